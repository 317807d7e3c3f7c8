import { asString } from '../model/text/coerce.js';
import type { ComponentKind } from '../pages/components.js';
import type { Element, Prop } from '../pages/page-contents.js';
import { findMeantProp, isForeignProp, type PropType, toPropType } from './prop-types.js';
import type { PageProblem } from './problem.js';

/** Problems that a prop has by its name and by the type of its value. */
export function checkProps({ props }: Element, kind: ComponentKind): PageProblem[] {
  const problems: PageProblem[] = [];
  const seen = new Set<string>();
  const lastSpread = props.lastIndexOf(undefined);
  for (const [index, prop] of props.entries()) {
    if (!prop) continue;
    const type = toPropType(kind, prop.name);
    if (seen.has(prop.name)) problems.push(toDuplicate(prop));
    else if (type === undefined) problems.push(...checkUnknown(prop, kind));
    // What stands before a spread may be replaced by it.
    else if (index > lastSpread) problems.push(...checkType(prop, type));
    seen.add(prop.name);
  }
  return problems;
}

function toDuplicate({ name, start }: Prop): PageProblem {
  return {
    rule: 'duplicate-prop',
    severity: 'error',
    message: `"${name}" is given twice; the last one is used`,
    expected: 'each prop once',
    prop: name,
    start,
    end: start + name.length,
  };
}

/** A component without this prop leaves it out in silence: a block knows its props, a field takes those of other tools too. */
function checkUnknown({ name, start }: Prop, kind: ComponentKind): PageProblem[] {
  const meant = findMeantProp(kind, name);
  if (isForeignProp(name) || (meant === undefined && kind !== 'block')) return [];
  return [
    {
      rule: 'unknown-prop',
      severity: 'error',
      message: `Unknown prop "${name}": it has no effect`,
      expected: 'a prop that the component knows',
      suggestion: meant === undefined ? undefined : `Did you mean "${meant}"?`,
      prop: name,
      start,
      end: start + name.length,
    },
  ];
}

const EXPECTED: Readonly<Partial<Record<PropType, string>>> = {
  flag: 'true or false',
  level: 'a heading level from 2 to 6',
  list: 'text or a list of texts',
  note: 'true, false, or a note',
  object: 'an object',
  text: 'text',
};

function checkType({ name, value: written }: Prop, type: PropType): PageProblem[] {
  const expected = EXPECTED[type];
  if (!written || expected === undefined || isOfType(written.value, type)) return [];
  const { value, start, end } = written;
  const found = typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'an object') : JSON.stringify(value);
  const suggestion = type === 'flag' ? `Write ${name}, or ${name}={false}` : undefined;
  return [
    {
      rule: 'invalid-value',
      severity: 'error',
      message: `Expected ${expected}, found ${found}`,
      expected,
      suggestion,
      prop: name,
      start,
      end,
    },
  ];
}

function isOfType(value: unknown, type: PropType): boolean {
  // What a condition that does not hold leaves.
  if (value === undefined || value === null || value === false) return true;
  switch (type) {
    case 'flag':
      return value === true || (typeof value === 'string' && /^\s*(true|false)?\s*$/i.test(value));
    case 'level':
      return [2, 3, 4, 5, 6].includes(Number(asString(value)));
    case 'list':
      return Array.isArray(value) || isTextLike(value);
    case 'note':
      return value === true || typeof value === 'string';
    case 'object':
      return typeof value === 'object';
    default:
      return isTextLike(value);
  }
}

function isTextLike(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}
