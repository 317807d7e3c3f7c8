import { isPropKnown } from '../../../model/block/block-element.js';
import { isItemName, removeItemBrackets } from '../../../model/block/item-name.js';
import { getValueText } from '../../../model/block/object-shapes.js';
import { getJsonMembers, type JsonNode } from '../../../model/json/json-tree.js';
import type { SourceRange } from '../../pages/source-range.js';
import { locateRange } from '../../pages/static-values.js';
import { findMismatch, formatValue, readLabelTypes, RESTRICTING_PROPS } from '../../pages/values/mismatch.js';
import { isSerialized, isStringField } from '../../pages/values/text-value.js';
import { parsePropValue, toTypedValue, type TypedValue } from '../../pages/values/typed-value.js';
import { type Block, type BlockField, getKnownName } from '../blocks.js';
import type { RuleFinding } from '../page-problem.js';
import { findByPath, flattenArrays, type PathResult } from './find-by-path.js';
import {
  findSamplesForStatus,
  type PageSample,
  readBodySamples,
  readHeaderSamples,
  readResponseSamples,
} from './read-samples.js';

/** A contradiction between a field and a sample. Each rule in `rules/samples.ts` reports one kind. */
export interface SampleContradiction {
  kind: 'missing' | 'mismatch';
  finding: RuleFinding;
}

/** A field and a sample that should contain it. */
interface Comparison {
  block: Block;
  field: BlockField;
  path: string;
  sample: PageSample;
}

/** The request bodies, response bodies and response headers to compare with the fields of a block. */
interface BlockSamples {
  bodies: readonly PageSample[];
  responses: readonly PageSample[];
  headers: readonly PageSample[];
}

/** Returns the contradictions between the samples and the fields of a block, at most one per field. */
export function findSampleContradictions(block: Block): SampleContradiction[] {
  const samples: BlockSamples = {
    bodies: readBodySamples(block),
    responses: readResponseSamples(block),
    headers: readHeaderSamples(block),
  };
  return block.fields.flatMap((field) => findFieldContradiction(block, field, samples) ?? []);
}

/** Returns the first contradiction between a field and the samples that should contain it. */
function findFieldContradiction(
  block: Block,
  field: BlockField,
  samples: BlockSamples,
): SampleContradiction | undefined {
  const path = getKnownName(field);
  if (path === undefined || field.isConditional) return undefined;
  for (const sample of selectSamples(field, samples)) {
    const finding = findContradiction({ block, field, path, sample });
    if (finding) return finding;
  }
  return undefined;
}

/** Returns the samples that should contain the field. */
function selectSamples(field: BlockField, { bodies, responses, headers }: BlockSamples): readonly PageSample[] {
  const { kind, location, status } = field;
  if (kind === 'response') return findSamplesForStatus(isResponseHeader(field) ? headers : responses, status);
  return location === 'body' ? bodies : [];
}

function isResponseHeader({ kind, location }: BlockField): boolean {
  return kind === 'response' && location === 'header';
}

function findContradiction(comparison: Comparison): SampleContradiction | undefined {
  const { field, path, sample } = comparison;
  const areConstraintsKnown = RESTRICTING_PROPS.every((name) => isPropKnown(field.element, name));
  if (isResponseHeader(field)) return areConstraintsKnown ? findHeaderMismatch(comparison) : undefined;
  const { values, incompleteParent } = findDocumentedValues(sample.root, path, field);
  if (incompleteParent && isRequired(field)) return toMissingMember(incompleteParent, comparison);
  if (!areConstraintsKnown) return undefined;
  for (const node of selectDocumented(values, field)) {
    const finding = findValueMismatch(node, comparison);
    if (finding) return finding;
  }
  return undefined;
}

/**
 * Returns the values at the path of a field. A field named `ids[0]` with the type `integer[]` documents the array `ids`, unless
 * `ids` contains arrays.
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
  const areKnown = isPropKnown(element, 'required') && isPropKnown(element, omittingProp);
  return areKnown && facts.required && !facts[omittingProp];
}

/** Reports a missing member at the opening brace of the object that should contain it. */
function toMissingMember({ start }: JsonNode, comparison: Comparison): SampleContradiction {
  const message = `The sample does not contain ${JSON.stringify(comparison.path)}, but its field is required`;
  const expected = 'a sample that contains every required field';
  return createContradiction('missing', { message, expected }, { start, end: start + 1 }, comparison);
}

/**
 * Compares the values of a response header with the field that documents it. A string value can represent a number,
 * because all header values are strings.
 */
function findHeaderMismatch(comparison: Comparison): SampleContradiction | undefined {
  const { field, path, sample } = comparison;
  const acceptsStrings = isStringField(field);
  const nodes = getJsonMembers(sample.root)
    .filter(({ name }) => name.toLowerCase() === path.toLowerCase())
    .flatMap(({ value }) => flattenArrays(value));
  for (const node of nodes) {
    const text = getValueText(node, sample.source);
    if (text === undefined) continue;
    const typedValue = parsePropValue(text, { acceptsStrings });
    const finding = isSerialized(typedValue, field) ? undefined : toMismatch(typedValue, node, comparison);
    if (finding) return finding;
  }
  return undefined;
}

function findValueMismatch(node: JsonNode, comparison: Comparison): SampleContradiction | undefined {
  return toMismatch(toTypedValue(node, comparison.sample.source), node, comparison);
}

/** Reports a value that contradicts the type or the constraints of its field. */
export function toMismatch(
  typedValue: TypedValue,
  node: JsonNode,
  comparison: Comparison,
): SampleContradiction | undefined {
  const { field, path } = comparison;
  const mismatch = findMismatch(typedValue, field);
  if (!mismatch) return undefined;
  const { clause, expected } = mismatch;
  const message = `The sample's ${JSON.stringify(path)} is ${formatValue(typedValue)}, ${clause}`;
  return createContradiction('mismatch', { message, expected }, node, comparison);
}

/** Creates a contradiction at a range of offsets in a JSON sample. */
function createContradiction(
  kind: SampleContradiction['kind'],
  content: Pick<RuleFinding, 'message' | 'expected'>,
  range: SourceRange,
  { block, field, sample }: Comparison,
): SampleContradiction {
  const finding: RuleFinding = {
    ...content,
    component: 'ApiBlock',
    prop: sample.prop,
    within: [block.element.source, field.element.source],
    ...locateRange(sample, range),
  };
  return { kind, finding };
}
