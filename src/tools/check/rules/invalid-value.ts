import { COPIES } from '../../../model/block/copies.js';
import { parseExpand } from '../../../model/block/expand.js';
import { parseStringList } from '../../../model/json/string-list.js';
import { asString } from '../../../model/text/coerce.js';
import { getComponentKind } from '../../pages/components.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { Prop } from '../../pages/page-contents.js';
import { locateRange } from '../../pages/static-values.js';
import type { NoteCode } from '../locate-problem.js';
import type { RuleFinding } from '../page-problem.js';
import { listDistinctProps, type PropType, toPropType } from '../prop-types.js';
import type { CheckedPage, CheckRule } from '../rule.js';
import { findFragment } from './invalid-endpoint.js';

/** Codes of notes about values that have the correct type but are not valid for the prop. */
const CODES: readonly NoteCode[] = ['invalid-value', 'unknown-style', 'invalid-title'];

export const invalidValue: CheckRule = {
  name: 'invalid-value',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that a block reports in a note',
  description:
    "A value that the prop doesn't accept, or a `baseUrl` without a scheme or (as a warning) with a fragment",
  example: '<ParamField name="id" required="yes" />',
  check: (page) => [
    ...page.notes.filter(({ code }) => CODES.includes(code)).map(({ finding }) => finding),
    ...page.components.flatMap(checkBaseUrl),
    ...checkTypes(page),
  ],
};

/** Reports a base URL with a fragment, because the fragment would be sent as a part of the path. */
function checkBaseUrl({ component, source, attributes }: PageComponent): RuleFinding[] {
  const value = component === 'ApiBlock' ? attributes.get('baseUrl')?.value : undefined;
  const mistake = value && findFragment(asString(value.value));
  if (!mistake) return [];
  return [{ ...mistake, component, prop: 'baseUrl', ...locateRange(value, mistake), within: [source] }];
}

/** Reports values of the wrong type, unless the component reports a more specific problem with the prop in a note. */
function checkTypes({ components, notes }: CheckedPage): RuleFinding[] {
  const isReported = ({ within: [element], prop }: RuleFinding) =>
    notes.some(({ finding }) => finding.within[0] === element && finding.prop === prop);
  return components.flatMap(checkComponent).filter((finding) => !isReported(finding));
}

function checkComponent(component: PageComponent): RuleFinding[] {
  const { source } = component;
  // A later spread can replace the value of a prop.
  const lastSpreadIndex = source.props.lastIndexOf(undefined);
  return listDistinctProps(source)
    .filter((prop) => source.props.indexOf(prop) > lastSpreadIndex)
    .flatMap((prop) => checkType(prop, component));
}

const EXPECTED: Readonly<Partial<Record<PropType, string>>> = {
  copies: '"markdown", "link" or both',
  depth: 'a number of levels (1 or more), or "all"',
  flag: 'true or false',
  level: 'a heading level from 2 to 6',
  list: 'a string or an array of strings',
  note: 'true, false, or a note',
  object: 'an object',
  page: 'true, false, or the path of a page',
  text: 'a string',
};

function checkType({ name, value: staticValue }: Prop, { component, source }: PageComponent): RuleFinding[] {
  const type = toPropType(getComponentKind(component), name);
  const expected = type && EXPECTED[type];
  if (!staticValue || !type || expected === undefined || isOfType(staticValue.value, type)) return [];
  const { value, start, end } = staticValue;
  const suggestion = type === 'flag' ? `Write ${name}, or ${name}={false}` : undefined;
  const message = `Expected ${expected}, found ${describeValue(value)}`;
  return [{ message, expected, suggestion, component, prop: name, start, end, within: [source] }];
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  // `JSON.stringify` throws for a BigInt and returns `null` for NaN and Infinity.
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return String(JSON.stringify(value));
}

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
    case 'page':
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
