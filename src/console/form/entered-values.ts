import type { Input } from '../request/parameters.js';
import { getSecrets, setSecret } from './credential-store.js';

// Lasts until the page is closed or reloaded.
const enteredValues = new Map<string, string>();

/** Returns the value that was entered for a parameter of this name in any block of the page, if any. */
export function recall(input: Input, origin: string): string | undefined {
  return (input.secret ? getSecrets(origin) : enteredValues).get(toKey(input, origin));
}

/** Stores an entered value for the other blocks of the page. Deletes it if it equals the documented value. */
export function remember(input: Input, origin: string, value: string, documented: string): void {
  const key = toKey(input, origin);
  if (input.secret) setSecret(origin, key, value);
  else if (value === documented) enteredValues.delete(key);
  else enteredValues.set(key, value);
}

/** Returns the storage key. Headers and cookies may identify the reader, so they are stored per origin, as secrets are. */
function toKey({ place, name, scheme, secret }: Input, origin: string): string {
  const isOfOrigin = !secret && (place === 'header' || place === 'cookie');
  return [isOfOrigin ? origin : '', place, scheme ?? '', place === 'header' ? name.toLowerCase() : name].join(' ');
}
