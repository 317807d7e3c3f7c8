import type { DocumentedResponse } from '../documented/responses.js';
import { allowsType, type JsonType, type TypeClaim } from '../documented/types.js';
import type { JsonNode } from '../../model/json/json-tree.js';
import type { Position } from '../../pages/positions.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import type { BodyField, FieldIndex } from './field-index.js';
import type { Finding, FindingRule } from './finding.js';

/** Deeper than any page documents; what lies below agrees. */
const MAX_DEPTH = 200;

/** A value of the answer, and what is said of it. */
interface Spot {
  /** The members that lead to it; lists have no part in it. */
  path: string;
  pointer: string;
  /** The same with a star for each index: faults of list items that share it are one. */
  pattern: string;
  fields: readonly BodyField[];
  claims: readonly TypeClaim[];
  depth: number;
}

type Fault = Finding & { key: string };

/** Holds JSON that came against the documented body and the fields. */
export function compareJson(
  documented: DocumentedResponse | undefined,
  index: FieldIndex,
  answer: JsonNode & { source: string },
  /** Where the block stands, for what is at no place within. */
  fallback: Position,
): Finding[] {
  const body = documented?.body;
  const locate = (node: JsonNode): Position | undefined => body?.source.toPosition(node);
  const { source } = answer;

  function compareAny(examples: readonly JsonNode[], value: JsonNode, spot: Spot): Fault[] {
    if (examples.length === 0) return compare(undefined, value, spot);
    let best: Fault[] | undefined;
    for (const example of examples) {
      const faults = compare(example, value, spot);
      if (faults.length === 0) return faults;
      if (!best || weigh(faults) < weigh(best)) best = faults;
    }
    return best ?? [];
  }

  function compare(example: JsonNode | undefined, value: JsonNode, spot: Spot): Fault[] {
    const { claims, fields, depth } = spot;
    if (depth > MAX_DEPTH) return [];
    const type = toType(value, source);
    const isExplicit = claims.some(({ types }) => types && types.size > 1 && allowsType({ types }, type));
    if (example && example.mark !== 'n' && toKind(example) !== toKind(value)) {
      const isNullable = type === 'null' && (isExplicit || fields.some(({ nullable }) => nullable));
      if (!isNullable && !isExplicit) return [toTypeFault(describe(toKind(example)), type, spot, locate(example))];
    }
    const isExampleNull = type === 'null' && example?.mark === 'n';
    if (!isExampleNull && claims.length > 0 && !claims.some((claim) => allowsType(claim, type))) {
      const [field] = fields;
      const expected = describeClaims(claims);
      return [toTypeFault(expected, type, spot, field?.typePosition ?? (example && locate(example)))];
    }
    if (value.mark === '{') return compareObject(example?.mark === '{' ? example : undefined, value, spot);
    if (value.mark === '[') return compareList(example?.mark === '[' ? example : undefined, value, spot);
    return [];
  }

  function compareObject(example: JsonNode | undefined, value: JsonNode, spot: Spot): Fault[] {
    const { path, pointer, pattern, depth } = spot;
    const given = getMemberMap(value);
    const wanted: ReadonlyMap<string, JsonNode> = example ? getMemberMap(example) : new Map<string, JsonNode>();
    const maps = spot.claims.flatMap(({ values }) => values ?? []);
    const enter = (name: string): Spot => {
      const inner = path === '' ? name : `${path}.${name}`;
      const fields = index.at(inner);
      const step = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      return {
        path: inner,
        pointer: pointer + step,
        pattern: pattern + step,
        fields,
        claims: fields.map(({ claim }) => claim),
        depth: depth + 1,
      };
    };
    if (maps.length > 0) {
      const faults = [...given].flatMap(([name, member]) => {
        const spotted = enter(name);
        const pattern = `${spot.pattern}/*`;
        return compareAny(
          [...wanted.values()],
          member,
          spotted.fields.length > 0 ? spotted : { ...spotted, pattern, fields: spot.fields, claims: maps },
        );
      });
      return once(faults);
    }

    const faults: Fault[] = [];
    const missing = (name: string, position: Position | undefined) => {
      const at = enter(name);
      faults.push(toFault('missing-member', 'error', `a member ${JSON.stringify(name)}`, 'none', at, position));
    };
    for (const [name, member] of wanted) {
      const came = given.get(name);
      const inner = enter(name);
      if (came) faults.push(...compare(member, came, inner));
      else if (!inner.fields.some(({ optional }) => optional))
        missing(name, locate(toNameNode(example, name) ?? member));
    }
    for (const field of index.requiredIn(path)) {
      const name = field.path.slice(path === '' ? 0 : path.length + 1);
      if (!wanted.has(name) && !given.has(name)) missing(name, field.position);
    }
    const isDocumented = example !== undefined || index.hasInside(path);
    for (const [name, member] of given) {
      if (wanted.has(name) || !isDocumented) continue;
      const inner = enter(name);
      if (inner.fields.length > 0 || index.hasInside(inner.path)) faults.push(...compare(undefined, member, inner));
      else {
        const place = example ? locate({ ...example, end: example.start + 1 }) : spot.fields[0]?.position;
        faults.push(
          toFault(
            'undocumented-member',
            'warning',
            'only what is documented',
            `a member ${JSON.stringify(name)}`,
            inner,
            place,
          ),
        );
      }
    }
    return faults;
  }

  function compareList(example: JsonNode | undefined, value: JsonNode, spot: Spot): Fault[] {
    const examples = example?.items ?? [];
    const claims = spot.claims.flatMap(({ items }) => items ?? []);
    const faults: Fault[] = [];
    const seen = new Set<string>();
    for (const [place, item] of (value.items ?? []).entries()) {
      const inner = {
        ...spot,
        claims,
        pointer: `${spot.pointer}/${place}`,
        pattern: `${spot.pattern}/*`,
        depth: spot.depth + 1,
      };
      for (const fault of compareAny(examples, item, inner)) {
        if (seen.has(fault.key)) continue;
        seen.add(fault.key);
        faults.push(fault);
      }
    }
    return faults;
  }

  function toTypeFault(expected: string, type: JsonType, spot: Spot, position: Position | undefined): Fault {
    return toFault('type', 'error', expected, describe(type === 'integer' ? 'number' : type), spot, position);
  }

  function toFault(
    rule: FindingRule,
    severity: Finding['severity'],
    expected: string,
    found: string,
    { pointer, pattern, fields }: Spot,
    place: Position | undefined,
  ): Fault {
    const position = place ?? fields[0]?.position ?? index.position ?? documented?.position ?? fallback;
    const where = pointer === '' ? '' : ` at ${pointer}`;
    const message = `Expected ${expected}, found ${found}${where}`;
    return { rule, severity, message, expected, found, pointer, position, key: `${rule} ${pattern}` };
  }

  const root = index.at('');
  const spot = { path: '', pointer: '', pattern: '', fields: root, claims: root.map(({ claim }) => claim), depth: 0 };
  return compare(body?.json, answer, spot).map(({ key: _key, ...finding }) => finding);
}

function once(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.key, fault])).values()].reverse();
}

function weigh(faults: readonly Fault[]): number {
  return faults.reduce((sum, { severity }) => sum + (severity === 'error' ? 1000 : 1), 0);
}

function toNameNode(node: JsonNode | undefined, wanted: string): JsonNode | undefined {
  return node?.items?.findLast(({ text }, at) => at % 2 === 0 && text === wanted);
}

/** The type of a value by how it begins. */
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

/** Whether digits say a whole number, however long: `1`, `1.0`, `1e3`, `1.5e1`. */
function isInteger(digits: string): boolean {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(digits) ?? [];
  const significant = fraction.replace(/0+$/, '').length;
  if (significant > 0 || Number(exponent) >= 0) return significant <= Number(exponent);
  return (
    /^-?0(?:\.0*)?e/i.test(digits) || /0*$/.exec(digits.replace(/(?:\.\d*)?e.*$/i, ''))![0].length >= -Number(exponent)
  );
}

function describe(type: JsonType): string {
  if (type === 'null') return 'null';
  return type === 'integer' || type === 'array' || type === 'object' ? `an ${type}` : `a ${type}`;
}

function describeClaims(claims: readonly TypeClaim[]): string {
  return [...new Set(claims.flatMap(({ types }) => [...(types ?? [])]))].map(describe).join(' or ');
}
