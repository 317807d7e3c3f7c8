/**
 * Strings that occur in the names of secrets. Before a name is checked for these strings, its separators are removed.
 */
const SECRET_TERMS = ['token', 'secret', 'passw', 'apikey', 'session', 'signature', 'credential', 'cookie', 'jwt'];

/** Names of pagination tokens, without separators. These tokens are not secrets: readers copy them from responses. */
const PAGINATION_TOKENS = ['pagetoken', 'nexttoken', 'continuationtoken', 'continuetoken', 'cursortoken'];

/** Words that occur in the names of numeric parameters, such as `max_tokens` or `session_count`. */
const NUMBER_WORDS = ['count', 'limit', 'max', 'min', 'number', 'total'];

/**
 * Returns whether the name of a parameter suggests that its value is a secret, such as `access_token` or `X-Api-Key`.
 */
export function isSecretName(name: string): boolean {
  if (isPublicName(name)) return false;
  const joinedName = splitWords(name).join('');
  return joinedName === 'key' || SECRET_TERMS.some((term) => joinedName.includes(term)) || isAuthName(name);
}

/** Returns whether the name of a parameter suggests that its value is an API key, such as `X-Subscription-Key`. */
export function isApiKeyName(name: string): boolean {
  if (isPublicName(name)) return false;
  const words = splitWords(name);
  return (
    words.some((word) => word.endsWith('key') || word.includes('token') || word.includes('secret')) || isAuthName(name)
  );
}

/** Returns whether a name identifies a pagination token or a number. Such a name can resemble the name of a secret. */
function isPublicName(name: string): boolean {
  const words = splitWords(name);
  const joinedName = words.join('');
  return (
    PAGINATION_TOKENS.some((token) => joinedName.endsWith(token)) || words.some((word) => NUMBER_WORDS.includes(word))
  );
}

function isAuthName(name: string): boolean {
  return splitWords(name).some((word) => word.includes('auth') && !isAuthorWord(word));
}

/** Returns whether a word is derived from "author", such as `authors`, but not from "authorize". */
function isAuthorWord(word: string): boolean {
  return word.startsWith('author') && !word.startsWith('authoriz') && !word.startsWith('authoris');
}

/**
 * Splits a name into lowercase words: `nextPageToken`, `next_page_token` and `Next-Page-Token` have the same words.
 * Consecutive separators add empty words.
 */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]/);
}
