import { hasAuthLabel, isAuthType, toAuthAlternatives } from '../../../model/http/auth.js';
import { readHeaders } from '../../../model/http/headers.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import type { RuleFinding } from '../page-problem.js';
import type { Block, BlockField } from '../blocks.js';
import { createBlockFinding } from '../findings.js';
import type { CheckRule } from '../rule.js';

export const authMismatch: CheckRule = {
  name: 'auth-mismatch',
  severity: 'warning',
  section: 'Contradictions',
  description: 'An `auth` type that contradicts the documented `Authorization` header, unless you specify `authLabel`',
  example: 'auth="bearer" headers=\'{"Authorization": "Basic x"}\'',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

/** The Authorization schemes that each auth type allows. Auth types that are not listed allow any scheme. */
const ALLOWED_SCHEMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['bearer', ['bearer']],
  ['basic', ['basic']],
  // OAuth 2.0 clients can authenticate with Basic credentials (RFC 6749, section 2.3.1).
  ['oauth2', ['bearer', 'basic']],
  ['openIdConnect', ['bearer', 'basic']],
  ['none', []],
]);

/**
 * Matches an Authorization header whose scheme can contradict the auth type. Does not match other schemes, such as
 * `Token`, because APIs use them for both bearer tokens and API keys.
 */
const KNOWN_SCHEME = /^\s*(?<scheme>basic|bearer|digest)\s/i;

/** Examples without credentials, as blocks display them. */
const EMPTY_EXAMPLES = ['""', 'null'];

function checkBlock(block: Block): RuleFinding[] {
  const { element } = block;
  const { auth, authLabel } = element.props;
  const arePropsKnown = ['authLabel', 'headers'].every((name) => isPropKnown(element, name));
  const types = toAuthAlternatives(auth).flat();
  // Skip blocks with `authLabel`, because this label can describe an unusual header, such as an API key sent as Basic
  // credentials.
  if (!arePropsKnown || types.length === 0 || hasAuthLabel(authLabel)) return [];
  const fields = block.fields.filter(isAuthorizationField);
  const values = readAuthorizationValues(block, fields);
  if (types.every((type) => type === 'none')) {
    const isSent = values.length > 0 || fields.some(({ facts }) => facts.required);
    return isSent ? [reportUnexpectedHeader(block)] : [];
  }
  const schemes = values.flatMap((value) => KNOWN_SCHEME.exec(value)?.groups?.['scheme'] ?? []);
  const isAllowed = (scheme: string) =>
    types.some((type) => ALLOWED_SCHEMES.get(type)?.includes(scheme.toLowerCase()) ?? true);
  const contradictory = schemes.find((scheme) => !isAllowed(scheme));
  return contradictory === undefined ? [] : [reportScheme(types, contradictory, block)];
}

/**
 * Returns whether a field documents the Authorization header of all requests. Response headers and conditional fields
 * do not count.
 */
function isAuthorizationField({ kind, location, fullName, isConditional }: BlockField): boolean {
  return kind === 'parameter' && location === 'header' && isAuthorization(fullName) && !isConditional;
}

function isAuthorization(headerName: string): boolean {
  return headerName.toLowerCase() === 'authorization';
}

/** Returns the Authorization header values from the `headers` prop and from the examples of the fields. */
function readAuthorizationValues({ element }: Block, fields: readonly BlockField[]): string[] {
  const headers = readHeaders(element.props.headers)?.fields ?? [];
  const examples = fields.flatMap(({ facts }) => facts.examples.map(({ code }) => code));
  return [
    ...headers.filter(({ name }) => isAuthorization(name)).map(({ value }) => value),
    ...examples.filter((code) => !EMPTY_EXAMPLES.includes(code)),
  ];
}

function reportUnexpectedHeader(block: Block): RuleFinding {
  const message = 'auth="none" contradicts the documented Authorization header';
  const suggestion = 'Remove the header, or write another auth type';
  return createBlockFinding(
    { message, expected: 'the auth type that the header uses', suggestion, prop: 'auth' },
    block,
  );
}

function reportScheme(types: readonly string[], scheme: string, block: Block): RuleFinding {
  const name = scheme.toLowerCase();
  // The auth types `basic` and `bearer` are named after their schemes.
  const authType = isAuthType(name) ? name : undefined;
  const message = `auth=${JSON.stringify(types.join(', '))} contradicts the Authorization header, which contains ${scheme} credentials`;
  const suggestion = authType === undefined ? 'Change the header' : `Write auth="${authType}", or change the header`;
  return createBlockFinding(
    { message, expected: 'the auth type that the header uses', suggestion, prop: 'auth' },
    block,
  );
}
