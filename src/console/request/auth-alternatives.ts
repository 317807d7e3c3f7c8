import { type AuthCredential, parseAuth } from '../../model/http/auth.js';
import { findCredential, getAuthScheme, getDocumentedScheme, isAuthorization } from '../../model/http/credentials.js';
import type { ConsoleSource } from './console-source.js';
import type { FillableParameter } from './parameters.js';

/** An authentication alternative with the credentials that it requires. */
export interface AuthAlternative {
  /** The auth types, such as `bearer+apiKey`, which identify the alternative in all blocks of an API. */
  id: string;
  label: string;
  credentials: FillableParameter[];
}

/** The parameters of a request, separated into credentials and other parameters. */
export interface RequestParameters {
  /** All parameters except credentials. */
  parameters: FillableParameter[];
  alternatives: AuthAlternative[];
}

/** Separates credentials from other parameters, because the form shows credentials in their own fieldset. */
export function separateCredentials(source: ConsoleSource, all: readonly FillableParameter[]): RequestParameters {
  const alternatives = toAlternatives(source, all);
  const credentials = alternatives.flatMap((alternative) => alternative.credentials);
  const isCredential = (parameter: FillableParameter) =>
    credentials.some(({ location, name }) => location === parameter.location && name === parameter.name);
  return { parameters: all.filter((parameter) => !isCredential(parameter)), alternatives };
}

/**
 * Returns the index of the alternative to select initially: the first one whose credentials are all in the documented
 * request or, if there is none, the first one.
 */
export function findInitialIndex(alternatives: readonly AuthAlternative[]): number {
  // All credentials for the `Authorization` header have the header's `index`, but only those with the documented scheme
  // have a documented value.
  const isDocumented = ({ scheme, documented, index }: FillableParameter) =>
    documented !== undefined || (scheme === undefined && index !== undefined);
  const found = alternatives.findIndex(({ credentials }) => credentials.length > 0 && credentials.every(isDocumented));
  return Math.max(0, found);
}

/**
 * Returns the alternatives whose credentials can be sent, and the alternative `none`, in the order of `auth`. If `auth`
 * requires no credentials, returns the alternative that matches the documented `Authorization` header, if any.
 */
function toAlternatives(
  { auth, authLabels = [] }: ConsoleSource,
  all: readonly FillableParameter[],
): AuthAlternative[] {
  const listed = parseAuth(auth).map((required, index) => ({ required, label: authLabels[index] ?? '' }));
  const accepted = listed.flatMap(({ required }) => required);
  const alternatives = listed.flatMap(({ required, label }) => toAlternative(required, label, { accepted, all }));
  if (alternatives.some(({ credentials }) => credentials.length > 0)) return alternatives;
  const type = accepted.every((each) => each.type === 'none') ? findDocumentedType(all) : undefined;
  if (type === undefined) return [];
  const documented = [{ type, keyIndex: 0 }];
  return toAlternative(documented, '', { accepted: documented, all });
}

/**
 * Returns the auth type of the documented `Authorization` header, or `undefined` if its scheme is not Bearer or Basic.
 */
function findDocumentedType(all: readonly FillableParameter[]): string | undefined {
  const { documented = '' } = all.find(isAuthorization) ?? {};
  const { scheme } = /^(?<scheme>bearer|basic) /i.exec(documented)?.groups ?? {};
  return scheme?.toLowerCase();
}

interface AlternativeContext {
  accepted: readonly AuthCredential[];
  all: readonly FillableParameter[];
}

/**
 * Returns an array with the alternative for the given credentials, or an empty array if these credentials cannot be
 * sent.
 */
function toAlternative(
  required: readonly AuthCredential[],
  label: string,
  context: AlternativeContext,
): AuthAlternative[] {
  if (required.some(({ type }) => type === 'none')) return [{ id: 'none', label, credentials: [] }];
  const credentials = sortCredentials(required.flatMap((credential) => toCredential(credential, context) ?? []));
  const id = required.map(({ type, key }) => (key ? `${type}:${key.name}` : type)).join('+');
  return credentials.length > 0 ? [{ id, label, credentials }] : [];
}

/**
 * Places a user name and password before other credentials. If a text input were between two password inputs, Chrome
 * would treat them as several login forms and log "Multiple forms should be contained in their own form elements".
 */
function sortCredentials(credentials: readonly FillableParameter[]): FillableParameter[] {
  const isLogin = ({ scheme }: FillableParameter) => scheme === 'Basic';
  return [...credentials.filter(isLogin), ...credentials.filter((credential) => !isLogin(credential))];
}

function toCredential(
  credential: AuthCredential,
  { accepted, all }: AlternativeContext,
): FillableParameter | undefined {
  const found = findCredential(credential, accepted, all);
  const scheme = getAuthScheme(credential.type);
  if (!scheme) return toApiKey(credential, found);
  // If the documented `Authorization` header uses another scheme, the credential replaces this header.
  const header: Omit<FillableParameter, 'isSecret'> = found ??
    all.find(isAuthorization) ?? { location: 'header', name: 'Authorization' };
  return {
    ...header,
    documented: found && getDocumentedScheme(found.documented ?? '') === scheme ? found.documented : undefined,
    required: false,
    isSecret: true,
    scheme,
  };
}

/** Returns the documented parameter that carries an API key, or else the parameter that `auth` specifies. */
function toApiKey({ key }: AuthCredential, found: FillableParameter | undefined): FillableParameter | undefined {
  if (found) return { ...found, isSecret: true };
  return key && { location: key.location ?? 'header', name: key.name, isSecret: true };
}
