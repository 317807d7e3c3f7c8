import { parseStringArray } from '../json/string-list.js';

/** An authentication method with a built-in label. */
export type AuthType = 'bearer' | 'apiKey' | 'basic' | 'oauth2' | 'none';

/** The English label of each auth type. */
export const AUTH_LABELS: Readonly<Record<AuthType, string>> = {
  bearer: 'Bearer token',
  apiKey: 'API key',
  basic: 'Basic auth',
  oauth2: 'OAuth 2.0',
  none: 'No auth',
};

/** Returns whether the value is an auth type with a built-in label. */
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
 * string. Use `+` between credentials that are required together. Any other string is returned without
 * surrounding whitespace.
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
  const getLabel = (name: string) => (isAuthType(name) ? words.auth[name] : name);
  return toAuthAlternatives(auth).map((names) => formatList(names.map(getLabel), words.and));
}

/** Parses the `auth` prop into alternatives. Each alternative is an array of credentials that are required together. */
export function toAuthAlternatives(auth: unknown): string[][] {
  const alternatives = parseStringArray(auth) ?? splitAuth(typeof auth === 'string' ? auth : '', ',');
  return alternatives.map((alternative) => splitAuth(alternative, '+'));
}

/** Returns whether the `auth` prop contains several alternatives. */
export function hasAuthAlternatives(auth: unknown): boolean {
  return toAuthAlternatives(auth).length > 1;
}

/** Splits a string at the separator. A string without any auth type is free text and becomes the only item. */
function splitAuth(auth: string, separator: string): string[] {
  const names = splitAndTrim(auth, separator);
  const isFreeText = names.length > 1 && !splitAndTrim(auth, /[,+]/).some(isAuthType);
  return isFreeText ? [auth.trim()] : names;
}

function splitAndTrim(value: string, separator: string | RegExp): string[] {
  return value
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Joins the items with commas, and the last two items with the conjunction. */
function formatList(items: string[], conjunction: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}
