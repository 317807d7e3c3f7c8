import { toAuthAlternatives } from '../../model/http/auth.js';
import { findCredential, getAuthScheme, getDocumentedScheme, isAuthorization } from '../../model/http/credentials.js';
import type { ConsoleSource } from './console-source.js';
import type { Parameter } from './parameters.js';

/** An authentication alternative with the credentials that it requires. */
export interface AuthAlternative {
  /** The auth types, such as `bearer+apiKey`, which identify the alternative in all blocks of an API. */
  id: string;
  label: string;
  credentials: Parameter[];
}

/** The parameters of a request, separated into credentials and other parameters. */
export interface RequestParameters {
  /** All parameters except credentials. */
  parameters: Parameter[];
  alternatives: AuthAlternative[];
}

/** Separates credentials from other parameters, because the form shows credentials in their own fieldset. */
export function separateCredentials(source: ConsoleSource, all: readonly Parameter[]): RequestParameters {
  const alternatives = toAlternatives(source, all);
  const credentials = alternatives.flatMap((alternative) => alternative.credentials);
  const isCredential = (parameter: Parameter) =>
    credentials.some(({ location, name }) => location === parameter.location && name === parameter.name);
  return { parameters: all.filter((parameter) => !isCredential(parameter)), alternatives };
}

/**
 * Returns the alternatives whose credentials can be sent, followed by the alternative `none` if `auth` contains it. The
 * first alternative is selected initially, so it must be one that the documented request can contain.
 */
function toAlternatives({ auth, authLabels = [] }: ConsoleSource, all: readonly Parameter[]): AuthAlternative[] {
  const listed = toAuthAlternatives(auth).map((types, index) => ({ types, label: authLabels[index] ?? '' }));
  const allTypes = listed.flatMap(({ types }) => types);
  const withCredentials = listed.flatMap(({ types, label }) => toAlternative(types, label, { allTypes, all }));
  if (withCredentials.length > 0) {
    const none = listed.find(({ types }) => types.includes('none'));
    return none ? [...withCredentials, { id: 'none', label: none.label, credentials: [] }] : withCredentials;
  }
  const type = allTypes.every((each) => each === 'none') ? findDocumentedType(all) : undefined;
  return type === undefined ? [] : toAlternative([type], '', { allTypes: [type], all });
}

/**
 * Returns the auth type of the documented `Authorization` header, or `undefined` if its scheme is not Bearer or Basic.
 */
function findDocumentedType(all: readonly Parameter[]): string | undefined {
  const { documented = '' } = all.find(isAuthorization) ?? {};
  const { scheme } = /^(?<scheme>bearer|basic) /i.exec(documented)?.groups ?? {};
  return scheme?.toLowerCase();
}

interface AlternativeContext {
  /** The auth types of all alternatives. */
  allTypes: readonly string[];
  /** All parameters of the request. */
  all: readonly Parameter[];
}

/** Returns an array with the alternative for the given auth types, or an empty array if it has no credentials to send. */
function toAlternative(types: readonly string[], label: string, context: AlternativeContext): AuthAlternative[] {
  if (types.includes('none')) return [];
  const credentials = sortCredentials(types.flatMap((type) => toCredential(type, context) ?? []));
  return credentials.length > 0 ? [{ id: types.join('+'), label, credentials }] : [];
}

/**
 * Places a user name and password before other credentials. If a text input were between two password inputs, Chrome would
 * treat them as several login forms and log "Multiple forms should be contained in their own form elements".
 */
function sortCredentials(credentials: readonly Parameter[]): Parameter[] {
  const isLogin = ({ scheme }: Parameter) => scheme === 'Basic';
  return [...credentials.filter(isLogin), ...credentials.filter((credential) => !isLogin(credential))];
}

function toCredential(type: string, { allTypes, all }: AlternativeContext): Parameter | undefined {
  const found = findCredential(type, allTypes, all);
  const scheme = getAuthScheme(type);
  if (!scheme) return found && { ...found, isSecret: true };
  // If the documented `Authorization` header uses another scheme, the credential replaces this header.
  const header: Omit<Parameter, 'isSecret'> = found ??
    all.find(isAuthorization) ?? { location: 'header', name: 'Authorization' };
  return {
    ...header,
    documented: getDocumentedScheme(header.documented ?? '') === scheme ? header.documented : undefined,
    required: false,
    isSecret: true,
    scheme,
  };
}
