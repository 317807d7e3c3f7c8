import { describe, expect, it } from 'vitest';
import { convertPage } from '../../../../src/tools/markdown/pages/convert-page.js';

const SITE = { markdownFiles: new Map<string, string>(), bases: [], index: 'llms.txt' };

/** Converts a page without syntax errors to Markdown. */
function toMarkdown(page: string): string {
  const converted = convertPage({ page, path: 'a.md', isMarkdown: false }, SITE);
  if ('syntaxError' in converted) throw new Error(converted.syntaxError?.message);
  return converted.markdown;
}

/** Returns a block that contains a query parameter after other content. */
const toBlock = (content: string): string =>
  `<ApiBlock method="GET" endpoint="/a">\n\n${content}\n\n<ParamField query="q" />\n\n</ApiBlock>\n`;

describe('convertPage', () => {
  it.each([
    ['a Markdown heading', '## Mine'],
    ['an HTML heading', '<h2>Mine</h2>'],
    ['a heading in an HTML element', '<div>\n\n## Mine\n\n</div>'],
    ['a heading beside a field in an HTML element', '<div>\n\n## Mine\n\n<ParamField query="p" />\n\n</div>'],
    ['a heading in a fragment', '<>\n\n## Mine\n\n</>'],
    ['a heading in a blockquote', '> ## Mine'],
    ['an underlined heading in a blockquote', '> Mine\n> ---'],
    ['a heading in a list', '- ## Mine'],
  ])('keeps the order of the content if a block contains %s', (_, content) => {
    const markdown = toMarkdown(toBlock(content));
    expect(markdown).toContain('Mine');
    expect(markdown).not.toContain('Query parameters');
  });

  it.each([
    ['no heading', 'Mine'],
    ['a heading only inside a component', '<Card>\n\n## Mine\n\n</Card>'],
    ['a heading only inside a component whose name contains a dot', '<site.Card>\n\n## Mine\n\n</site.Card>'],
  ])('groups the fields of a block into sections if the block contains %s', (_, content) => {
    const markdown = toMarkdown(toBlock(content));
    expect(markdown).toContain('Mine');
    expect(markdown).toContain('Query parameters');
  });

  it.each([
    ['a parameter', '<ParamField name="x" location={place} />'],
    ['a parameter in a group', '<Expandable>\n<ParamField name="x" location={place} />\n</Expandable>'],
  ])('does not show %s in the preceding section if the parameter location is known only at runtime', (_, field) => {
    const block = `<ApiBlock method="GET" endpoint="/a/{id}">\n<ParamField path="id" />\n${field}\n</ApiBlock>\n`;
    const headings = toMarkdown(block).split(/^#### /m);
    expect(headings.find((section) => section.startsWith('Path parameters'))).not.toContain('`x`');
    expect(headings.find((section) => section.startsWith('Parameters'))).toContain('`x`');
  });

  it.each([
    ['an object in a body', 'body={{ id: 12345678901234567890 }}'],
    ['a body', 'body={12345678901234567890}'],
    ['a response', 'response={12345678901234567890}'],
    ['a response header', "response='1' responseHeaders={{ 'X-Id': 12345678901234567890 }}"],
  ])('keeps all digits of a number in %s', (_, props) => {
    expect(toMarkdown(`<ApiBlock method="POST" endpoint="/a" ${props} />\n`)).toContain('12345678901234567890');
  });

  it.each([
    ['an expression', '{<p><b>One</b> <i>two</i></p>}\n'],
    ['a paragraph', '<b>One</b> <i>two</i>\n'],
  ])('keeps the space between two elements in %s', (_, page) => {
    expect(toMarkdown(page)).toContain('**One** _two_');
  });

  it.each([
    ['shows only the element', '<p>One</p>', 'One\n'],
    ['shows only the elements of an array', '[<p key="1">One</p>, <p key="2">Two</p>]', 'One\n\nTwo\n'],
    ['mentions a condition', 'isOpen && <p>One</p>', 'Rendered only under a condition:\n\nOne\n'],
    ['mentions code', 'items.map((item) => <p>One</p>)', 'Rendered by code:\n\nOne\n'],
    ['mentions code for an array', '[...items, <p key="1">One</p>]', 'Rendered by code:\n\nOne\n'],
  ])('converts an expression that contains elements: %s ({%s})', (_, expression, markdown) => {
    expect(toMarkdown(`{${expression}}\n`)).toMatch(new RegExp(`# A\\n\\n${markdown}$`));
  });

  it('replaces a component whose name contains a dot with its name as inline code', () => {
    expect(toMarkdown('<site.Chart />\n\nSee <site.Icon />.\n')).toMatch(/`site\.Chart`[^]*See `site\.Icon`\./);
  });

  it('omits an expression for which React renders nothing', () => {
    const page = '{undefined}\n\n{null}\n\n{true}\n\n{[]}\n\n{["", false]}\n\n{/* note */}\n\nText\n';
    expect(toMarkdown(page)).not.toContain('{');
  });

  it('keeps non-breaking spaces next to line breaks in the elements of an expression, as JSX does', () => {
    expect(toMarkdown('{<p>\n  One&nbsp;\n  two\n</p>}\n')).toContain('One\u00a0 two');
  });

  it('replaces a static array with the text that React renders for its items', () => {
    expect(toMarkdown('{["a", 1, null, ["b"]]}\n\nText {["c", "d"]}.\n')).toMatch(/\n\na1b\n\nText cd\.\n$/);
  });

  it('marks an expression as "Known only at runtime" if it contains an object, which React cannot render', () => {
    expect(toMarkdown('{[{ a: 1 }]}\n')).toContain('Known only at runtime: `{[{ a: 1 }]}`');
  });

  it.each([
    ['an image without alternative text', '<Card title="One" /> ![](one.png)\n', '![](one.png)'],
    ['a footnote', '<Card title="One" />[^1]\n\n[^1]: Note\n', 'One[^1]'],
  ])('keeps %s after a component in a paragraph', (_, page, expected) => {
    expect(toMarkdown(page)).toContain(expected);
  });

  it.each([
    ['ul', 'an item component', '<ul>\n  <Item title="One" />\n</ul>'],
    ['ol', 'an expression', '<ol>\n  {One}\n</ol>'],
    ['table', 'a row component', '<table>\n  <Row title="One" />\n</table>'],
  ])('keeps the content of a <%s> element that contains only %s', (_element, _content, page) => {
    expect(toMarkdown(page)).toContain('One');
  });

  it.each([
    ['a paragraph', '<a href="/b">\n  One *two*\n</a>', '[One _two_](/b)'],
    ['an image', '<a href="/b">\n  <img src="c.png" alt="One" />\n</a>', '[![One](c.png)](/b)'],
    ['a heading and a paragraph', '<a href="/b">\n  ## One\n\n  Two\n</a>', '## [One](/b)\n\nTwo'],
    ['only a code block', '<a href="/b">\n```\none\n```\n</a>', '```\none\n```\n\n[/b](/b)'],
  ])('keeps the URL of an <a> element that contains %s', (_, page, expected) => {
    expect(toMarkdown(page).split('# A\n\n')[1]).toBe(`${expected}\n`);
  });

  it('keeps the content of an <a> element without a URL', () => {
    expect(toMarkdown('<a id="b">\n  One\n</a>').split('# A\n\n')[1]).toBe('One\n');
  });

  it('keeps a code block in a <pre> element', () => {
    expect(toMarkdown('<pre>\n```js\none\n```\n</pre>')).toContain('```js\none\n```');
  });

  it.each([
    ['HTML elements', '<div><p>One</p><p>Two</p></div>', 'One\n\nTwo'],
    ['HTML elements in a component', '<Card><p>One</p> <p>Two</p></Card>', 'One\n\nTwo'],
    ['components', '<Cards><Card>One</Card><Card>Two</Card></Cards>', 'One\n\nTwo'],
    ['inline HTML elements', '<p><b>One</b> <i>two</i></p>', '**One** _two_'],
    ['an inline component after text', '<p>One <Badge>two</Badge></p>', 'One two'],
  ])('separates elements on the same line only if they are block-level elements: %s', (_, page, expected) => {
    expect(toMarkdown(page)).toContain(`# A\n\n${expected}\n`);
  });

  // In Markdown without MDX, these fences would not be fences, because they are indented by four spaces.
  it.each([
    ['opening', 'One\n\n    ```js\n    two\n    ```\n\n[a]: /b\n'],
    ['closing', '```js\ntwo\n    ```\n\n[a]: /b\n'],
  ])('removes the indentation of the %s fence of a code block', (_, page) => {
    expect(toMarkdown(page)).toContain('```js\ntwo\n```\n\n[a]: /b\n');
  });

  it.each([
    ['text', 'Below 2<sup>53</sup> and H<sub>2</sub>O.', 'Below 2<sup>53</sup> and H<sub>2</sub>O.'],
    ['a heading', '## 10<sup>-6</sup> s', '## 10<sup>-6</sup> s'],
    ['a table', '| a |\n| - |\n| 2<sup>8</sup> |', '| 2<sup>8</sup> |'],
    ['a field', '<ParamField query="wei">From -2<sup>63</sup></ParamField>', '- `wei` (query): From -2<sup>63</sup>'],
    ['a component', '<Note>x<sub>*i*</sub> and 2<sup>**n**</sup></Note>', 'x<sub>_i_</sub> and 2<sup>**n**</sup>'],
  ])('keeps superscripts and subscripts in %s', (_, page, markdown) => {
    expect(toMarkdown(page)).toContain(markdown);
  });

  it('converts CRLF line breaks in code to LF', () => {
    const page = [
      '<RequestExample>',
      '```bash',
      'curl x \\',
      "  -H 'A: b'",
      '```',
      '</RequestExample>',
      '',
      '<ApiBlock method="POST" endpoint="/a" headers=\'{"Content-Type": "text/csv"}\' body="id,title',
      '1,a">',
      '  <ParamField query="q" example="first',
      'second">',
      '    ```js',
      '    a();',
      '    b();',
      '    ```',
      '  </ParamField>',
      '</ApiBlock>',
      '',
      '```js',
      'c();',
      'd();',
      '```',
    ];
    const markdown = toMarkdown(page.join('\r\n'));
    expect(markdown).toContain("curl x \\\n  -H 'A: b'\n```");
    expect(markdown).toContain("'id,title\n1,a'");
    expect(markdown).not.toContain('\r');
  });

  it('omits empty superscripts', () => {
    expect(toMarkdown('One<sup></sup> two')).toContain('One two');
  });

  it('omits the spaces around a <br> element', () => {
    expect(toMarkdown('One <br /> *two* <br />three')).toContain('One\\\n_two_\\\nthree\n');
  });

  const FIELD = '<ResponseField name="x" type="string" />';

  it.each([
    ['between paragraphs', 'Text:\n\n- one\n  - two\n\nMore.', '- `q`: Text:\n  - one\n    - two\n\n  More.'],
    ['after a comment', '{/* c */}\n\n- one\n  - two\n\nMore.', '- `q`\n  - one\n    - two\n\n  More.'],
    ['before a field', `- one\n  1. two\n\n${FIELD}`, '- `q`\n  - one\n    1. two\n  * `x` (`string`)'],
    ['in a blockquote', 'Text\n\n> - one\n>   - two\n\nMore.', '- `q`: Text\n  > - one\n  >   - two\n\n  More.'],
  ])('keeps the nesting of a list %s in a field', (_, content, expected) => {
    const markdown = toMarkdown(`<ResponseField name="q">\n${content}\n</ResponseField>\n`);
    expect(markdown).toContain(expected);
  });

  const BLOCK = '<ApiBlock method="GET" endpoint="/a" />';
  const BLOCK_IN_ITEM = [
    '   ### GET `/a`',
    '   #### Request',
    '   **cURL**',
    '   ```bash',
    "   curl -X GET '/a'",
    '   ```',
  ].join('\n\n');

  it.each([
    ['indented below its text', `1. Step:\n\n   ${BLOCK}\n\n2. Next\n`],
    ['directly below its text', `1. Step:\n   ${BLOCK}\n2. Next\n`],
    ['on the line of its text', `1. Step: ${BLOCK}\n2. Next\n`],
  ])('converts a block in a list item, %s, to headings and code', (_, page) => {
    const lines = (text: string) => text.split(/\n+/).filter((line) => line !== '');
    expect(lines(toMarkdown(page)).slice(2)).toEqual(['1. Step:', ...lines(BLOCK_IN_ITEM), '2. Next']);
  });

  it.each([
    ['one field', `- ${FIELD}\n- two\n`, '- `x` (`string`)\n- two\n'],
    ['text and a field', `- one ${FIELD}\n- two\n`, '- one\n  - `x` (`string`)\n- two\n'],
    ['a list of one field', `- - ${FIELD}\n`, '- - `x` (`string`)\n'],
  ])('converts a list item that contains %s', (_, page, expected) => {
    expect(toMarkdown(page)).toContain(expected);
  });

  it.each([
    ['directly adjacent', ''],
    ['separated by a comment', '{/* c */}\n\n'],
    ['separated by an import', 'import "a"\n\n'],
  ])('does not merge fields with a preceding or following list (%s)', (_, between) => {
    const markdown = toMarkdown(`- one\n\n${between}${FIELD}\n\n${between}- two\n`);
    expect(markdown).toMatch(/^- one\n\n\* `x` \(`string`\)\n\n- two$/m);
  });

  it.each([
    ['no other props', '<ApiBlock {...op} />', '### Endpoint'],
    ['a title', '<ApiBlock {...op} title="List" />', '### List'],
    ['an endpoint', '<ApiBlock {...op} endpoint="/a" />', '### `/a`'],
  ])('adds a heading for a block that has spread props and %s', (_, page, expected) => {
    expect(toMarkdown(page)).toMatch(new RegExp(`^${expected}\n\nKnown only at runtime: \`...op\`$`, 'm'));
  });

  it('converts a field inside bold text', () => {
    const markdown = toMarkdown('Text <ResponseField name="a" /> **bold <ParamField query="q" type="string" />**\n');
    expect(markdown).toContain('**bold `q` (`string`, query)**');
  });

  it.each([
    ['one variant', '', ['Card']],
    ['one variant and a label', ' label="Paid with"', ['Paid with', 'Card']],
    ['one variant and a label that is known only at runtime', ' label={label}', ['One of', 'Card']],
  ])('writes the label and titles of a Variants group with %s', (_, label, titles) => {
    const variant = '<Variant title="Card">\n\n<ParamField query="p" />\n\n</Variant>';
    const markdown = toMarkdown(toBlock(`<Variants${label}>\n\n${variant}\n\n</Variants>`));
    expect(markdown.match(/One of|Paid with|Card/g)).toEqual(titles);
  });

  it('writes the text next to the only variant of a Variants group', () => {
    const markdown = toMarkdown(toBlock('<Variants>\n\nCards only.\n\n<Variant title="Card" />\n\n</Variants>'));
    expect(markdown).toContain('Cards only.');
    expect(markdown).not.toContain('One of');
  });
});
