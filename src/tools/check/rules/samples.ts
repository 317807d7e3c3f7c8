import { isPropKnown } from '../../../model/block/block-element.js';
import { findNamedParameter } from '../../../model/block/requests.js';
import { isItemName, removeItemBrackets } from '../../../model/block/item-name.js';
import { getValueText } from '../../../model/block/object-shapes.js';
import { parseValueList } from '../../../model/block/value-list.js';
import { getJsonMembers, type JsonNode } from '../../../model/json/json-tree.js';
import type { SourceRange } from '../../pages/source-range.js';
import { locateRange } from '../../pages/static-values.js';
import { findMismatch, formatValue, readLabelTypes, RESTRICTING_PROPS } from '../../pages/values/mismatch.js';
import { isSerialized, isStringField } from '../../pages/values/text-value.js';
import { parsePropValue, toTypedValue, type TypedValue } from '../../pages/values/typed-value.js';
import { type Block, type BlockField, getKnownName } from '../blocks.js';
import { isCodeLiteral, isCodeNumber } from '../code-literal.js';
import { findByPath, flattenArrays, type PathResult } from '../samples/find-by-path.js';
import {
  findSamplesForStatus,
  type PageSample,
  readBodySamples,
  readHeaderSamples,
  readParameterSamples,
  readResponseSamples,
} from '../samples/read-samples.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../problem.js';
import type { CheckRule } from '../rule.js';

const SECTION = 'Contradictions';

export const missingMember: CheckRule = {
  name: 'missing-member',
  severity: 'warning',
  description: 'A required field that is missing from a sample, unless its parent is missing too',
  details:
    'the sample in `body` is compared with the body fields, and each response sample with the response fields for its status code.',
  example: '<ApiBlock body=\'{"name": "Ada"}\'><ParamField body="email" required /></ApiBlock>',
  section: SECTION,
  includesPartials: true,
  check: ({ blocks }) => findSampleContradictions(blocks, 'missing'),
};

export const valueMismatch: CheckRule = {
  name: 'value-mismatch',
  severity: 'warning',
  description:
    "An `example`, a value in `examples` or in the `parameters` of `requests`, a default value or a value in a sample that the type, the allowed values, the limits or the `format` of the field don't allow",
  details:
    "null is reported if the type doesn't allow it. Default values in the syntax of a programming language, such as `None` or `time.time()`, are accepted.",
  example: '<ParamField name="age" type="integer" example="ten" />',
  section: SECTION,
  includesPartials: true,
  check: ({ blocks, fields }) => [
    ...findSampleContradictions(blocks, 'mismatch'),
    ...blocks.flatMap(checkRequestParameters),
    ...fields.flatMap((field) => VALUE_PROPS.flatMap((prop) => checkValue(prop, field))),
  ],
};

const VALUE_PROPS = ['example', 'examples', 'default', 'defaultValue'];

/** Reports the first value in a prop, such as `examples`, that contradicts the type or the constraints of the field. */
function checkValue(prop: string, field: BlockField): RuleFinding[] {
  const { element } = field;
  const value = element.attributes.get(prop)?.value;
  if (value?.value === undefined || !RESTRICTING_PROPS.every((name) => isPropKnown(element, name))) return [];
  for (const typedValue of readValues(prop, value.value, isStringField(field))) {
    const subject = prop.startsWith('example') ? 'example' : 'default';
    if (isSerialized(typedValue, field) || (subject === 'default' && isLanguageDefault(typedValue, field))) continue;
    const mismatch = findMismatch(typedValue, field);
    if (!mismatch) continue;
    const message = `The ${subject} is ${formatValue(typedValue)}, ${mismatch.clause}`;
    return [createFieldFinding({ message, expected: mismatch.expected, prop }, field)];
  }
  return [];
}

/**
 * Returns whether a default value is null, which represents a missing default value, or a literal of a programming
 * language.
 */
function isLanguageDefault({ kind, text }: TypedValue, field: BlockField): boolean {
  if (kind === 'null') return true;
  // A string field accepts text that looks like a number.
  return kind === 'string' && (isCodeLiteral(text) || (!isStringField(field) && isCodeNumber(text)));
}

/** Reports the values of parameters in `requests` that contradict the type or the constraints of their fields. */
function checkRequestParameters(block: Block): RuleFinding[] {
  const parameters = block.fields.flatMap((field) => {
    const { kind, isNested, location, fullName, element } = field;
    const isParameter = kind === 'parameter' && !isNested && location !== undefined && location !== 'body';
    return isParameter && RESTRICTING_PROPS.every((name) => isPropKnown(element, name))
      ? [{ field, location, name: fullName }]
      : [];
  });
  return readParameterSamples(block).flatMap((sample) =>
    getJsonMembers(sample.root).flatMap(({ name, value }) => {
      const field = findNamedParameter(name, parameters)?.field;
      const text = getValueText(value, sample.source);
      // A request omits a parameter whose value is null.
      if (!field || value.kind === 'null' || text === undefined) return [];
      const typedValue =
        value.kind === 'string'
          ? parsePropValue(text, { acceptsStrings: isStringField(field) })
          : toTypedValue(value, sample.source);
      if (isSerialized(typedValue, field)) return [];
      return toMismatch(typedValue, value, { block, field, path: name, sample })?.finding ?? [];
    }),
  );
}

/** Returns the values in a prop: all values in `examples`, or the single value of any other prop. */
function readValues(prop: string, value: unknown, acceptsStrings: boolean): TypedValue[] {
  if (prop !== 'examples') return [parsePropValue(value, { acceptsStrings })];
  // An unquoted value counts as a string, even the number in `examples={[2]}`, because authors often omit the quotes.
  // `parseValueList` quotes only strings that are blank or look like another JSON value.
  return parseValueList(prop, value).values.map(({ code }) =>
    parsePropValue(code, { acceptsStrings: acceptsStrings && !code.startsWith('"') }),
  );
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

type ContradictionKind = 'missing' | 'mismatch';

interface Contradiction {
  kind: ContradictionKind;
  finding: RuleFinding;
}

/** Returns the contradictions of one kind between the samples and the fields of blocks, at most one per field. */
function findSampleContradictions(blocks: readonly Block[], kind: ContradictionKind): RuleFinding[] {
  return blocks.flatMap((block) => {
    const samples: BlockSamples = {
      bodies: readBodySamples(block),
      responses: readResponseSamples(block),
      headers: readHeaderSamples(block),
    };
    const contradictions = block.fields.flatMap((field) => findFieldContradiction(block, field, samples) ?? []);
    return contradictions.filter((contradiction) => contradiction.kind === kind).map(({ finding }) => finding);
  });
}

/** Returns the first contradiction between a field and the samples that should contain it. */
function findFieldContradiction(block: Block, field: BlockField, samples: BlockSamples): Contradiction | undefined {
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

function findContradiction(comparison: Comparison): Contradiction | undefined {
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
function toMissingMember({ start }: JsonNode, comparison: Comparison): Contradiction {
  const message = `The sample does not contain ${JSON.stringify(comparison.path)}, but its field is required`;
  const expected = 'a sample that contains every required field';
  return createContradiction('missing', { message, expected }, { start, end: start + 1 }, comparison);
}

/**
 * Compares the values of a response header with the field that documents it. A string value can represent a number,
 * because all header values are strings.
 */
function findHeaderMismatch(comparison: Comparison): Contradiction | undefined {
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

function findValueMismatch(node: JsonNode, comparison: Comparison): Contradiction | undefined {
  return toMismatch(toTypedValue(node, comparison.sample.source), node, comparison);
}

/** Reports a value that contradicts the type or the constraints of its field. */
function toMismatch(typedValue: TypedValue, node: JsonNode, comparison: Comparison): Contradiction | undefined {
  const { field, path } = comparison;
  const mismatch = findMismatch(typedValue, field);
  if (!mismatch) return undefined;
  const { clause, expected } = mismatch;
  const message = `The sample's ${JSON.stringify(path)} is ${formatValue(typedValue)}, ${clause}`;
  return createContradiction('mismatch', { message, expected }, node, comparison);
}

/** Creates a contradiction at a range of offsets in a JSON sample. */
function createContradiction(
  kind: ContradictionKind,
  content: Pick<RuleFinding, 'message' | 'expected'>,
  range: SourceRange,
  { block, field, sample }: Comparison,
): Contradiction {
  const finding: RuleFinding = {
    ...content,
    component: 'ApiBlock',
    prop: sample.prop,
    within: [block.element.source, field.element.source],
    ...locateRange(sample, range),
  };
  return { kind, finding };
}
