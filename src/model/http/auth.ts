import { parseStringArray } from '../json/string-list.js';

/** An authentication method with a built-in label. */
export type AuthType = 'bearer' | 'apiKey' | 'basic' | 'oauth2' | 'openIdConnect' | 'none';

export const AUTH_LABELS: Readonly<Record<AuthType, string>> = {
  bearer: 'Bearer token',
  apiKey: 'API key',
  basic: 'Basic auth',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  none: 'No auth',
};

export function isAuthType(value: unknown): value is AuthType {
  return typeof value === 'string' && Object.hasOwn(AUTH_LABELS, value);
}

/** Translations for {@link getAuthLabel}. */
export interface AuthWords {
  /** The label of each auth type. */
  auth: Readonly<Record<AuthType, string>>;
  /** Conjunction before the last alternative, as in "Bearer token or API key". */
  or: string;
  /** Conjunction between credentials that are required together, as in "Bearer token and API key". */
  and: string;
}

const ENGLISH: AuthWords = { auth: AUTH_LABELS, or: 'or', and: 'and' };

/**
 * Returns the label that describes how requests are authenticated.
 *
 * @param auth - One or more auth types. Separate alternatives with commas, or pass them as an array or a JSON array
 * string. Use `+` between credentials that are required together. `apiKey:query.key` specifies the parameter that
 * carries an API key. Any other string is returned without surrounding whitespace.
 * @param authLabel - A label that replaces the default label. Ignored if it is blank or not a string.
 * @param words - Translations of labels and conjunctions. English by default.
 * @returns The label, or `''` if there is nothing to show.
 *
 * @example
 * ```ts
 * getAuthLabel('bearer'); // 'Bearer token'
 * getAuthLabel('apiKey', 'X-Api-Key header'); // 'X-Api-Key header'
 * getAuthLabel('bearer, apiKey, basic'); // 'Bearer token, API key or Basic auth'
 * getAuthLabel('bearer + apiKey'); // 'Bearer token and API key'
 * getAuthLabel('bearer, apiKey:X-Api-Key'); // 'Bearer token or API key (X-Api-Key)'
 * ```
 */
export function getAuthLabel(auth: unknown, authLabel?: unknown, words: AuthWords = ENGLISH): string {
  return hasAuthLabel(authLabel) ? authLabel : formatList(getAlternativeLabels(auth, words), words.or);
}

/** Returns whether the `authLabel` prop replaces the labels of the auth types. */
export function hasAuthLabel(authLabel: unknown): authLabel is string {
  return typeof authLabel === 'string' && authLabel.trim() !== '';
}

/** Returns the label of each alternative, such as `Bearer token and API key`. */
export function getAlternativeLabels(auth: unknown, words: AuthWords): string[] {
  const getLabel = ({ type, key }: AuthCredential) => {
    const label = isAuthType(type) ? words.auth[type] : type;
    return key ? `${label} (${key.name})` : label;
  };
  return parseAuth(auth).map((credentials) => formatList(credentials.map(getLabel), words.and));
}

/** The parameter that carries an API key, as in `apiKey:query.key`. */
export interface KeyParameter {
  /** `undefined` if `auth` contains only the name of the parameter. */
  location: 'header' | 'query' | 'cookie' | undefined;
  name: string;
}

export interface AuthCredential {
  /** An auth type, or any other text. */
  type: string;
  /** The parameter that `auth` specifies for an API key. */
  key?: KeyParameter | undefined;
  /**
   * The number of API keys without a parameter that precede this credential in the same alternative. 0 for an API key
   * with a parameter.
   */
  keyIndex: number;
}

/** Parses the `auth` prop into alternatives. Each alternative is an array of credentials that are required together. */
export function parseAuth(auth: unknown): AuthCredential[][] {
  const alternatives = parseStringArray(auth) ?? splitAuth(typeof auth === 'string' ? auth : '', ',');
  return alternatives.map((alternative) => {
    let keyIndex = 0;
    return splitAuth(alternative, '+').map((name) => {
      const key = parseKey(name);
      if (key) return { type: 'apiKey', key, keyIndex: 0 };
      const credential = { type: name, keyIndex };
      if (name === 'apiKey') keyIndex += 1;
      return credential;
    });
  });
}

/** Parses a credential such as `apiKey:X-Api-Key` or `apiKey:query.key`. */
function parseKey(name: string): KeyParameter | undefined {
  const { location, parameter } =
    /^apiKey:\s*(?:(?<location>header|query|cookie)\.)?(?<parameter>.+)$/s.exec(name)?.groups ?? {};
  return parameter === undefined ? undefined : { location: location as KeyParameter['location'], name: parameter };
}

/** Returns the credential types in the `auth` prop, grouped by alternative. */
export function toAuthAlternatives(auth: unknown): string[][] {
  return parseAuth(auth).map((credentials) => credentials.map(({ type }) => type));
}

export function hasAuthAlternatives(auth: unknown): boolean {
  return toAuthAlternatives(auth).length > 1;
}

/** Splits a string at the separator. A string without any auth type is free text and becomes the only item. */
function splitAuth(auth: string, separator: string): string[] {
  const names = splitAndTrim(auth, separator);
  const isFreeText =
    names.length > 1 && !splitAndTrim(auth, /[,+]/).some((name) => isAuthType(name) || parseKey(name) !== undefined);
  return isFreeText ? [auth.trim()] : names;
}

function splitAndTrim(value: string, separator: string | RegExp): string[] {
  return value
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function formatList(items: string[], conjunction: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}
