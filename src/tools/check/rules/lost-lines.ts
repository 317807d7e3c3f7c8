import { asString } from '../../../model/text/coerce.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { Prop } from '../../pages/page-contents.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const lostLines: CheckRule = {
  name: 'lost-lines',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A list or table in a `description` or `deprecationNote`. Its lines are joined into one',
  example: 'description={"- one\\n- two"}',
  check: ({ components, text }) => components.flatMap((component) => checkComponent(component, text)),
};

const MARKDOWN_PROPS = ['description', 'deprecationNote'];

/** Matches a list item after the first line. A list with only one line cannot lose any lines. */
const LIST_ITEM = /\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+\S/;
const TABLE_HEAD = /^[ \t]*\|.*\|[ \t]*\r?\n[ \t]*\|[-: |]+\|/m;

/**
 * Reports lists and tables in descriptions. MDX does not parse prop values as Markdown, so the page would show their
 * lines as a single paragraph.
 */
function checkComponent(component: PageComponent, text: string): RuleFinding[] {
  return component.source.props.flatMap((prop) =>
    prop && MARKDOWN_PROPS.includes(prop.name) ? checkProp(prop, component, text) : [],
  );
}

function checkProp(
  { name, value, valueRange }: Prop,
  { component, source: element }: PageComponent,
  text: string,
): RuleFinding[] {
  const source = text.slice(valueRange.start, valueRange.end);
  const isJsx = !value && source.startsWith('<');
  const content = isJsx ? source : asString(value?.value);
  if (!LIST_ITEM.test(content) && !TABLE_HEAD.test(content)) return [];
  return [
    {
      message: `The lines of the list or table in ${name} are joined into a single line`,
      expected: 'inline Markdown or JSX elements',
      suggestion: isJsx
        ? 'Write <ul><li>…</li></ul>, because Markdown is not parsed within JavaScript'
        : 'Write the list or table between the tags, with a blank line before and after it',
      component,
      prop: name,
      start: valueRange.start,
      end: valueRange.end,
      within: [element],
    },
  ];
}
