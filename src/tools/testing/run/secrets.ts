import { escapeRegExp } from '../../../model/text/escape-reg-exp.js';

/**
 * Minimum number of characters of a secret. Shorter strings are not replaced, because they also occur in ordinary
 * words.
 */
const MIN_SECRET_LENGTH = 6;

/** A collection of secrets that no output may contain. */
export interface Secrets {
  /**
   * Adds a secret to replace with the placeholder. Also adds its common encodings, because a response can contain any
   * of them.
   */
  add(this: void, secret: string, placeholder: string): void;
  /** Replaces all secrets in a string with their placeholders. */
  hide(this: void, text: string): string;
  /** Replaces all secrets in a value: in strings, array items, object members and member names. */
  hideAll<Value>(this: void, value: Value): Value;
}

export function createSecrets(): Secrets {
  const placeholders = new Map<string, string>();
  let pattern: RegExp | undefined;
  const hide = (text: string): string => {
    if (placeholders.size === 0) return text;
    pattern ??= toPattern([...placeholders.keys()]);
    return text.replace(pattern, (found) => placeholders.get(found) ?? '<SECRET>');
  };
  const hideAll = <Value>(value: Value): Value => {
    if (typeof value === 'string') return hide(value) as Value;
    if (Array.isArray(value)) return value.map(hideAll) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [hide(name), hideAll(part)])) as Value;
  };
  return {
    add(secret, placeholder) {
      for (const text of toEncodedForms(secret)) {
        if (text.length >= MIN_SECRET_LENGTH && !placeholders.has(text)) {
          placeholders.set(text, placeholder);
          pattern = undefined;
        }
      }
    },
    hide,
    hideAll,
  };
}

/**
 * Returns the strings that can represent a secret in a request or response: the secret itself, the secret parts of a
 * header, and the common encodings of each.
 */
function toEncodedForms(secret: string): string[] {
  const plain = secret.trim();
  if (plain.length < MIN_SECRET_LENGTH) return [];
  const strings = [secret, plain, ...toCredentials(plain)];
  const encodings = strings.flatMap((text) => [
    text,
    ...toUrlEncodings(text.toWellFormed()),
    ...toJsonEncodings(text),
    // A server that misreads UTF-8 as Latin-1 returns the secret in this form.
    Buffer.from(text, 'utf8').toString('latin1'),
    ...toBase64(text),
  ]);
  // Each encoded secret can also appear inside a JSON string or a JSON pointer, with additional escape sequences.
  return [...new Set(encodings)].flatMap((encoding) => [
    encoding,
    ...toJsonEncodings(encoding),
    encoding.replaceAll('~', '~0').replaceAll('/', '~1'),
  ]);
}

function toUrlEncodings(text: string): string[] {
  const percentEncoded = encodeURIComponent(text);
  return [
    percentEncoded,
    percentEncoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`),
    percentEncoded.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
    encodeURI(text),
    // The encoding of a form value, without the `=` that follows the empty name.
    String(new URLSearchParams([['', text]])).slice(1),
  ];
}

function toJsonEncodings(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const ascii = json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [json, json.replaceAll('/', '\\/'), ascii, ascii.replaceAll('/', '\\/')];
}

/** Authentication schemes, in lowercase. They are not secret. */
const SCHEMES = ['apikey', 'basic', 'bearer', 'digest'];

/**
 * Returns the secret parts of a header that contains credentials: each word, such as the token in `Bearer <token>`, and
 * each value, such as the value of a cookie. For `Basic <credentials>`, also returns the decoded `user:password` and
 * the password.
 */
function toCredentials(text: string): string[] {
  const words = text
    .split(/[\s,;]+/)
    .map(removeName)
    .filter((word) => !SCHEMES.includes(word.toLowerCase()));
  const basic = /^basic\s+(\S+)$/i.exec(text)?.[1] ?? '';
  const userInfo = Buffer.from(basic, 'base64').toString('utf8');
  const password = userInfo.slice(userInfo.indexOf(':') + 1);
  return [...words, userInfo, password].filter((part) => part.length >= MIN_SECRET_LENGTH);
}

/**
 * Returns the value of a part such as `session=value` or `username="value"`. Returns any other part, such as a token,
 * without Base64 padding.
 */
function removeName(part: string): string {
  const value = part.replace(/^[^=]+=(?=[^=])/, '');
  return value.replace(/^"|"$|=+$/g, '');
}

/**
 * Returns the forms in which a string can appear in Base64 data, including base64url and percent-encoded forms. Base64
 * encodes groups of three bytes, so the form depends on whether the string begins at the first, second or third byte of
 * a group.
 */
function toBase64(text: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.from('\0'.repeat(offset) + text, 'utf8');
    const encoded = bytes.toString('base64').replace(/=+$/, '');
    // A character encodes six bits. Omit the characters that also encode bits of the bytes before or after the string.
    const charactersBefore = offset === 0 ? 0 : offset + 1;
    const charactersAfter = bytes.length % 3 === 0 ? 0 : 1;
    const independentPart = encoded.slice(charactersBefore, encoded.length - charactersAfter);
    // If the data contains only this string, the string begins at offset 0, and all characters encode only its bytes.
    const encodings = offset === 0 ? [encoded, independentPart] : [independentPart];
    return encodings.flatMap((base64) => [
      base64,
      base64.replaceAll('+', '-').replaceAll('/', '_'),
      encodeURIComponent(base64),
    ]);
  });
}

/**
 * Creates a pattern that matches any of the strings. Longer strings take precedence, so that no part of a longer secret
 * remains.
 */
function toPattern(texts: readonly string[]): RegExp {
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  return new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g');
}
