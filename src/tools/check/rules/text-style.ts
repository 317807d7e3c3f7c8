import { isHtmlName } from '../../pages/element-name.js';
import type { SourceElement, Prop } from '../../pages/page-contents.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const textStyle: CheckRule = {
  name: 'text-style',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'An HTML element whose `style` is a string, which React cannot render',
  details: 'Astro supports such styles, so the check accepts them on sites with an `astro.config` file.',
  example: '<div style="color: red">Beta</div>',
  check: ({ page, syntax }) =>
    syntax.textStyles ? [] : page.elements.filter(({ name }) => isHtmlName(name)).flatMap(checkElement),
};

function checkElement(element: SourceElement): RuleFinding[] {
  return element.props.flatMap((prop) => (prop?.name === 'style' ? checkStyle(prop, element) : []));
}

function checkStyle({ name, value, valueRange }: Prop, element: SourceElement): RuleFinding[] {
  const style = value?.value;
  if (typeof style !== 'string') return [];
  const properties = toProperties(style);
  return [
    {
      message: `React cannot render the element <${element.name}>, because its "style" is a string`,
      expected: 'an object with CSS properties',
      suggestion: properties === '' ? 'Remove the attribute' : `Write style={{ ${properties} }}`,
      prop: name,
      ...valueRange,
      within: [element],
    },
  ];
}

/** Converts declarations such as `margin-top: 1em` to the properties of a style object. */
function toProperties(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.split(/:(.*)/s, 2))
    .filter(([name = '', value]) => name.trim() !== '' && value !== undefined)
    .map(([name = '', value = '']) => `${toPropertyName(name.trim())}: ${toQuoted(value.trim())}`)
    .join(', ');
}

/** Returns the name of a CSS property in JavaScript. A custom property such as `--accent` keeps its name. */
function toPropertyName(name: string): string {
  if (name.startsWith('--')) return toQuoted(name);
  return name.replace(/^-ms-/, 'ms-').replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function toQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`\'`)}'`;
}
