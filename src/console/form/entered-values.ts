import type { FillableParameter } from '../request/parameters.js';
import { getSecrets, setSecret } from './credential-store.js';

/**
 * The values that the reader entered in any block. They are lost when the page is closed or reloaded. Secrets are
 * stored separately.
 */
const enteredValues = new Map<string, string>();

/**
 * Returns the value that the reader entered for a parameter in any block on the page, or `undefined` if there is none.
 * The value of a secret, header or cookie is returned only for the origin for which it was entered.
 */
export function getEnteredValue(parameter: FillableParameter, origin: string): string | undefined {
  const values = parameter.isSecret ? getSecrets(origin) : enteredValues;
  return values.get(toKey(parameter, origin));
}

interface EnteredValue {
  origin: string;
  value: string;
  /** The value before the reader edited it. */
  initialValue: string;
}

/** Stores an entered value for the page's other blocks. Deletes the value if the reader restores the initial value. */
export function setEnteredValue(parameter: FillableParameter, { origin, value, initialValue }: EnteredValue): void {
  const key = toKey(parameter, origin);
  if (parameter.isSecret) setSecret(origin, key, value);
  else if (value === initialValue) enteredValues.delete(key);
  else enteredValues.set(key, value);
}

/**
 * Stores the access token that the reader obtained for an origin. The token is never kept in session storage. An empty
 * token deletes the stored one.
 */
export function rememberToken(parameter: FillableParameter, origin: string, token: string): void {
  setSecret(origin, toKey(parameter, origin), token, { canBeKept: false });
}

/**
 * Returns the storage key of a parameter. Headers and cookies may identify the reader, so their keys contain the
 * origin. The keys of secrets do not contain the origin, because the secrets of each origin are stored separately.
 */
function toKey({ location, name, scheme, isSecret }: FillableParameter, origin: string): string {
  const isHeader = location === 'header';
  const needsOrigin = !isSecret && (isHeader || location === 'cookie');
  return [needsOrigin ? origin : '', location, scheme ?? '', isHeader ? name.toLowerCase() : name].join(' ');
}
