import type { DocumentedPageField } from '../../pages/documented/read-fields.js';
import { parseStringList } from '../../../model/json/string-list.js';
import { readHeaders } from '../../../model/http/headers.js';
import { asString, isBlank } from '../../../model/text/coerce.js';
import { listNamedRequests } from '../../pages/documented/select-request.js';
import type { PageBlock } from '../../pages/page-block.js';
import { listFieldOmissions } from './field-omissions.js';
import { findParameterFields } from './exported-parameters.js';
import { listUndescribedStatuses } from './create-responses.js';
import { getMember, getString } from '../source/source-node.js';
import type { ExportedSecurity } from './exported-security.js';

/** Descriptions of the block props for which OpenAPI has no keyword, keyed by prop. */
const INEXPRESSIBLE: ReadonlyMap<string, string> = new Map([
  ['rateLimit', 'the rate limit'],
  ['since', 'the version that introduced the endpoint'],
  ['verified', 'the date of the last test'],
  ['authLabel', 'the label of the authentication'],
]);

/**
 * Returns descriptions of the parts of a block that OpenAPI cannot express.
 *
 * @param fields - All fields of the block.
 */
export function listOmissions(
  block: PageBlock,
  fields: readonly DocumentedPageField[],
  { unknown: unknownAuth, schemes, oauthOmissions }: ExportedSecurity,
  { hasOAuthFlows }: { hasOAuthFlows: boolean },
): string[] {
  const { props, unknown, hasSpread } = block;
  const facts = [...INEXPRESSIBLE].flatMap(([prop, text]) => {
    if (isBlank(props[prop])) return [];
    // Quote the label, because it can name credentials, such as Digest, that OpenAPI can express but `auth` cannot.
    return [prop === 'authLabel' ? `${text} ${JSON.stringify(asString(props[prop]))}` : text];
  });
  const hasScopes = parseStringList(props['scopes']).length > 0;
  const runtime = unknown.map((prop) => `the value of "${prop}", which is known only at runtime`);
  return [
    ...facts,
    ...unknownAuth.map((name) => `the authentication "${name}"`),
    ...(hasUnknownFlows(schemes) && !hasOAuthFlows ? ['the URLs of the OAuth flows'] : []),
    ...oauthOmissions,
    // OpenAPI can express scopes only together with a security scheme.
    ...(hasScopes && schemes.size === 0 ? ['the scopes'] : []),
    ...runtime,
    ...(hasSpread ? ['the props in a spread attribute'] : []),
    ...listUndescribedStatuses(block, fields).map((status) =>
      status === '' ? 'the response whose status is unknown' : `the response "${status}", which has no valid status`,
    ),
    ...findParameterFields(fields).repeated.map(({ location, name }) => `the repeated ${location} field "${name}"`),
    ...listRequestOmissions(block),
    ...listFieldOmissions(block),
  ];
}

/**
 * Returns whether a scheme describes only the header that carries an access token, because no `oauth` prop describes
 * the flows.
 */
function hasUnknownFlows(schemes: ExportedSecurity['schemes']): boolean {
  return ['oauth2', 'openIdConnect'].some((name) => getString(getMember(schemes.get(name), 'type')) === 'http');
}

/**
 * Lists the parameters and headers of named requests. OpenAPI can express only the body and the media type of such a
 * request.
 */
function listRequestOmissions(block: PageBlock): string[] {
  return listNamedRequests(block).flatMap(({ label, headers, parameters }) => {
    const { fields = [] } = readHeaders(headers) ?? {};
    const hasHeaders = fields.some(({ name }) => name.toLowerCase() !== 'content-type');
    return hasHeaders || parameters.length > 0
      ? [`the headers and parameters of the request ${JSON.stringify(label)}`]
      : [];
  });
}
