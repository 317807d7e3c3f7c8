import type { Input } from '../request/parameters.js';
import { getSecrets, setSecret } from './credential-store.js';

// As long as the page.
const typed = new Map<string, string>();

/** What was typed for an input of this name, here or in another block of the page; nothing where nothing was. */
export function recall(input: Input, origin: string): string | undefined {
  return (input.secret ? getSecrets(origin) : typed).get(toKey(input, origin));
}

/** Keeps what is typed, for the next block; what is as documented is not kept. */
export function remember(input: Input, origin: string, value: string, documented: string): void {
  const key = toKey(input, origin);
  if (input.secret) setSecret(origin, key, value);
  else if (value === documented) typed.delete(key);
  else typed.set(key, value);
}

/** Headers may say who asks: like secrets they go to one origin. */
function toKey({ place, name, scheme, secret }: Input, origin: string): string {
  const isOfOrigin = !secret && (place === 'header' || place === 'cookie');
  return [isOfOrigin ? origin : '', place, scheme ?? '', place === 'header' ? name.toLowerCase() : name].join(' ');
}
