import { asString } from '../model/text/coerce.js';
import type { ComponentKind } from '../pages/components.js';
import type { Element, Prop } from '../pages/page-contents.js';
import { findMeantProp, isForeignProp, type PropType, toPropType } from './prop-types.js';
import type { PageProblem } from './problem.js';

/** Returns the problems of prop names and of the types of prop values. */
export function checkProps({ props }: Element, kind: ComponentKind): PageProblem[] {
  const problems: PageProblem[] = [];
  const seen = new Set<string>();
  const lastSpread = props.lastIndexOf(undefined);
  for (const [index, prop] of props.entries()) {
    if (!prop) continue;
    const type = toPropType(kind, prop.name);
    if (seen.has(prop.name)) problems.push(toDuplicate(prop));
    else if (type === undefined) problems.push(...checkUnknown(prop, kind));
    // A later spread may override this prop, so its value is not checked.
    else if (index > lastSpread) problems.push(...checkType(prop, type));
    seen.add(prop.name);
  }
  return problems;
}

function toDuplicate({ name, start }: Prop): PageProblem {
  return {
    rule: 'duplicate-prop',
    severity: 'error',
    message: `The prop "${name}" is specified twice: only the last one is used`,
    expected: 'each prop once',
    prop: name,
    start,
    end: start + name.length,
  };
}

/** Reports unknown props, which components silently ignore. On other components than `ApiBlock`, props of other tools are allowed, so only probable misspellings are reported. */
function checkUnknown({ name, start }: Prop, kind: ComponentKind): PageProblem[] {
  const meant = findMeantProp(kind, name);
  if (isForeignProp(name) || (meant === undefined && kind !== 'block')) return [];
  return [
    {
      rule: 'unknown-prop',
      severity: 'error',
      message: `Unknown prop "${name}": it has no effect`,
      expected: 'a prop of this component',
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
  list: 'a string or an array of strings',
  note: 'true, false, or a note',
  object: 'an object',
  text: 'a string',
};

function checkType({ name, value: written }: Prop, type: PropType): PageProblem[] {
  const expected = EXPECTED[type];
  if (!written || expected === undefined || isOfType(written.value, type)) return [];
  const { value, start, end } = written;
  const found = typeof value === 'object' ? (Array.isArray(value) ? 'an array' : 'an object') : JSON.stringify(value);
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
  // Conditional values such as `{isBeta && 'text'}` result in these.
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
