import type { OpenApiDocument } from '../document/open-api-document.js';
import {
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  type SourceNode,
} from '../source/source-node.js';
import { readAllowedValues } from './property-definitions.js';
import type { SchemaSource } from './schema.js';

/**
 * The parts of a schema that apply only under a condition. Fields have no props for conditions, so the conditions
 * become text.
 */
export interface ConditionalParts {
  /** The schemas of conditional members. They include a description of the condition. */
  properties: Map<string, SchemaSource>;
  /** Sentences about conditional parts that are not shown as members. */
  rules: string[];
}

/** In a generated schema, the member that describes the condition. */
const CONDITION = 'x-apiblock-condition';

/** Maximum nesting depth of conditions. Prevents endless recursion if `else` refers to the schema that contains it. */
const MAX_DEPTH = 5;

/** Returns the conditions in a schema that `readConditionalParts` has generated. */
export function readConditions(node: SourceNode): string[] {
  const condition = getString(getMember(node, CONDITION));
  return condition === '' ? [] : [condition];
}

/** Reads `if`, `then`, `else`, `dependentSchemas`, `dependentRequired` and `$dynamicRef`. */
export function readConditionalParts(node: SourceNode, document: OpenApiDocument, depth = 0): ConditionalParts {
  const parts: ConditionalParts = { properties: new Map(), rules: [] };
  const known = new Set(getMembers(document.get(node, 'properties')).map(([name]) => name));
  for (const { schema, when } of listBranches(node, document)) {
    addBranch(parts, document.resolve(schema), { when, known }, document);
    if (depth < MAX_DEPTH) addParts(parts, readConditionalParts(document.resolve(schema), document, depth + 1));
  }
  const dynamic = getString(getMember(node, '$dynamicRef'));
  if (dynamic !== '') parts.rules.push(`The dynamic reference \`${dynamic}\` is not shown.`);
  return parts;
}

/** A schema that applies only under a condition. */
interface Branch {
  schema: SourceNode;
  /** The condition, such as "if `kind` is `a`". */
  when: string;
}

function listBranches(node: SourceNode, document: OpenApiDocument): Branch[] {
  const branches: Branch[] = [];
  const condition = getMember(node, 'if');
  const text = condition && describeCondition(document.resolve(condition), document);
  const [thenSchema, elseSchema] = [getMember(node, 'then'), getMember(node, 'else')];
  if (condition && thenSchema) branches.push({ schema: thenSchema, when: text ? `if ${text}` : IN_SOME_CASES });
  if (condition && elseSchema) branches.push({ schema: elseSchema, when: text ? `unless ${text}` : IN_SOME_CASES });
  for (const [name, schema] of getMembers(document.get(node, 'dependentSchemas')))
    branches.push({ schema, when: `if \`${name}\` is present` });
  for (const [name, required] of getMembers(getMember(node, 'dependentRequired')))
    branches.push({ schema: createObject(required, [['required', required]]), when: `if \`${name}\` is present` });
  return branches;
}

const IN_SOME_CASES = 'in some cases';

/** Describes a condition on the values of members. Returns `undefined` for any other condition. */
function describeCondition(condition: SourceNode, document: OpenApiDocument): string | undefined {
  const names = getMembers(condition).map(([name]) => name);
  if (!names.every((name) => ['type', 'properties', 'required'].includes(name))) return undefined;
  const properties = getMembers(document.get(condition, 'properties'));
  const values = properties.map(([name, schema]) => {
    const allowed = readAllowedValues(document.resolve(schema)).map((value) =>
      value.kind === 'null' ? 'null' : getScalarText(value),
    );
    return allowed.length > 0 && !allowed.includes('')
      ? `\`${name}\` is ${allowed.map((value) => `\`${value}\``).join(' or ')}`
      : undefined;
  });
  const present = getItems(getMember(condition, 'required'))
    .map(getScalarText)
    .filter((name) => !properties.some(([property]) => property === name))
    .map((name) => `\`${name}\` is present`);
  const parts = [...values, ...present];
  return parts.length > 0 && !parts.includes(undefined) ? parts.join(' and ') : undefined;
}

function addBranch(
  { properties, rules }: ConditionalParts,
  schema: SourceNode,
  { when, known }: { when: string; known: ReadonlySet<string> },
  document: OpenApiDocument,
): void {
  const required = new Set(getItems(getMember(schema, 'required')).map(getScalarText));
  const described = new Map(getMembers(document.get(schema, 'properties')));
  for (const name of new Set([...described.keys(), ...required])) {
    const source = described.get(name);
    // A member that the schema also describes unconditionally keeps its unconditional schema.
    const own = source && !known.has(name) ? [source] : [];
    const effect = describeEffect({ isRequired: required.has(name), isKnown: known.has(name) });
    const condition = createObject(schema, [[CONDITION, createString(schema, `${effect} ${when}.`)]]);
    properties.set(name, [...(properties.get(name) ?? []), ...own, condition]);
  }
  const others = getMembers(schema).filter(([name]) => !SHOWN_KEYWORDS.includes(name));
  if (others.length > 0) rules.push(`Further rules apply ${when}.`);
}

function describeEffect({ isRequired, isKnown }: { isRequired: boolean; isKnown: boolean }): string {
  if (isRequired) return 'Required';
  return isKnown ? 'Other rules apply' : 'Applies';
}

/** The keywords of a conditional schema that are shown as members or add no rules. */
const SHOWN_KEYWORDS = [
  'properties',
  'required',
  'type',
  'title',
  'description',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependentRequired',
];

function addParts({ properties, rules }: ConditionalParts, added: ConditionalParts): void {
  for (const [name, source] of added.properties) properties.set(name, [...(properties.get(name) ?? []), ...source]);
  rules.push(...added.rules);
}
