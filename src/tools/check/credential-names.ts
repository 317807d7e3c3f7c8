/**
 * Rules for the names of headers or query parameters. All strings are in lowercase. A name matches if any of the rules
 * applies to it.
 */
export interface NameRules {
  names?: readonly string[];
  prefixes?: readonly string[];
  /** Words that a name can contain at any position. */
  words?: readonly string[];
}

/** The names of headers and query parameters that contain credentials for an auth type, and an example header. */
export interface CredentialNames {
  header: NameRules;
  /** Empty if the query cannot contain the credentials. */
  query: NameRules;
  /** An example value of the `headers` prop, with credentials. */
  example: string;
}

const AUTHORIZATION_NAMES = ['authorization', 'proxy-authorization'];
const KEY_WORDS = ['key', 'token', 'secret', 'auth'];

const BEARER: CredentialNames = {
  header: { names: [...AUTHORIZATION_NAMES, 'cookie'], words: ['token'] },
  query: { words: ['token'] },
  example: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
};

export const CREDENTIAL_NAMES: ReadonlyMap<string, CredentialNames> = new Map<string, CredentialNames>([
  ['bearer', BEARER],
  ['oauth2', BEARER],
  ['openIdConnect', BEARER],
  [
    'basic',
    {
      header: { names: AUTHORIZATION_NAMES },
      query: {},
      example: '{"Authorization": "Basic <CREDENTIALS>"}',
    },
  ],
  [
    'apiKey',
    {
      header: { names: [...AUTHORIZATION_NAMES, 'cookie'], words: KEY_WORDS },
      // Signed URLs contain parameters such as `sig` and `signature`.
      query: { words: KEY_WORDS, prefixes: ['sig'] },
      example: '{"X-API-Key": "<API_KEY>"}',
    },
  ],
]);

/**
 * Returns whether the name indicates credentials, or the value is a placeholder for credentials, such as `<API_KEY>`.
 */
export function isCredential(name: string, value: string, rules: NameRules): boolean {
  const placeholder = /^<(.+)>$/.exec(value.trim())?.[1];
  return fulfills(name, rules) || (placeholder !== undefined && fulfills(placeholder, rules));
}

function fulfills(name: string, { names = [], prefixes = [], words = [] }: NameRules): boolean {
  const key = name.toLowerCase();
  return (
    names.includes(key) || prefixes.some((prefix) => key.startsWith(prefix)) || words.some((word) => key.includes(word))
  );
}
