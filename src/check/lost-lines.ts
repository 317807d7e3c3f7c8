import type { Element, Prop } from '../pages/page-contents.js';
import type { PageProblem } from './problem.js';

const MARKDOWN_PROPS = ['description', 'deprecationNote'];

const LIST_ITEM = /\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+\S/;
const TABLE_HEAD = /\n[ \t]*\|.*\|[ \t]*\n[ \t]*\|[-: |]+\|/;

/** Reports lists and tables in props whose value is not parsed as Markdown, so that their lines are joined into one. */
export function checkLostLines({ props }: Element, text: string): PageProblem[] {
  return props.flatMap((prop) => (prop && MARKDOWN_PROPS.includes(prop.name) ? checkProp(prop, text) : []));
}

function checkProp({ name, value, written }: Prop, text: string): PageProblem[] {
  const source = text.slice(written.start, written.end);
  const isMarkup = !value && /^\(?\s*</.test(source);
  const isString = typeof value?.value === 'string';
  if (!isMarkup && !isString) return [];
  const lines = source.replaceAll('\\n', '\n ');
  if (!LIST_ITEM.test(lines) && !TABLE_HEAD.test(lines)) return [];
  return [
    {
      rule: 'lost-lines',
      severity: 'error',
      message: `A list or table in ${name} loses its lines`,
      expected: 'text, or elements',
      suggestion: isMarkup
        ? 'Write <ul><li>…</li></ul>, because Markdown is not parsed within JavaScript'
        : 'Write it between the tags, with an empty line before and after',
      prop: name,
      start: written.start,
      end: written.end,
    },
  ];
}
