import type { DocumentedResponse } from '../documented/responses.js';
import { allowsType, type JsonType, type TypeClaim } from '../documented/types.js';
import type { JsonNode } from '../../model/json/json-tree.js';
import type { Position } from '../../pages/positions.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import type { BodyField, FieldIndex } from './field-index.js';
import type { Finding } from './finding.js';

/** Values nested more deeply than this are not compared. */
const MAX_DEPTH = 200;

/** The location of a received value, with its documentation. */
interface Spot {
  /** The path of the fields that document the value: member names joined by dots, without array indexes. */
  path: string;
  /** The JSON pointer of the value. */
  pointer: string;
  /** The pointer with a star in place of each array index, so that array items with the same fault are reported once. */
  pattern: string;
  fields: readonly BodyField[];
  claims: readonly TypeClaim[];
  depth: number;
}

/** A finding with a key that is equal for findings with the same cause. */
type Fault = Finding & { key: string };

/** The inputs that are the same for every value of a body. */
interface Context {
  documented: DocumentedResponse | undefined;
  index: FieldIndex;
  /** The received JSON. */
  source: string;
  /** The position for findings without a more specific one. */
  fallback: Position;
}

/** An object of the received body, with the example of the page. */
interface ObjectPair {
  example: JsonNode | undefined;
  examples: ReadonlyMap<string, JsonNode>;
  members: ReadonlyMap<string, JsonNode>;
  spot: Spot;
}

/**
 * Compares received JSON with the documented body and the fields.
 *
 * @param fallback - The position of the block, for findings that no part of the block documents.
 */
export function compareJson(
  documented: DocumentedResponse | undefined,
  index: FieldIndex,
  received: JsonNode & { source: string },
  fallback: Position,
): Finding[] {
  const context = { documented, index, source: received.source, fallback };
  const fields = index.at('');
  const claims = fields.map(({ claim }) => claim);
  const root: Spot = { path: '', pointer: '', pattern: '', fields, claims, depth: 0 };
  return compareValue(context, documented?.body?.json, received, root).map(({ key: _key, ...finding }) => finding);
}

/** Compares a value with several examples and returns the faults of the closest one. */
function compareClosest(context: Context, examples: readonly JsonNode[], value: JsonNode, spot: Spot): Fault[] {
  if (examples.length === 0) return compareValue(context, undefined, value, spot);
  let closest: Fault[] | undefined;
  for (const example of examples) {
    const faults = compareValue(context, example, value, spot);
    if (faults.length === 0) return faults;
    if (!closest || weigh(faults) < weigh(closest)) closest = faults;
  }
  return closest ?? [];
}

function compareValue(context: Context, example: JsonNode | undefined, value: JsonNode, spot: Spot): Fault[] {
  if (spot.depth > MAX_DEPTH) return [];
  const typeFault = findTypeFault(context, example, value, spot);
  if (typeFault) return [typeFault];
  const sameKind = example?.mark === value.mark ? example : undefined;
  if (value.mark === '{') return compareObject(context, sameKind, value, spot);
  if (value.mark === '[') return compareArray(context, sameKind, value, spot);
  return [];
}

/** Compares the type of a value with the type of the example, then with the documented types. */
function findTypeFault(
  context: Context,
  example: JsonNode | undefined,
  value: JsonNode,
  spot: Spot,
): Fault | undefined {
  const { claims, fields } = spot;
  const type = toType(value, context.source);
  const found = describe(type === 'integer' ? 'number' : type);
  const examplePosition = example && locate(context, example);

  if (example && example.mark !== 'n' && toKind(example) !== toKind(value)) {
    const isOneOfSeveralTypes = claims.some(({ types }) => types && types.size > 1 && allowsType({ types }, type));
    const isNullable = type === 'null' && fields.some(({ nullable }) => nullable);
    if (!isOneOfSeveralTypes && !isNullable) {
      const expected = describe(toKind(example));
      return toFault(context, spot, { rule: 'type', severity: 'error', expected, found, position: examplePosition });
    }
  }

  const isNullAsInExample = type === 'null' && example?.mark === 'n';
  if (isNullAsInExample || claims.length === 0 || claims.some((claim) => allowsType(claim, type))) return undefined;
  const expected = describeClaims(claims);
  const position = fields[0]?.typePosition ?? examplePosition;
  return toFault(context, spot, { rule: 'type', severity: 'error', expected, found, position });
}

function compareObject(context: Context, example: JsonNode | undefined, value: JsonNode, spot: Spot): Fault[] {
  const members = getMemberMap(value);
  const examples = example ? getMemberMap(example) : new Map<string, JsonNode>();
  const pair: ObjectPair = { example, examples, members, spot };
  const valueClaims = spot.claims.flatMap(({ values }) => values ?? []);
  if (valueClaims.length > 0) return compareMapValues(context, pair, valueClaims);
  return [
    ...compareExampleMembers(context, pair),
    ...findMissingFields(context, pair),
    ...compareOtherMembers(context, pair),
  ];
}

/** Compares the values of a map type such as `map<string, integer>`, whose keys are arbitrary. */
function compareMapValues(context: Context, pair: ObjectPair, valueClaims: readonly TypeClaim[]): Fault[] {
  const { spot, members } = pair;
  const examples = [...pair.examples.values()];
  const faults = [...members].flatMap(([name, member]) => {
    const inner = enterMember(context, spot, name);
    const mapSpot = { ...inner, pattern: `${spot.pattern}/*`, fields: spot.fields, claims: valueClaims };
    return compareClosest(context, examples, member, inner.fields.length > 0 ? inner : mapSpot);
  });
  return removeRepeated(faults);
}

/** Compares the members of the example and reports those that the value lacks. */
function compareExampleMembers(context: Context, { example, examples, members, spot }: ObjectPair): Fault[] {
  return [...examples].flatMap(([name, exampleMember]) => {
    const inner = enterMember(context, spot, name);
    const member = members.get(name);
    if (member) return compareValue(context, exampleMember, member, inner);
    if (inner.fields.some(({ optional }) => optional)) return [];
    return [toMissingMember(context, inner, name, locate(context, findNameNode(example, name) ?? exampleMember))];
  });
}

/** Reports required fields that are neither in the example, which is compared separately, nor in the value. */
function findMissingFields(context: Context, { examples, members, spot }: ObjectPair): Fault[] {
  const prefix = spot.path === '' ? '' : `${spot.path}.`;
  return context.index.requiredIn(spot.path).flatMap((field) => {
    const name = field.path.slice(prefix.length);
    if (examples.has(name) || members.has(name)) return [];
    return [toMissingMember(context, enterMember(context, spot, name), name, field.position)];
  });
}

/** Compares the members that are not in the example with their fields, and reports those without a field. */
function compareOtherMembers(context: Context, { example, examples, members, spot }: ObjectPair): Fault[] {
  const { index } = context;
  if (!example && !index.hasInside(spot.path)) return [];
  return [...members].flatMap(([name, member]) => {
    if (examples.has(name)) return [];
    const inner = enterMember(context, spot, name);
    if (inner.fields.length > 0 || index.hasInside(inner.path)) return compareValue(context, undefined, member, inner);
    const openingBrace = example && { ...example, end: example.start + 1 };
    return [
      toFault(context, inner, {
        rule: 'undocumented-member',
        severity: 'warning',
        expected: 'only what is documented',
        found: `a member ${JSON.stringify(name)}`,
        position: openingBrace ? locate(context, openingBrace) : spot.fields[0]?.position,
      }),
    ];
  });
}

function compareArray(context: Context, example: JsonNode | undefined, value: JsonNode, spot: Spot): Fault[] {
  const examples = example?.items ?? [];
  const claims = spot.claims.flatMap(({ items }) => items ?? []);
  const faults = (value.items ?? []).flatMap((item, index) =>
    compareClosest(context, examples, item, {
      ...spot,
      claims,
      pointer: `${spot.pointer}/${index}`,
      pattern: `${spot.pattern}/*`,
      depth: spot.depth + 1,
    }),
  );
  return removeRepeated(faults);
}

/** Returns the spot of a member of an object. */
function enterMember({ index }: Context, { path, pointer, pattern, depth }: Spot, name: string): Spot {
  const memberPath = path === '' ? name : `${path}.${name}`;
  const fields = index.at(memberPath);
  const step = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return {
    path: memberPath,
    pointer: pointer + step,
    pattern: pattern + step,
    fields,
    claims: fields.map(({ claim }) => claim),
    depth: depth + 1,
  };
}

function locate({ documented }: Context, node: JsonNode): Position | undefined {
  return documented?.body?.source.toPosition(node);
}

function toMissingMember(context: Context, spot: Spot, name: string, position: Position | undefined): Fault {
  const expected = `a member ${JSON.stringify(name)}`;
  return toFault(context, spot, { rule: 'missing-member', severity: 'error', expected, found: 'none', position });
}

type Difference = Pick<Finding, 'rule' | 'severity' | 'expected' | 'found'> & { position: Position | undefined };

/** Completes a difference with its message, its pointer and, if it has none, the nearest known position. */
function toFault({ index, documented, fallback }: Context, spot: Spot, difference: Difference): Fault {
  const { pointer, pattern, fields } = spot;
  const { rule, expected, found } = difference;
  const position = difference.position ?? fields[0]?.position ?? index.position ?? documented?.position ?? fallback;
  const location = pointer === '' ? '' : ` at ${pointer}`;
  const message = `Expected ${expected}, found ${found}${location}`;
  return { ...difference, message, pointer, position, key: `${rule} ${pattern}` };
}

/** Keeps the first fault of each cause. */
function removeRepeated(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ key }) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Any number of warnings is better than one error. */
function weigh(faults: readonly Fault[]): number {
  return faults.reduce((sum, { severity }) => sum + (severity === 'error' ? 1000 : 1), 0);
}

function findNameNode(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.items?.findLast(({ text }, index) => index % 2 === 0 && text === name);
}

/** Returns the type of a value, which its first character determines. */
function toKind({ mark }: JsonNode): JsonType {
  if (mark === '"') return 'string';
  if (mark === '{') return 'object';
  if (mark === '[') return 'array';
  if (mark === 'n') return 'null';
  return mark === 't' || mark === 'f' ? 'boolean' : 'number';
}

function toType(node: JsonNode, source: string): JsonType {
  const kind = toKind(node);
  return kind === 'number' && isInteger(source.slice(node.start, node.end)) ? 'integer' : kind;
}

/** Whether a JSON number is an integer in any notation: `1`, `1.0`, `1e3`, `1.5e1`. */
function isInteger(number: string): boolean {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().replace(/^-/, '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  const significantDigits = digits.replace(/0+$/, '');
  const trailingZeros = digits.length - significantDigits.length;
  return significantDigits === '' || trailingZeros + Number(exponent) >= fraction.length;
}

function describe(type: JsonType): string {
  if (type === 'null') return 'null';
  return type === 'integer' || type === 'array' || type === 'object' ? `an ${type}` : `a ${type}`;
}

function describeClaims(claims: readonly TypeClaim[]): string {
  return [...new Set(claims.flatMap(({ types }) => [...(types ?? [])]))].map(describe).join(' or ');
}
