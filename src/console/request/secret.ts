import type { FillableParameter } from './parameters.js';

/**
 * Returns the secret that a reader entered for a parameter. Removes whitespace at both ends, the name of the header
 * (`Authorization:`) and the scheme (`Bearer`), because readers often copy them together with the secret. Returns a
 * value that is not a secret unchanged. Also returns the login for Basic authentication unchanged, because a password
 * can begin with a space.
 */
export function readSecret(parameter: FillableParameter, entered: string): string {
  const { name, location, scheme, isSecret, documented = '' } = parameter;
  if (!isSecret || scheme === 'Basic') return entered;
  const text = entered.trim();
  if (location !== 'header') return text;
  const value = removeStart(text, `${name}:`) ?? text;
  const schemes = [scheme, readScheme(documented)].filter((prefix) => prefix !== undefined);
  const secrets = schemes.map((prefix) => removeScheme(value, prefix));
  return secrets.find((secret) => secret !== undefined) ?? value;
}

/** Returns the secret after a scheme, or `undefined` if the text does not begin with the scheme and whitespace. */
function removeScheme(text: string, scheme: string): string | undefined {
  const found = readScheme(text);
  return found?.toLowerCase() === scheme.toLowerCase() ? removeStart(text, found) : undefined;
}

/** Returns the text after a prefix, without leading whitespace, or `undefined` if the text does not have the prefix. */
function removeStart(text: string, prefix: string): string | undefined {
  const hasPrefix = text.toLowerCase().startsWith(prefix.toLowerCase());
  return hasPrefix ? text.slice(prefix.length).trimStart() : undefined;
}

/** Returns the scheme of an `Authorization` header as written, or `undefined` if the header contains only one word. */
export function readScheme(header: string): string | undefined {
  return /^\s*(?<scheme>\S+)\s+\S/.exec(header)?.groups?.['scheme'];
}
