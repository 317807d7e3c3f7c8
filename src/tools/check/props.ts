import { COPIES } from '../../model/block/copies.js';
import { parseExpand } from '../../model/block/expand.js';
import { parseStringList } from '../../model/json/string-list.js';
import { asString } from '../../model/text/coerce.js';
import type { ComponentKind } from '../pages/components.js';
import type { Element, Prop } from '../pages/page-contents.js';
import { findIntendedProp, isReactOrDomProp, isSynonym, type PropType, toPropType } from './prop-types.js';
import type { PageProblem } from './problem.js';

/** Reports duplicate and unknown props, and prop values of the wrong type. */
export function checkProps({ props }: Element, kind: ComponentKind): PageProblem[] {
  const lastSpreadIndex = props.lastIndexOf(undefined);
  const seenNames = new Set<string>();
  const problems: PageProblem[] = [];
  for (const [index, prop] of props.entries()) {
    if (!prop) continue;
    // A later spread can replace the value of the prop.
    const isValueKnown = index > lastSpreadIndex;
    if (seenNames.has(prop.name)) problems.push(toDuplicate(prop));
    else problems.push(...checkProp(prop, kind, { isValueKnown, props }));
    seenNames.add(prop.name);
  }
  return problems;
}

interface PropContext {
  /** Whether no later spread can replace the value of the prop. */
  isValueKnown: boolean;
  /** All props of the element. */
  props: Element['props'];
}

function checkProp(prop: Prop, kind: ComponentKind, { isValueKnown, props }: PropContext): PageProblem[] {
  const type = toPropType(kind, prop.name);
  if (type === undefined) return checkUnknown(prop, kind, props);
  return isValueKnown ? checkType(prop, type) : [];
}

function toDuplicate({ name, start }: Prop): PageProblem {
  return {
    rule: 'duplicate-prop',
    severity: 'error',
    message: `The prop "${name}" is specified more than once: only the last one is used`,
    expected: 'each prop once',
    prop: name,
    start,
    end: start + name.length,
  };
}

/**
 * Reports an unknown prop, because it has no effect. For components other than `ApiBlock`, reports only probable
 * misspellings and synonyms, because these components also accept the props of other tools.
 */
function checkUnknown({ name, start }: Prop, kind: ComponentKind, props: Element['props']): PageProblem[] {
  const intended = findIntendedProp(kind, name);
  if (isReactOrDomProp(name) || (intended === undefined && kind !== 'block')) return [];
  // The element can already have the intended prop, with another value.
  const isCertain =
    intended !== undefined && !isSynonym(kind, name) && !props.some((prop) => !prop || prop.name === intended);
  return [
    {
      rule: 'unknown-prop',
      severity: 'error',
      message: `Unknown prop "${name}": it has no effect`,
      expected: 'a prop of this component',
      suggestion: intended === undefined ? undefined : `Did you mean "${intended}"?`,
      fix: isCertain ? [{ start, original: name, replacement: intended }] : undefined,
      prop: name,
      start,
      end: start + name.length,
    },
  ];
}

const EXPECTED: Readonly<Partial<Record<PropType, string>>> = {
  copies: '"markdown", "link" or both',
  depth: 'a number of levels (1 or more), or "all"',
  flag: 'true or false',
  level: 'a heading level from 2 to 6',
  list: 'a string or an array of strings',
  note: 'true, false, or a note',
  object: 'an object',
  text: 'a string',
};

function checkType({ name, value: staticValue }: Prop, type: PropType): PageProblem[] {
  const expected = EXPECTED[type];
  if (!staticValue || expected === undefined || isOfType(staticValue.value, type)) return [];
  const { value, start, end } = staticValue;
  const suggestion = type === 'flag' ? `Write ${name}, or ${name}={false}` : undefined;
  return [
    {
      rule: 'invalid-value',
      severity: 'error',
      message: `Expected ${expected}, found ${describeValue(value)}`,
      expected,
      suggestion,
      prop: name,
      start,
      end,
    },
  ];
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  // `JSON.stringify` throws for a BigInt and returns `null` for NaN and Infinity.
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return String(JSON.stringify(value));
}

/** Returns whether a prop of the type accepts the value. */
function isOfType(value: unknown, type: PropType): boolean {
  // These values mean that the prop is not set.
  if (value === undefined || value === null || value === false) return true;
  switch (type) {
    case 'copies':
      return parseStringList(value).every((item) => COPIES.some((name) => name === item.toLowerCase()));
    case 'depth':
      return parseExpand(value) !== undefined;
    case 'flag':
      return (
        value === true || (typeof value === 'string' && ['', 'true', 'false'].includes(value.trim().toLowerCase()))
      );
    case 'level':
      return [2, 3, 4, 5, 6].includes(Number(asString(value)));
    case 'list':
      return Array.isArray(value) || isTextLike(value);
    case 'note':
      return value === true || typeof value === 'string';
    case 'object':
      return typeof value === 'object' && !Array.isArray(value);
    default:
      return isTextLike(value);
  }
}

function isTextLike(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}
