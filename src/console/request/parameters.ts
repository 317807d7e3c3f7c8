import { toAuthAlternatives } from '../../model/http/auth.js';
import type { FieldPlace, FieldValue } from '../../model/http/field-values.js';
import { toParameterName, toPathSegments } from '../../model/http/path.js';
import { isAbsoluteUrl } from '../../model/http/url.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import { asString } from '../../model/text/coerce.js';
import type { DisplayedField, FieldGroup } from './displayed-fields.js';
import { findBestOption, listFields } from './field-tree.js';
import type { ConsoleSource } from './console-source.js';
import { splitQuery } from './query-pairs.js';
import { findViolation } from './violation.js';

/** A path, query, header or cookie parameter, or a credential, that a reader can fill in. */
export interface Parameter {
  location: FieldPlace;
  name: string;
  /** The field that documents the parameter, if any. */
  field?: DisplayedField | undefined;
  required?: boolean | undefined;
  /** The documented value, which is sent unless the reader changes it. */
  documented?: string | undefined;
  /** Index in the endpoint's query or in the documented headers. `undefined` if neither contains the parameter. */
  index?: number | undefined;
  /** Whether the value is a secret, which is never displayed. */
  isSecret: boolean;
  /** Whether another variant contains a parameter with the same name, which has the documented value. */
  isAlternative?: boolean | undefined;
  /** Scheme of a credential in the `Authorization` header. `undefined` for any other parameter. */
  scheme?: 'Bearer' | 'Basic' | undefined;
}

/** An authentication alternative with the credentials that it requires. */
export interface AuthAlternative {
  credentials: Parameter[];
}

/** The parameters and credentials of a request. */
export interface RequestParameters {
  /**
   * All parameters except credentials: first those in the URL and the `headers` prop, then those that only fields document.
   */
  parameters: Parameter[];
  alternatives: AuthAlternative[];
}

/** Matches the names of parameters that contain secrets. */
const SECRET = /auth(?!or)|token|secret|passw|api[-_]?key|^key$|session|signature|credential|cookie/i;
/** Matches names that match `SECRET` but don't contain secrets, such as `next_token` or `max_tokens`. */
const NOT_SECRET = /page|next|contin|cursor|count|max/i;
/** Matches names that an API key may have. */
const KEY = /key|token|secret|auth/i;

/** Matches a placeholder for a secret, such as `<ACCESS_TOKEN>`. */
export const PLACEHOLDER = /<[^<>]+>/;

/**
 * Reports whether the reader must enter the base URL, because the block has neither an absolute URL nor a path on this
 * site.
 */
export function needsBaseUrl({ baseUrl, endpoint }: ConsoleSource): boolean {
  return !isAbsoluteUrl(asString(endpoint).trim()) && !/^(https?:\/\/|\/)(?!\/)/i.test(asString(baseUrl).trim());
}

/** Collects the parameters and credentials of a request, from its documented request and its displayed fields. */
export function collectParameters(source: ConsoleSource, displayedFields: FieldGroup): RequestParameters {
  const fields = sortByVariant(source, displayedFields);
  const list = new ParameterList(fields, displayedFields);
  addPathAndQuery(list, source);
  (source.headers?.fields ?? []).forEach(({ name, value }, index) =>
    list.add({ location: 'header', name, documented: value, index }),
  );
  for (const location of ['query', 'header', 'cookie'] as const) {
    for (const example of source.fields)
      if (example.place === location) list.addNew({ location, name: example.name, documented: toExampleText(example) });
    for (const field of fields) if (field.location === location) list.addNew({ location, name: field.name });
  }
  for (const { options } of displayedFields.variants)
    for (const { content } of options) list.addAlternatives(listFields(content));
  return separateCredentials(source, list.parameters);
}

/**
 * Returns all fields, those of the variants that the documented request uses before those of the other variants, so that
 * they document the parameters of this request.
 */
function sortByVariant(source: ConsoleSource, { fields, variants }: FieldGroup): DisplayedField[] {
  const { pairs } = splitQuery(asString(source.endpoint));
  const examples = source.fields.map((field) => ({ name: field.name, value: toExampleText(field) }));
  const documented = [...pairs, ...(source.headers?.fields ?? []), ...examples];
  const names = new Set(documented.map(({ name }) => name));
  const hasType = (field: DisplayedField) =>
    documented.every(({ name, value }) => name !== field.name || !findViolation(value, field));
  const variantFields = variants.flatMap((group) => {
    const optionFields = group.options.map(({ content }) => listFields(content));
    const [best] = optionFields.splice(findBestOption(group, names, hasType), 1);
    return [...(best ?? []), ...optionFields.flat()];
  });
  return [...fields, ...variantFields];
}

type NewParameter = Pick<Parameter, 'location' | 'name' | 'documented' | 'index' | 'required'>;

/** A list of parameters with the details that the block displays in its fields. */
class ParameterList {
  readonly parameters: Parameter[] = [];
  readonly #fields: readonly DisplayedField[];
  readonly #variantFields: ReadonlySet<DisplayedField>;

  constructor(fields: readonly DisplayedField[], { variants }: FieldGroup) {
    this.#fields = fields;
    this.#variantFields = new Set(listFields({ fields: [], variants }));
  }

  has({ location, name }: NewParameter): boolean {
    return this.parameters.some((other) => other.location === location && isSameName(other.name, name, location));
  }

  add(parameter: NewParameter): void {
    const { location, name } = parameter;
    const field = this.#fields.find((other) => other.location === location && isSameName(other.name, name, location));
    this.parameters.push({ required: field?.required, ...parameter, field, isSecret: isSecret(parameter) });
  }

  /** Adds a parameter unless the request already contains one with its name. */
  addNew(parameter: NewParameter): void {
    if (!this.has(parameter)) this.add(parameter);
  }

  /**
   * Adds a parameter for each field of a variant whose name is the one of a parameter in another variant, so that each
   * variant has its own controls.
   */
  addAlternatives(fields: readonly DisplayedField[]): void {
    for (const field of fields) {
      const isSame = ({ location, name }: Parameter) =>
        location === field.location && isSameName(name, field.name, location);
      const existing = this.parameters.filter(isSame);
      const original = existing.find(({ isAlternative }) => !isAlternative);
      const hasOwn = existing.some((parameter) => parameter.field && fields.includes(parameter.field));
      if (!original || original.isSecret || hasOwn || !this.#isInVariant(original)) continue;
      const required = original.location === 'path' || field.required;
      this.parameters.push({ ...original, field, required, documented: undefined, isAlternative: true });
    }
  }

  /** Reports whether a field inside variants documents a parameter. */
  #isInVariant({ field }: Parameter): boolean {
    return field !== undefined && this.#variantFields.has(field);
  }
}

/** Header names are case-insensitive. */
function isSameName(name: string, other: string, location: FieldPlace): boolean {
  return location === 'header' ? name.toLowerCase() === other.toLowerCase() : name === other;
}

/**
 * Determines whether a parameter is a secret from its name or, for a header, from a placeholder in its documented value.
 * Path parameters are never secrets, because a path is displayed and logged.
 */
function isSecret({ location, name, documented = '' }: NewParameter): boolean {
  if (location === 'path') return false;
  if (SECRET.test(name) && !NOT_SECRET.test(name)) return true;
  return location === 'header' && PLACEHOLDER.test(documented);
}

function addPathAndQuery(list: ParameterList, source: ConsoleSource): void {
  const endpoint = asString(source.endpoint).trim();
  // The base URL is not part of the request if the endpoint is absolute or if the reader enters another base URL.
  const base = isAbsoluteUrl(endpoint) || needsBaseUrl(source) ? '' : asString(source.baseUrl);
  const { pairs } = splitQuery(endpoint);
  // A placeholder that is the whole value of a query parameter, as in `?id={id}`, is not a separate path parameter.
  const queryPlaceholders = new Set(pairs.map(({ value }) => value).filter((value) => /^\{[^{}]*\}$/.test(value)));
  for (const { text, parameter } of toPathSegments(`${base}/${endpoint}`)) {
    if (!parameter || queryPlaceholders.has(text)) continue;
    const name = toParameterName(text);
    const example = source.fields.find((field) => field.place === 'path' && field.name === name);
    list.addNew({ location: 'path', name, documented: example && toExampleText(example), required: true });
  }
  pairs.forEach(({ name, value }, index) => {
    const documented = queryPlaceholders.has(value) ? undefined : value;
    list.add({ location: 'query', name, documented, index });
  });
}

/** Formats an example as a reader would type it. */
function toExampleText({ example }: FieldValue): string {
  return typeof example === 'string' ? example : (stringifyJson(example) ?? '').replace(/\n\s*/g, '');
}

/** Separates the parameters that carry credentials from the others, because the form shows them in their own fieldset. */
function separateCredentials({ auth }: ConsoleSource, all: readonly Parameter[]): RequestParameters {
  const authorization = all.find(({ location, name }) => location === 'header' && /^authorization$/i.test(name));
  const alternatives = findAuthTypes(auth, authorization)
    .map((types) => ({
      credentials: sortCredentials(types.flatMap((type) => toCredential(type, authorization, all) ?? [])),
    }))
    .filter(({ credentials }) => credentials.length > 0);
  const credentials = alternatives.flatMap((alternative) => alternative.credentials);
  const isCredential = (parameter: Parameter) =>
    credentials.some(({ location, name }) => location === parameter.location && name === parameter.name);
  return { parameters: all.filter((parameter) => !isCredential(parameter)), alternatives };
}

/**
 * Places a user name and password before other credentials. If a text input were between two password inputs, Chrome would
 * treat them as several login forms and log "Multiple forms should be contained in their own form elements".
 */
function sortCredentials(credentials: readonly Parameter[]): Parameter[] {
  const isLogin = ({ scheme }: Parameter) => scheme === 'Basic';
  return [...credentials.filter(isLogin), ...credentials.filter((credential) => !isLogin(credential))];
}

/**
 * Returns the alternatives in `auth` that require credentials or, if there are none, the scheme of the documented
 * `Authorization` header.
 */
function findAuthTypes(auth: unknown, authorization: Parameter | undefined): string[][] {
  const alternatives = toAuthAlternatives(auth).filter((types) => !types.includes('none'));
  if (alternatives.length > 0) return alternatives;
  const [, scheme] = /^(bearer|basic) /i.exec(authorization?.documented ?? '') ?? [];
  return scheme ? [[scheme.toLowerCase()]] : [];
}

function toCredential(
  type: string,
  authorization: Parameter | undefined,
  all: readonly Parameter[],
): Parameter | undefined {
  if (type === 'apiKey') {
    const key = findApiKey(all, authorization);
    return key && { ...key, isSecret: true };
  }
  if (!['bearer', 'oauth2', 'basic'].includes(type)) return undefined;
  const scheme = type === 'basic' ? 'Basic' : 'Bearer';
  const documentedScheme = /^basic /i.test(authorization?.documented ?? '') ? 'Basic' : 'Bearer';
  return {
    ...(authorization ?? { location: 'header', name: 'Authorization' }),
    documented: scheme === documentedScheme ? authorization?.documented : undefined,
    required: false,
    isSecret: true,
    scheme,
  };
}

/** Finds the parameter that contains the API key. Falls back to the documented `Authorization` header. */
function findApiKey(all: readonly Parameter[], authorization: Parameter | undefined): Parameter | undefined {
  const candidates = all.filter(
    (parameter) => parameter !== authorization && parameter.location !== 'path' && KEY.test(parameter.name),
  );
  return candidates.find((parameter) => parameter.isSecret) ?? candidates[0] ?? authorization;
}
