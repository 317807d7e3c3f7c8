import { AUTH_LABELS, hasAuthLabel, isAuthType, toAuthAlternatives } from '../../../model/http/auth.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import { suggest } from '../../../model/text/suggest.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

const AUTH_TYPES = Object.keys(AUTH_LABELS);

export const unknownAuth: CheckRule = {
  name: 'unknown-auth',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description: 'An auth type without a built-in label. The problem is an error if the type resembles a known type',
  example: 'auth="baerer"',
  check: ({ components }) => components.filter(({ component }) => component === 'ApiBlock').flatMap(checkAuth),
};

/** Skips blocks with `authLabel`, because they display this label instead of the auth type. */
function checkAuth(block: PageComponent): RuleFinding[] {
  const { component, props, source, attributes } = block;
  const value = attributes.get('auth')?.value;
  const mayHaveLabel = hasAuthLabel(props['authLabel']) || !isPropKnown(block, 'authLabel');
  if (!value || mayHaveLabel) return [];
  return toAuthAlternatives(value.value)
    .flat()
    .filter((name) => !isAuthType(name))
    .map((name): RuleFinding => {
      const suggestion = suggestAuthType(name);
      return {
        severity: suggestion === undefined ? 'warning' : 'error',
        message: `Unknown auth type ${JSON.stringify(name)}. The block displays it as is`,
        expected: AUTH_TYPES.join(', '),
        suggestion,
        component,
        prop: 'auth',
        start: value.start,
        end: value.end,
        within: [source],
      };
    });
}

/** Other names for auth types, in lowercase and without spaces or punctuation. */
const AUTH_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['accesstoken', 'bearer'],
  ['bearerauth', 'bearer'],
  ['bearertoken', 'bearer'],
  ['jwt', 'bearer'],
  ['basicauth', 'basic'],
  ['basicauthentication', 'basic'],
  ['httpbasic', 'basic'],
  ['apikeyauth', 'apiKey'],
  ['apitoken', 'apiKey'],
  ['xapikey', 'apiKey'],
  ['oauth', 'oauth2'],
  ['oauth20', 'oauth2'],
  ['oidc', 'openIdConnect'],
]);

/** Returns the auth type for a synonym such as `Bearer Token`, or for a documented header such as `Bearer <TOKEN>`. */
function findAuthType(text: string): string | undefined {
  const [scheme = ''] = text.toLowerCase().split(/\s/, 1);
  const key = text.toLowerCase().replace(/[^a-z\d]/g, '');
  const isHeader = /^(?:bearer|basic)\s/i.test(text);
  return AUTH_SYNONYMS.get(key) ?? (isHeader ? scheme : undefined);
}

/**
 * Returns a suggestion for the first misspelled auth type in a string. The string can contain several auth types,
 * because `toAuthAlternatives` does not split a string without a valid auth type.
 */
function suggestAuthType(text: string): string | undefined {
  const authType = findAuthType(text);
  if (authType !== undefined) return `Write auth="${authType}"`;
  const [suggestion] = text.split(/[,+]/).flatMap((word) => suggest(word, AUTH_TYPES) ?? []);
  return suggestion;
}
