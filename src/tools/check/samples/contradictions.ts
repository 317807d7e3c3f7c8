import { isPropKnown } from '../../../model/block/block-element.js';
import { isItemName, removeItemBrackets } from '../../../model/block/item-name.js';
import { getJsonMembers, type JsonMember, type JsonNode } from '../../../model/json/json-tree.js';
import { splitDottedName } from '../../../model/block/field-path.js';
import { findClosest, formatSuggestion } from '../../../model/text/suggest.js';
import type { JsonSample } from '../../pages/documented/prop-source.js';
import { readJsonBodies } from '../../pages/documented/read-requests.js';
import { type DocumentedResponse, readResponses } from '../../pages/documented/read-responses.js';
import { selectResponsesOfField } from '../../pages/documented/response-fields.js';
import type { Position } from '../../pages/positions.js';
import { findMismatch, formatValue, readLabelTypes, RESTRICTING_PROPS } from '../../pages/values/mismatch.js';
import { isSerialized, parseTextValue } from '../../pages/values/text-value.js';
import { toTypedValue, type TypedValue } from '../../pages/values/typed-value.js';
import { type Block, type BlockField, getKnownName } from '../blocks.js';
import { createFieldFinding, findNameProp } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import { findByPath, flattenArrays, type PathResult } from './find-by-path.js';

/** A contradiction between a field and a sample. Each rule in `rules/samples.ts` reports one kind. */
export interface SampleContradiction {
  kind: 'missing' | 'mismatch';
  finding: RuleFinding;
}

/** A field of a block, with its full name. */
interface NamedField {
  block: Block;
  field: BlockField;
  path: string;
}

/** The position of a value in a sample, and the prop that contains the sample. */
interface SamplePlace {
  prop: string;
  position: Position;
}

/** The JSON request bodies and the responses of a block. */
interface BlockSamples {
  bodies: readonly JsonSample[];
  responses: readonly DocumentedResponse[];
}

/** Returns the contradictions between the samples and the fields of a block, at most one per field. */
export function findSampleContradictions(block: Block): SampleContradiction[] {
  const { element, fields } = block;
  // Skip responses whose status is known only at runtime. They can be error responses that other fields document.
  const responses = readResponses(element).filter(({ status }) => status !== '');
  const samples = { bodies: readJsonBodies(element), responses };
  return fields.flatMap((field) => findFieldContradiction(block, field, samples) ?? []);
}

/** Returns the first contradiction between a field and the samples that should contain it. */
function findFieldContradiction(
  block: Block,
  field: BlockField,
  { bodies, responses }: BlockSamples,
): SampleContradiction | undefined {
  const path = getKnownName(field);
  if (path === undefined || field.isConditional) return undefined;
  const named = { block, field, path };
  if (field.kind === 'parameter') return field.location === 'body' ? findInSamples(named, bodies) : undefined;
  const documented = selectResponsesOfField(field, block.fields, responses);
  if (field.location === 'header') return findHeaderMismatch(named, documented);
  return findInSamples(named, documented.flatMap(listJsonBodies));
}

/** Returns the body of a response if it is JSON. */
export function listJsonBodies({ body }: DocumentedResponse): JsonSample[] {
  if (!body?.json) return [];
  const { prop, source, json } = body;
  return [{ prop, source, json }];
}

function findInSamples(named: NamedField, samples: readonly JsonSample[]): SampleContradiction | undefined {
  for (const sample of samples) {
    const contradiction = findContradiction(named, sample);
    if (contradiction) return contradiction;
  }
  return undefined;
}

function findContradiction(named: NamedField, sample: JsonSample): SampleContradiction | undefined {
  const { field, path } = named;
  const { prop, source, json } = sample;
  const { values, incompleteParent } = findDocumentedValues(json, path, field);
  const misnamed = incompleteParent && findMisnamedMember(incompleteParent, named);
  if (misnamed) return toMisnamedMember(misnamed, sample, named);
  if (incompleteParent && isRequired(field)) {
    const similar = findSimilarMember(incompleteParent, named);
    return similar ? toMisspelledField(similar, named) : toMissingMember(incompleteParent, sample, named);
  }
  if (!areConstraintsKnown(field)) return undefined;
  for (const node of selectDocumented(values, field)) {
    const mismatch = toMismatch(toTypedValue(node, source.text), { prop, position: source.toPosition(node) }, named);
    if (mismatch) return mismatch;
  }
  return undefined;
}

function areConstraintsKnown({ element }: BlockField): boolean {
  return RESTRICTING_PROPS.every((name) => isPropKnown(element, name));
}

/**
 * Returns the values at the path of a field. A field named `ids[0]` with the type `integer[]` documents the array
 * `ids`, unless `ids` contains arrays.
 */
function findDocumentedValues(root: JsonNode, path: string, field: BlockField): PathResult {
  const result = findByPath(root, path);
  const isArrayName = isItemName(path) && documentsArray(field);
  const areItemsArrays = result.values.length > 0 && result.values.every(({ kind }) => kind === 'array');
  return isArrayName && !areItemsArrays ? findByPath(root, removeItemBrackets(path)) : result;
}

function documentsArray(field: BlockField): boolean {
  return readLabelTypes(field.type)?.has('array') ?? false;
}

/**
 * Replaces arrays with their items if the field documents the items, as in `tags[]`. A field `[]` in a field such as
 * `string | string[]` documents only the items of arrays, because the outer field documents the other values.
 */
function selectDocumented(values: readonly JsonNode[], field: BlockField): readonly JsonNode[] {
  if (!isItemName(field.fullName) || documentsArray(field)) return values;
  const hasOuterField = field.isNested && removeItemBrackets(field.name) === '';
  return values.filter(({ kind }) => kind === 'array' || !hasOuterField).flatMap(flattenArrays);
}

/**
 * Returns whether a sample must contain the field. A request sample omits read-only fields, and a response sample omits
 * write-only fields. Returns `false` if a prop that decides this is only known at runtime.
 */
function isRequired({ kind, facts, element }: BlockField): boolean {
  const omittingProp = kind === 'parameter' ? 'readOnly' : 'writeOnly';
  return facts.required && !facts[omittingProp] && isPropKnown(element, omittingProp);
}

/**
 * Returns the member that the sample contains instead of the field: its name differs only in case, hyphens or
 * underscores, and no field documents it.
 */
function findMisnamedMember(parent: JsonNode, { block, field, path }: NamedField): JsonMember | undefined {
  const comparedName = toComparedName(getLastName(path));
  const similar = getJsonMembers(parent).find(({ name }) => toComparedName(name) === comparedName);
  return similar && isDocumented(similar, { block, field }) ? undefined : similar;
}

/** Returns whether a field of the same kind has the name of a member. */
function isDocumented({ name }: JsonMember, { block, field }: Pick<NamedField, 'block' | 'field'>): boolean {
  return block.fields.some(({ kind, fullName }) => kind === field.kind && getLastName(fullName) === name);
}

/** Returns the member name that is most similar to the name of the field. Ignores members that a field documents. */
function findSimilarMember(parent: JsonNode, { block, field, path }: NamedField): string | undefined {
  const candidates = getJsonMembers(parent).filter((member) => !isDocumented(member, { block, field }));
  return findClosest(
    getLastName(path),
    candidates.map(({ name }) => name),
  );
}

function getLastName(path: string): string {
  return splitDottedName(removeItemBrackets(path)).at(-1) ?? path;
}

function toComparedName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

function toMisnamedMember({ name, nameNode }: JsonMember, { prop, source }: JsonSample, named: NamedField) {
  const message = `The sample contains ${JSON.stringify(name)}, but the name of the field is ${JSON.stringify(named.path)}`;
  const expected = 'the same name in the sample and in the field';
  return createContradiction('missing', { message, expected }, { prop, position: source.toPosition(nameNode) }, named);
}

/** Reports a required field at its name, because the sample contains a similar name that no field documents. */
function toMisspelledField(similar: string, { field, path }: NamedField): SampleContradiction {
  const message = `The sample contains ${JSON.stringify(similar)}, but the name of the field is ${JSON.stringify(path)}`;
  const expected = 'the same name in the sample and in the field';
  const suggestion = formatSuggestion(similar);
  const prop = findNameProp(field);
  return { kind: 'missing', finding: createFieldFinding({ message, expected, suggestion, prop }, field) };
}

/** Reports a missing member at the opening brace of the object that should contain it. */
function toMissingMember({ start }: JsonNode, { prop, source }: JsonSample, named: NamedField): SampleContradiction {
  const message = `The sample does not contain the required field ${JSON.stringify(named.path)}`;
  const expected = 'a sample that contains every required field';
  const position = source.toPosition({ start, end: start + 1 });
  return createContradiction('missing', { message, expected }, { prop, position }, named);
}

/**
 * Compares the values of a response header with the field that documents it. A string value can represent a number,
 * because all header values are strings.
 */
function findHeaderMismatch(
  named: NamedField,
  responses: readonly DocumentedResponse[],
): SampleContradiction | undefined {
  const { field, path } = named;
  if (!areConstraintsKnown(field)) return undefined;
  const headers = responses.flatMap((response) => response.headers);
  for (const { name, value, prop, valuePosition: position } of headers) {
    const isNull = value === '' && field.nullable;
    if (name.toLowerCase() !== path.toLowerCase() || isNull) continue;
    const typedValue = parseTextValue(value, field);
    const mismatch = isSerialized(typedValue, field) ? undefined : toMismatch(typedValue, { prop, position }, named);
    if (mismatch) return mismatch;
  }
  return undefined;
}

/** Reports a value that contradicts the type or the constraints of its field. */
export function toMismatch(
  typedValue: TypedValue,
  place: SamplePlace,
  named: NamedField,
): SampleContradiction | undefined {
  const mismatch = findMismatch(typedValue, named.field);
  if (!mismatch) return undefined;
  const { clause, expected } = mismatch;
  const message = `The sample's ${JSON.stringify(named.path)} is ${formatValue(typedValue)}, ${clause}`;
  return createContradiction('mismatch', { message, expected }, place, named);
}

function createContradiction(
  kind: SampleContradiction['kind'],
  content: Pick<RuleFinding, 'message' | 'expected'>,
  { prop, position: { start, end } }: SamplePlace,
  { block, field }: NamedField,
): SampleContradiction {
  const within = [block.element.source, field.element.source];
  const finding = { ...content, component: 'ApiBlock', prop, within, start: start.offset, end: end.offset };
  return { kind, finding };
}
