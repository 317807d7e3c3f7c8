import { asString } from '../../model/text/coerce.js';
import type { Element, Prop } from '../pages/page-contents.js';
import type { PageProblem } from './problem.js';

const MARKDOWN_PROPS = ['description', 'deprecationNote'];

/** Matches a list item after the first line. A list with only one line cannot lose any lines. */
const LIST_ITEM = /\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+\S/;
const TABLE_HEAD = /^[ \t]*\|.*\|[ \t]*\r?\n[ \t]*\|[-: |]+\|/m;

/**
 * Reports lists and tables in props such as `description`. MDX does not parse prop values as Markdown, so the page
 * would show the lines of the list or table as a single paragraph.
 */
export function checkLostLines({ props }: Element, text: string): PageProblem[] {
  return props.flatMap((prop) => (prop && MARKDOWN_PROPS.includes(prop.name) ? checkProp(prop, text) : []));
}

function checkProp({ name, value, valueRange }: Prop, text: string): PageProblem[] {
  const source = text.slice(valueRange.start, valueRange.end);
  const isJsx = !value && /^\(?\s*</.test(source);
  const content = isJsx ? source : asString(value?.value);
  if (!LIST_ITEM.test(content) && !TABLE_HEAD.test(content)) return [];
  return [
    {
      rule: 'lost-lines',
      severity: 'error',
      message: `The lines of the list or table in ${name} are joined into a single line`,
      expected: 'inline Markdown or JSX elements',
      suggestion: isJsx
        ? 'Write <ul><li>…</li></ul>, because Markdown is not parsed within JavaScript'
        : 'Write the list or table between the tags, with a blank line before and after it',
      prop: name,
      start: valueRange.start,
      end: valueRange.end,
    },
  ];
}
