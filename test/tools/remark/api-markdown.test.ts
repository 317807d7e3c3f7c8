import { describe, expect, it } from 'vitest';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { remarkApiMarkdown, type ApiMarkdownOptions } from '../../../src/remark.js';

const processor = (options?: ApiMarkdownOptions) =>
  unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkApiMarkdown, options);
const toMarkdown = (page: string): string =>
  String(processor().use(remarkStringify, { bullet: '-' }).processSync(page));

interface Node {
  type: string;
  name?: string;
  data?: { _stringify?: { text: string } };
  children?: Node[];
}

describe('remarkApiMarkdown', () => {
  it.each(['Text', '> quote', '- item', '<Card />'])(
    'separates a table in a field from the adjacent content %s',
    (neighbor) => {
      const table = '| a | b |\n| - | - |\n| 1 | 2 |';
      const page = `<ResponseField name="q">\n\n${neighbor}\n\n${table}\n\n${neighbor}\n\n</ResponseField>\n`;
      const rows = unified().use(remarkParse).use(remarkGfm).parse(toMarkdown(page));
      expect(JSON.stringify(rows).split('"tableRow"')).toHaveLength(3);
      expect(toMarkdown(page)).toContain('\n\n  | a | b |\n  | - | - |\n  | 1 | 2 |\n\n');
    },
  );

  it('converts blocks, fields and examples to Markdown and keeps all other content', () => {
    const page = [
      'import { Note } from "./note"',
      '',
      '<Note>Words with a <ParamField query="q" type="string" required>*description*</ParamField></Note>',
      '',
      '<ApiBlock method="DELETE" endpoint="/users/{id}" response={null} statusCode={204} />',
      '',
      '<ResponseField name="a" type="string">One | two</ResponseField>',
      '',
      '<ResponseField name="b">',
      '  - a list',
      '',
      '  <Expandable title="more"><ResponseField name="b.c" default={0} /></Expandable>',
      '</ResponseField>',
    ].join('\n');
    expect(toMarkdown(page)).toBe(
      [
        'import { Note } from "./note"',
        '',
        '<Note>',
        '  Words with a',
        '',
        '  - `q` (`string`, query, required): *description*',
        '</Note>',
        '',
        '### DELETE `/users/{id}`',
        '',
        '#### Request',
        '',
        '**cURL**',
        '',
        '```bash',
        "curl -X DELETE -g '/users/{id}'",
        '```',
        '',
        '#### Response 204 No Content',
        '',
        'No content',
        '',
        '- `a` (`string`): One | two',
        '- `b`',
        '  - a list',
        '  * more',
        '    - `b.c` (Default: `0`)',
        '',
      ].join('\n'),
    );
  });

  it('lists props whose values are known only at runtime', () => {
    const page = '<ApiBlock method="PUT" endpoint="/x" body={{ id: 1 }} {...shared} response={sample} />';
    expect(toMarkdown(page)).toContain('Known only at runtime: `method`, `endpoint`, `body`, `...shared`, `response`');
  });

  it('keeps every digit of the numbers in prop expressions', () => {
    const markdown = toMarkdown('<ApiBlock method="PUT" endpoint="/x" body={{ id: 12345678901234567890, n: 1.0 }} />');
    expect(markdown).toContain('"id": 12345678901234567890,\n  "n": 1.0\n');
    expect(markdown).not.toContain('Known only');
  });

  it('identifies components by their imports instead of by their names', () => {
    expect(toMarkdown('import { ApiBlock as Call } from "apiblock"\n\n<Call method="GET" endpoint="/a" />')).toContain(
      '### GET `/a`',
    );
    expect(toMarkdown('import { ApiBlock } from "./own"\n\n<ApiBlock method="GET" />')).toContain('<ApiBlock');
  });

  it('keeps the elements and attaches the Markdown of apiblock components if annotate is true', () => {
    const page = '- item\n\n  <ParamField query="q">A | b</ParamField>\n\n<Note>x</Note>\n';
    const tree = processor({ annotate: true });
    const root = tree.runSync(tree.parse(page)) as unknown as Node;
    const walk = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(walk)];
    const elements = walk(root).filter(({ type }) => type.startsWith('mdxJsx'));
    expect(elements.map(({ name, data }) => [name, data?._stringify])).toEqual([
      ['ParamField', { text: '- `q` (query): A | b' }],
      ['Note', undefined],
    ]);
  });
});
