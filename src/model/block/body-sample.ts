import { readHeaders } from '../http/headers.js';
import { canContainFile, isFormType, isJsonType, toMediaType } from '../http/media-type.js';
import { canHaveBody, normalizeMethod } from '../http/method.js';
import { isJson, startsLikeContainer } from '../json/is-json.js';
import type { JsonType } from '../json/json-types.js';
import { parseJson } from '../json/parse-json.js';
import { toJsonText } from '../json/to-json-text.js';
import { asBoolean, asString } from '../text/coerce.js';
import { isWebhook } from './block-id.js';
import type { FieldLimit } from './field-limit.js';
import { type FieldPathSegment, joinFieldPath, parseFieldPath, parseFormPath } from './field-path.js';
import type { FieldProps } from './field-props.js';
import { toFieldName } from './field.js';
import { removeItemBrackets } from './item-name.js';
import { listNestedFields, listRequestFields, type RequestField } from './request-fields.js';
import { sampleNumber } from './sample-number.js';
import { FORMAT_SAMPLES, fitLength } from './sample-string.js';
import type { BlockContent } from './sections.js';
import { isFileType, readItemLabel, readType, removeNull } from './type-label.js';
import { toAllowedJson, toTypedJson } from './typed-json.js';
import { type ListedValue, parseValueList } from './value-list.js';

/** A request body that is built from the fields of a block. */
export interface BodySample {
  /** The body, as an author would write it in the `body` prop. `undefined` if the fields do not specify a body. */
  text: string | undefined;
  /**
   * The props of the required fields for which no realistic value can be generated. The body contains a placeholder for
   * each of them, unless `text` is `undefined`.
   */
  unfilled: ReadonlySet<FieldProps>;
}

export interface BodyProps {
  method?: unknown;
  webhook?: unknown;
  headers?: unknown;
}

/**
 * Builds a request body from the body fields of a block: from the required fields, and from the optional fields with an
 * example. The value of a field is its example, its default value or an allowed value. A required field without such a
 * value gets a value of its type. Of several variants, the first one is used. GET and HEAD requests get no body.
 *
 * The members of JSON, forms and multipart bodies are built from fields. For any other media type, a body is built only
 * from a single field whose value is the whole body: a file, or text of a media type such as `text/plain`.
 */
export function buildBody({ children }: BlockContent, props: BodyProps): BodySample {
  const webhook = isWebhook(props);
  const isSent = (field: RequestField) =>
    field.location === 'body' && !asBoolean(webhook ? field.props.writeOnly : field.props.readOnly);
  const isBodyPossible = webhook || canHaveBody(normalizeMethod(props.method));
  const fields = isBodyPossible ? listRequestFields(children, 'first').filter(isSent) : [];
  const mediaType = toMediaType(readHeaders(props.headers)?.fields ?? []);
  const builder = new BodyBuilder(mediaType, isSent);
  const hasMembers = isJsonType(mediaType) || isFormType(mediaType);
  const text = hasMembers ? builder.buildMembers(fields) : builder.buildWhole(fields);
  return { text, unfilled: builder.unfilled };
}

/** A value in the body, as the fields describe it. */
interface BodyValue {
  /** The props of the field that documents the value. `undefined` if fields document only its members or items. */
  props: FieldProps | undefined;
  members: Map<string, BodyValue>;
  /** The items of an array, keyed by index. If 0 is the only index, its value describes all items. */
  items: Map<number, BodyValue>;
}

/** The path from an array to its items. */
const ITEM_PATH: readonly FieldPathSegment[] = [{ name: '', arrayDepth: 1, isBracketed: false }];

/** Maximum number of array items that are generated for `minItems`. */
const MAX_ITEMS = 5;

class BodyBuilder {
  readonly unfilled = new Set<FieldProps>();
  readonly #mediaType: string;
  readonly #isSent: (field: RequestField) => boolean;

  constructor(mediaType: string, isSent: (field: RequestField) => boolean) {
    this.#mediaType = mediaType;
    this.#isSent = isSent;
  }

  buildMembers(fields: readonly RequestField[]): string | undefined {
    const root = createValue();
    const names = fields.map(({ name }) => name);
    for (const field of fields) {
      const { name } = field;
      this.#add(field, root, isJsonType(this.#mediaType) ? parseFieldPath(name) : parseFormPath(name, names));
    }
    return isIncluded(root) ? this.#toJson(root) : undefined;
  }

  /** Builds a body that consists of the value of a single field. */
  buildWhole([field, ...others]: readonly RequestField[]): string | undefined {
    if (!field) return undefined;
    const { props } = field;
    const isWhole = this.#isFile(asString(props.type), props) || /^text\/(?!xml|html)/.test(this.#mediaType);
    if (others.length > 0 || !isWhole) {
      for (const each of [field, ...others]) if (asBoolean(each.props.required)) this.unfilled.add(each.props);
      return undefined;
    }
    const value = { ...createValue(), props };
    if (!isIncluded(value)) return undefined;
    const json = this.#toJson(value);
    const parsed = parseJson(json);
    return typeof parsed === 'string' ? parsed : json;
  }

  /** Adds a field and its nested fields to `parent`. `path` is the path from `parent` to the field. */
  #add(field: RequestField, parent: BodyValue, path: readonly FieldPathSegment[]): void {
    // Skip a field such as `metadata[key]`, which documents JSON members with arbitrary names.
    if (isJsonType(this.#mediaType) && path.some(({ isBracketed }) => isBracketed)) return;
    const { props, scope } = field;
    let value = parent;
    for (const [index, { name, arrayDepth, index: itemIndex = 0 }] of path.entries()) {
      if (name !== '') value = enter(value.members, name);
      // A field such as `tags[]` documents the items of the array, unless its type is an array.
      const isArrayItself = name !== '' && index === path.length - 1 && isArrayType(props);
      for (let depth = isArrayItself ? 0 : arrayDepth; depth > 0; depth--) value = enter(value.items, itemIndex);
    }
    value.props ??= props;
    for (const inner of listNestedFields(field, 'first').filter(this.#isSent)) {
      const innerPath = parseFieldPath(joinFieldPath(scope.fullName, inner.name)).slice(
        parseFieldPath(scope.fullName).length,
      );
      this.#add(inner, value, innerPath.length > 0 ? innerPath : ITEM_PATH);
    }
  }

  #toJson(value: BodyValue): string {
    const { props = {} } = value;
    return this.#readGivenValue(props) ?? this.#generate(value, asString(props.type));
  }

  /** Returns the example, the default value or an allowed value of a field. */
  #readGivenValue(props: FieldProps): string | undefined {
    const { example, defaultValue = props.default } = props;
    const type = readType(asString(props.type));
    const [listedExample] = listExamples(props);
    if (example !== undefined) return this.#toGivenJson(example, props);
    if (listedExample) return toAllowedJson(listedExample.code, type);
    if (defaultValue !== undefined) return this.#toGivenJson(defaultValue, props);
    const codes = parseValueList('enum', props.enum, { splitAtCommas: true }).values.map(({ code }) => code);
    const code = codes.find((candidate) => candidate !== 'null') ?? codes[0];
    if (code === undefined) return undefined;
    // The allowed values of an array field apply to its items, unless the values are arrays themselves.
    const isItem = isArrayType(props) && !startsLikeContainer(code);
    return isItem ? `[${toAllowedJson(code, type.items ?? readType(''))}]` : toAllowedJson(code, type);
  }

  #toGivenJson(value: unknown, props: FieldProps): string | undefined {
    const type = asString(props.type);
    const isPath = typeof value === 'string' && !(startsLikeContainer(value) && isJson(value));
    if (this.#isFile(type, props)) return isPath ? toFileJson(value) : toJsonText(value);
    return toTypedJson(value, readType(type));
  }

  /**
   * Generates a value of a type.
   *
   * @param label - The type label of the value. It differs from the `type` prop if the value is an array item without a
   * field of its own.
   */
  #generate(value: BodyValue, label: string): string {
    const { props = {}, members } = value;
    switch (chooseKind(value, label)) {
      case 'array':
        return this.#generateArray(value, readItemLabel(removeNull(label)) ?? '');
      case 'object':
        return this.#generateObject(members, props);
      case 'integer':
        return sampleNumber(readLimit(props), true);
      case 'number':
        return sampleNumber(readLimit(props), false);
      case 'boolean':
        return 'true';
      case 'null':
        return 'null';
      default:
        return this.#generateString(props, label);
    }
  }

  #generateArray({ props = {}, members, items }: BodyValue, itemLabel: string): string {
    const indexes = [...items.keys()].sort((one, other) => one - other);
    if (indexes.length > 1) return `[${indexes.map((index) => this.#toJson(enter(items, index))).join(',')}]`;
    const item = items.get(0) ?? createValue();
    const merged = { ...item, members: new Map([...members, ...item.members]) };
    const isDescribed = item.props !== undefined || itemLabel !== '' || merged.members.size + item.items.size > 0;
    if (!isDescribed) {
      this.unfilled.add(props);
      return '[]';
    }
    const json = item.props ? this.#toJson(merged) : this.#generate({ ...merged, props }, itemLabel);
    const minItems = asBoolean(props.uniqueItems) ? 1 : Number(asString(props.minItems));
    const count = Math.min(Math.max(1, minItems || 1), MAX_ITEMS);
    return `[${Array.from({ length: count }, () => json).join(',')}]`;
  }

  #generateObject(members: BodyValue['members'], props: FieldProps): string {
    if (members.size === 0 && readType(asString(props.type)).values === undefined) this.unfilled.add(props);
    const included = [...members].filter(([, member]) => isIncluded(member));
    return `{${included.map(([name, member]) => `${JSON.stringify(name)}:${this.#toJson(member)}`).join(',')}}`;
  }

  #generateString(props: FieldProps, label: string): string {
    if (this.#isFile(label, props)) return toFileJson(`${removeItemBrackets(toFieldName(props)) || 'file'}.bin`);
    const formats = [asString(props.format), ...label.toLowerCase().split(/[^a-z\d-]/)];
    const sample = formats.map((format) => FORMAT_SAMPLES.get(format)).find((candidate) => candidate !== undefined);
    if (sample === undefined) this.unfilled.add(props);
    const minLength = Number(asString(props.minLength));
    const maxLength = Number(asString(props.maxLength) || Infinity);
    return JSON.stringify(fitLength(sample ?? 'string', minLength, maxLength));
  }

  #isFile(label: string, { format }: FieldProps): boolean {
    return canContainFile(this.#mediaType) && isFileType(label, asString(format));
  }
}

function createValue(): BodyValue {
  return { props: undefined, members: new Map(), items: new Map() };
}

/** Returns the member or item with a key. Adds it if it does not exist. */
function enter<Key>(values: Map<Key, BodyValue>, key: Key): BodyValue {
  const value = values.get(key) ?? createValue();
  values.set(key, value);
  return value;
}

/**
 * Returns whether the body contains a value. The field that documents the value must be required or have an example. A
 * value without a field must contain at least one such value.
 */
function isIncluded(value: BodyValue): boolean {
  return value.props ? asBoolean(value.props.required) || hasExample(value) : listInner(value).some(isIncluded);
}

function hasExample(value: BodyValue): boolean {
  const { props = {} } = value;
  return props.example !== undefined || listExamples(props).length > 0 || listInner(value).some(hasExample);
}

function listInner({ members, items }: BodyValue): BodyValue[] {
  return [...members.values(), ...items.values()];
}

function listExamples({ examples }: FieldProps): ListedValue[] {
  return parseValueList('examples', examples).values;
}

function isArrayType({ type }: FieldProps): boolean {
  return readType(asString(type)).types?.has('array') ?? false;
}

/**
 * Returns the JSON type of the value to generate. If fields document items or members of the value, the type is an
 * array or object. Otherwise, it is the first type that the label allows, preferably not null. Returns `undefined` for
 * an unknown type.
 */
function chooseKind({ members, items }: BodyValue, label: string): JsonType | undefined {
  const types = [...(readType(label).types ?? [])];
  if (items.size > 0) return 'array';
  if (members.size > 0) return types.includes('array') && !types.includes('object') ? 'array' : 'object';
  return types.find((type) => type !== 'null') ?? types[0];
}

function readLimit(props: FieldProps): FieldLimit {
  const read = (limit: unknown) => asString(limit).trim() || undefined;
  return {
    of: 'value',
    min: read(props.minimum),
    max: read(props.maximum),
    moreThan: read(props.exclusiveMinimum),
    lessThan: read(props.exclusiveMaximum),
    multipleOf: read(props.multipleOf),
  };
}

function toFileJson(file: string): string {
  return JSON.stringify({ file });
}
