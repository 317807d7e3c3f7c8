import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { PageError, readBlocks } from '../../../src/pages.js';
import { GET, readBlock } from './one-block.ts';

const BLOCK = `<ApiBlock ${GET} />`;

describe('readBlocks', () => {
  it.each<[where: string, page: string, count: number]>([
    ['in a list, a block quote and a table', `- ${BLOCK}\n\n> ${BLOCK}\n\n| a |\n|---|\n| ${BLOCK} |\n`, 3],
    ['in other components', `<Steps>\n  <Step>\n    ${BLOCK}\n  </Step>\n</Steps>\n\nText <b>${BLOCK}</b>`, 2],
    ['in expressions', `{${BLOCK}}\n\n<Card icon={${BLOCK}} {...{ a: ${BLOCK} }} />\n\nText {[${BLOCK}]}`, 4],
    ['in JavaScript', `export const Part = () => ${BLOCK};\n\n<Part />`, 1],
    [
      'imported with other names',
      `import { ApiBlock as Call } from 'apiblock';\nimport * as A from 'apiblock';\n\n<Call />\n\n<A.ApiBlock />`,
      2,
    ],
    ['after front matter', `---\ntitle: {\n---\n\n${BLOCK}`, 1],
    ['after the HTML comments and heading ids of Docusaurus', `<!-- a -->\n\n# A {#a}\n\n${BLOCK}`, 1],
  ])('finds blocks %s', (_where, page, count) => {
    expect(readBlocks(page)).toHaveLength(count);
  });

  it.each<[what: string, page: string]>([
    [
      'a block in code',
      `\`${BLOCK}\`\n\n\`\`\`mdx\n${BLOCK}\n\`\`\`\n\n{/* ${BLOCK} */}\n\n{"${BLOCK.replaceAll('"', "'")}"}`,
    ],
    ['a component named ApiBlock from a different module', `import { ApiBlock } from './own';\n\n${BLOCK}`],
    ['an empty page', ''],
    ['an invalid page that does not use the library', '<div> {'],
  ])('returns an empty array for %s', (_what, page) => {
    expect(readBlocks(page)).toEqual([]);
  });

  it.each<[where: string, content: string, text: string]>([
    [
      'fields on lines that follow each other',
      '<ParamField path="a">A</ParamField>\n<ParamField path="b">B</ParamField>',
      '',
    ],
    ['text before a field in the same paragraph', 'Text.\n<ParamField path="a">A</ParamField>', 'Text.'],
    ['text with a line break before a field', 'Text.  \n<ParamField path="a">A</ParamField>', 'Text.'],
    ['text after a field in the same paragraph', '<ParamField path="a">A</ParamField> **Text.**', '**Text.**'],
    ['text before and after a field', 'One.\n<ParamField path="a">A</ParamField>\nTwo.', 'One.\n\nTwo.'],
    [
      'an empty component of the site between fields',
      '<ParamField path="a">A</ParamField> <Gap />\n<ParamField path="b" />',
      '',
    ],
  ])('reads the text of a block without the whitespace around its fields: %s', (_where, content, text) => {
    expect(readBlock(`<ApiBlock ${GET}>\n${content}\n</ApiBlock>`).text).toBe(text);
  });

  it('sets isConditional for blocks that are rendered conditionally', () => {
    const pages = {
      certain: [BLOCK, `{${BLOCK}}`, `{[${BLOCK}]}`, `<Card icon={${BLOCK}} />`, `{<><p>${BLOCK}</p></>}`],
      conditional: [
        `{a && ${BLOCK}}`,
        `{a ? ${BLOCK} : null}`,
        `{list.map((item) => ${BLOCK})}`,
        `{a && <p>${BLOCK}</p>}`,
        `<Card icon={a && <p>${BLOCK}</p>} />`,
        `export const Part = () => ${BLOCK};`,
      ],
    };
    expect(pages.certain.map((page) => readBlock(page).isConditional)).not.toContain(true);
    expect(pages.conditional.map((page) => readBlock(page).isConditional)).not.toContain(false);
  });

  it.each([
    [
      [`<ApiBlock ${GET} />`, `<ApiBlock ${GET} />`],
      ['get-x', 'get-x-2'],
    ],
    [
      [`<ApiBlock ${GET} />`, '<ApiBlock id="get-x" />'],
      ['get-x-2', 'get-x'],
    ],
    [
      [`<ApiBlock ${GET} />`, '<ApiBlock method="GET" endpoint={path} />', '<ApiBlock method="GET" endpoint="/x?y" />'],
      ['get-x', undefined, 'get-x-2'],
    ],
    [
      ['<ApiBlock webhook="a.b" />', `<ApiBlock webhook="a b" ${GET} />`],
      ['webhook-a-b', 'webhook-a-b-2'],
    ],
  ])('returns unique IDs for the blocks %j', (blocks, ids) => {
    expect(readBlocks(blocks.join('\n\n')).map(({ id }) => id)).toEqual(ids);
  });

  it.each<[id: string | undefined, props: string]>([
    ['get-x', GET],
    ['get-users-id', 'method="get" endpoint={"/users/{id}"}'],
    ['own', `${GET} id="own"`],
    ['5', `${GET} id={5}`],
    ['get-x', `${GET} id=""`],
    ['get-x', `${GET} id={undefined}`],
    ['get-x', `${GET} id`],
    ['get-x', `${GET} id={{ a: 1 }}`],
    ['own', '{...rest} id="own"'],
    ['endpoint', ''],
    [undefined, 'method="GET" endpoint={path}'],
    [undefined, `${GET} id={id}`],
    [undefined, `{...rest} ${GET}`],
  ])('returns the ID %s for <ApiBlock %s />', (id, props) => {
    expect(readBlock(`<ApiBlock ${props} />`).id).toBe(id);
  });

  it('returns the nearest heading above each block', () => {
    const page = `${BLOCK}\n\n# The \`API\` of *{name}* [us](/x) {/* a */}\n\n${BLOCK}\n\n<Tab>\n\n## Two\n\n</Tab>\n\n${BLOCK}\n\nThree\n-----\n\n> ${BLOCK}\n\n<h2>Four</h2>\n\n- ${BLOCK}\n\n# After`;
    expect(readBlocks(page).map(({ heading }) => heading)).toEqual([
      undefined,
      'The API of  us',
      'Two',
      'Three',
      'Four',
    ]);
  });

  it.each<[what: string, encode: (page: string) => string]>([
    ['without a byte order mark', (page) => page],
    ['with CRLF line breaks', (page) => page.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (page) => `\ufeff${page}`],
    ['with a byte order mark and CRLF line breaks', (page) => `\ufeff${page.replaceAll('\n', '\r\n')}`],
  ])('returns positions in the source of a page %s', (_what, encode) => {
    const page = encode(
      `---\ntitle: A\n---\n\n😀 {/* apiblock-test skip it */}\n<ApiBlock ${GET}>\n  <ParamField path="id" />\n</ApiBlock>\n`,
    );
    const { position, fields, written, instructions } = readBlock(page);
    const slice = ({ start, end }: typeof position) => page.slice(start.offset, end.offset);
    expect(slice(position)).toMatch(/^<ApiBlock[^]*<\/ApiBlock>$/);
    expect(position).toMatchObject({ start: { line: 6, column: 1 }, end: { line: 8, column: 12 } });
    expect(slice(fields[0]!.position)).toBe('<ParamField path="id" />');
    expect(slice(written.endpoint!.valuePosition)).toBe('"/x"');
    expect(slice(instructions[0]!.position)).toBe('{/* apiblock-test skip it */}');
    expect(instructions[0]!.position.start).toMatchObject({ line: 5, column: 4 });
  });

  it('reports column 1 for a block directly after a byte order mark', () => {
    expect(readBlock(`\ufeff${BLOCK}`).position.start).toEqual({ line: 1, column: 1, offset: 1 });
  });

  it('keeps HTML comments in props if the page contains other HTML comments', () => {
    const page = `<!-- a -->\n\n<ApiBlock ${GET} body='{"a": "<!-- b -->"}' response={{ a: "<!-- c -->" }} />`;
    expect(readBlock(page).props).toMatchObject({ body: '{"a": "<!-- b -->"}', response: { a: '<!-- c -->' } });
  });
});

describe('readBlocks for invalid MDX', () => {
  it('needs only linear time for many HTML comments that are not closed', () => {
    expect(() => readBlocks(`${BLOCK}\n\n${'<!--'.repeat(50_000)}\n`)).toThrow(PageError);
  });

  it.each([
    ['\ufeff# Title\r\n\r\n<ApiBlock method="GET">\r\n', 3, 1],
    [`<ApiBlock body={ />`, 1, 16],
    ['{\n\n<ApiBlock />', 1, 1],
  ])('throws a PageError with the position of the error for the page %j', (page, line, column) => {
    let error: unknown;
    try {
      readBlocks(page);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(PageError);
    const { position, message, reason, name } = error as PageError;
    expect([name, position.start.line, position.start.column]).toEqual(['PageError', line, column]);
    expect(message).toBe(`Invalid MDX at line ${line}, column ${column}: ${reason}`);
  });
});

describe('readBlocks result', () => {
  it('can be cloned with structuredClone and serialized with JSON.stringify', () => {
    const blocks = readBlocks(
      `# A\n\n{/* apiblock-test skip */}\n<ApiBlock ${GET} body={{ a: 1 }}>\n<ParamField name="b" />\n</ApiBlock>`,
    );
    expect(structuredClone(blocks)).toEqual(blocks);
    expect(JSON.parse(JSON.stringify(blocks))).toEqual(blocks);
  });

  it('matches the example in the documentation of readBlocks', () => {
    const source = readFileSync(
      fileURLToPath(new URL('../../../src/tools/openapi/pages/read-blocks.ts', import.meta.url)),
      'utf8',
    );
    const example = /```ts\n([^]*?)```/.exec(source)![1]!.replaceAll(/^ \* ?/gm, '');
    const lines = [...example.matchAll(/^(block\..*); \/\/ (.*)$/gm)];
    expect(lines).toHaveLength(6);
    const program = `${example.replace(/^import .*$/m, '')}\nreturn [${lines.map(([, expression, value]) => `[${expression}, ${value}]`).join()}];`;
    const run = runInThisContext(`(readBlocks) => { ${ts.transpile(program)} }`) as (
      read: typeof readBlocks,
    ) => [unknown, unknown][];
    const pairs = run(readBlocks);
    for (const [actual, documented] of pairs) expect(actual).toEqual(documented);
  });
});
