import { type AuthScheme, isSameName, isSecretParameter, type RequestParameter } from '../../model/http/credentials.js';
import type { FieldValue } from '../../model/http/field-values.js';
import { toFieldText } from '../../model/http/headers.js';
import { toParameterName, toPathSegments } from '../../model/http/path.js';
import { isAbsoluteUrl } from '../../model/http/url.js';
import { startsLikeContainer } from '../../model/json/is-json.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import { asString } from '../../model/text/coerce.js';
import type { DisplayedField, FieldGroup } from './displayed-fields.js';
import { findBestOption, listGroupFields } from './field-tree.js';
import type { ConsoleSource } from './console-source.js';
import { splitQueryPairs } from './query-pairs.js';
import { findEntryViolation } from './violation.js';

/** A path, query, header or cookie parameter, or a credential, that a reader can fill in. */
export interface FillableParameter extends RequestParameter {
  /** The field that documents the parameter. `undefined` if no field does. */
  field?: DisplayedField | undefined;
  required?: boolean | undefined;
  /** The documented value, which is sent unless the reader changes it. */
  documented?: string | undefined;
  /** Whether the documented value is an array or object. */
  isContainer?: boolean | undefined;
  /** Index in the endpoint's query or in the documented headers. `undefined` if neither contains the parameter. */
  index?: number | undefined;
  /** Whether the value is a secret, which is never displayed. */
  isSecret: boolean;
  /**
   * Whether another variant contains a parameter with the same name, and the documented value belongs to that
   * parameter.
   */
  isAlternative?: boolean | undefined;
  /** Scheme of a credential in the `Authorization` header. `undefined` for any other parameter. */
  scheme?: AuthScheme | undefined;
}

/**
 * Returns whether the reader must enter the base URL, because the block has neither an absolute URL nor a path on this
 * site.
 */
export function needsBaseUrl({ baseUrl, endpoint }: ConsoleSource): boolean {
  if (isAbsoluteUrl(asString(endpoint).trim())) return false;
  const base = asString(baseUrl).trim();
  const isSitePath = base.startsWith('/') && !base.startsWith('//');
  const isHttpUrl = /^https?:\/\/[^/?#]/i.test(base);
  return !isSitePath && !isHttpUrl;
}

/**
 * Collects the parameters of a request: first the parameters in the URL and in the `headers` prop, then the parameters
 * that only fields document.
 */
export function collectRequestParameters(source: ConsoleSource, displayedFields: FieldGroup): FillableParameter[] {
  const fields = sortByVariant(source, displayedFields);
  const list = new ParameterList(fields, displayedFields);
  addPathAndQuery(list, source);
  const headers = source.headers?.fields ?? [];
  for (const [index, { name, value }] of headers.entries()) {
    list.add({ location: 'header', name, documented: value, index });
  }
  for (const location of ['query', 'header', 'cookie'] as const) {
    for (const example of source.fields.filter(({ place }) => place === location)) {
      list.addNew({ location, name: example.name, ...toDocumented(example) });
    }
    for (const { name } of fields.filter((field) => field.location === location)) {
      list.addNew({ location, name });
    }
  }
  for (const { content } of displayedFields.variants.flatMap(({ options }) => options)) {
    list.addAlternatives(listGroupFields(content));
  }
  return list.parameters;
}

/**
 * Returns all fields. The variants that the documented request uses come before the other variants, so that their
 * fields take precedence when the documented parameters are matched with fields.
 */
function sortByVariant(source: ConsoleSource, { fields, variants }: FieldGroup): DisplayedField[] {
  const { pairs } = splitQueryPairs(asString(source.endpoint));
  const examples = source.fields.map((field) => ({ name: field.name, value: toText(field) }));
  const documented = [...pairs, ...(source.headers?.fields ?? []), ...examples];
  const names = new Set(documented.map(({ name }) => name));
  const hasType = (field: DisplayedField) =>
    documented.every(({ name, value }) => name !== field.name || !findEntryViolation(value, field));
  const variantFields = variants.flatMap((group) => {
    const best = group.options[findBestOption(group, names, hasType)];
    const others = group.options.filter((option) => option !== best);
    return [...(best ? [best] : []), ...others].flatMap(({ content }) => listGroupFields(content));
  });
  return [...fields, ...variantFields];
}

type NewParameter = Pick<FillableParameter, 'location' | 'name' | 'documented' | 'isContainer' | 'index' | 'required'>;

/** A list of parameters with the details that the block displays in its fields. */
class ParameterList {
  readonly parameters: FillableParameter[] = [];
  readonly #fields: readonly DisplayedField[];
  readonly #variantFields: ReadonlySet<DisplayedField>;

  constructor(fields: readonly DisplayedField[], { variants }: FieldGroup) {
    this.#fields = fields;
    this.#variantFields = new Set(listGroupFields({ fields: [], variants }));
  }

  has({ location, name }: NewParameter): boolean {
    return this.parameters.some((other) => other.location === location && isSameName(other.name, name, location));
  }

  add(parameter: NewParameter): void {
    const { location, name } = parameter;
    const field = this.#fields.find((other) => other.location === location && isSameName(other.name, name, location));
    const required = parameter.required ?? field?.required;
    const isSecret = isSecretParameter(parameter) || field?.isSecret === true;
    this.parameters.push({ ...parameter, required, field, isSecret });
  }

  /** Adds a parameter, unless the request already contains a parameter with the same name. */
  addNew(parameter: NewParameter): void {
    if (!this.has(parameter)) this.add(parameter);
  }

  /**
   * Adds a parameter for each field that has the same name as a parameter in another variant, so that each variant has
   * its own controls.
   */
  addAlternatives(fields: readonly DisplayedField[]): void {
    for (const field of fields) {
      const isSame = ({ location, name }: FillableParameter) =>
        location === field.location && isSameName(name, field.name, location);
      const existing = this.parameters.filter(isSame);
      const [original] = existing;
      const hasOwn = existing.some((parameter) => fields.some((own) => own === parameter.field));
      if (!original || original.isSecret || hasOwn || !this.#isInVariant(original)) continue;
      const required = original.location === 'path' || field.required;
      this.parameters.push({
        ...original,
        field,
        required,
        documented: undefined,
        isContainer: undefined,
        isAlternative: true,
      });
    }
  }

  /** Returns whether a field inside variants documents a parameter. */
  #isInVariant({ field }: FillableParameter): boolean {
    return field !== undefined && this.#variantFields.has(field);
  }
}

/** Returns the names of the path parameters, including the parameters in the base URL. */
export function listPathNames(source: ConsoleSource): string[] {
  const endpoint = asString(source.endpoint).trim();
  // The base URL is not part of the request if the endpoint is absolute or if the reader enters another base URL.
  const base = isAbsoluteUrl(endpoint) || needsBaseUrl(source) ? '' : asString(source.baseUrl);
  const { path, pairs } = splitQueryPairs(endpoint);
  // A placeholder that is only a part of a value, as in `?range={from}-{to}`, is filled in like a path parameter.
  const partsOfQuery = pairs.filter(({ value }) => !isPlaceholder(value)).map(({ text }) => text);
  const segments = [`${base}/${path}`, ...partsOfQuery].flatMap((text) => toPathSegments(text));
  return segments.flatMap(({ text, parameter }) => (parameter ? toParameterName(text) : []));
}

function addPathAndQuery(list: ParameterList, source: ConsoleSource): void {
  const { pairs } = splitQueryPairs(asString(source.endpoint).trim());
  for (const name of listPathNames(source)) {
    const example = source.fields.find((field) => field.place === 'path' && field.name === name);
    list.addNew({ location: 'path', name, ...(example && toDocumented(example)), required: true });
  }
  for (const [index, { name, value }] of pairs.entries()) {
    // A control without a label is useless, so a pair without a name (`?&a=1`) is sent as written.
    if (name === '') continue;
    list.add({ location: 'query', name, documented: isPlaceholder(value) ? undefined : value, index });
  }
}

/** Returns whether a placeholder is the entire value of a query parameter, as in `?id={id}`. */
function isPlaceholder(value: string): boolean {
  return /^\{[^{}]*\}$/.test(value);
}

/** Formats a value on one line, because readers edit it in a text input. */
function toText({ json }: FieldValue): string {
  const value = parseJsonTree(json);
  return value ? toFieldText(value, json) : '';
}

function toDocumented(value: FieldValue): Pick<FillableParameter, 'documented' | 'isContainer'> {
  return { documented: toText(value), isContainer: startsLikeContainer(value.json) };
}
