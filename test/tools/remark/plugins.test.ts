// @vitest-environment jsdom
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import remarkCodeGroups from '../../../src/remark.js';
import { renderPage } from '../mintlify/render-page.ts';

/** Returns the titles and the code of all groups on a page. */
async function showGroups(source: string) {
  const page = await renderPage(source, new Map(), { plugin: true });
  return [...page.querySelectorAll('.apiblock-example')].map((group) => ({
    titles: [...group.querySelectorAll('.apiblock-panel-label')].map(({ textContent }) => textContent),
    codes: [...group.querySelectorAll('.apiblock-code')].map(({ textContent }) => textContent),
  }));
}

it.each([
  '"quotes" and \'quotes\'',
  '&amp; &lt; & <b>',
  '{x} `t` ${y} \\n \\\\',
  '\ttab\n\n\n  end',
  'é 😀 \u2028',
  '',
  ' ',
])('remarkCodeGroups does not change the code %j', async (code) => {
  expect(await showGroups(`<CodeGroup>\n~~~js A "title" & {1}\n${code}\n~~~\n</CodeGroup>\n`)).toEqual([
    { titles: ['A "title" &'], codes: [code] },
  ]);
});

it('remarkCodeGroups adds no title to a fence without a title or language, so that the default label applies', async () => {
  expect(await showGroups('<CodeGroup labels={{ code: "Code (de)" }}>\n```\nls\n```\n</CodeGroup>\n')).toEqual([
    { titles: ['Code (de)'], codes: ['ls'] },
  ]);
});

it('remarkCodeGroups finds groups in lists, block quotes and other components', async () => {
  const group = (indent: string) =>
    ['<CodeGroup>', '```sh One', 'ls', '```', '</CodeGroup>'].map((line) => indent + line).join('\n');
  expect(
    await showGroups(
      `1. Step\n\n${group('   ')}\n\n${group('> ')}\n\n<Steps>\n  <Step>\n${group('    ')}\n  </Step>\n</Steps>\n`,
    ),
  ).toEqual(Array(3).fill({ titles: ['One'], codes: ['ls'] }));
});

it('remarkCodeGroups keeps the fences of a group that also has a codeExamples prop', async () => {
  expect(
    await showGroups(
      '<CodeGroup codeExamples=\'[{"language": "sh", "label": "Data", "code": "pwd"}]\'>\n```sh One\nls\n```\n</CodeGroup>\n',
    ),
  ).toEqual([{ titles: ['Data', 'Shell'], codes: ['pwd', 'ls'] }]);
});

/** Returns the IDs of the blocks on a page, and all IDs on the page. */
async function showIds(source: string) {
  const page = await renderPage(source, new Map(), { plugin: true });
  return {
    blocks: [...page.querySelectorAll('article')].map(({ id }) => id),
    all: [...page.querySelectorAll('[id]')].map(({ id }) => id),
  };
}

it('remarkCodeGroups gives unique IDs to blocks with the same method and path, and to the elements in them', async () => {
  const block = [
    `<ApiBlock method="GET" endpoint="/users" responses='[{"statusCode":200},{"statusCode":404}]'>`,
    '<ParamField query="a" />',
    '</ApiBlock>',
  ];
  const item = block.map((line) => `  ${line}`).join('\n');
  const { blocks, all } = await showIds(`${block.join('\n')}\n\n- Text\n\n${item}\n\n<Card>\n${item}\n</Card>\n`);
  expect(blocks).toEqual(['get-users', 'get-users-2', 'get-users-3']);
  expect(all).toContain('get-users-2--a');
  expect(all).toContain('get-users-3__response-tab-1');
  expect(new Set(all).size).toBe(all.length);
});

const GET = 'method="GET" endpoint="/a"';
it.each([
  [
    ['<ApiBlock id="get-a" />', `<ApiBlock ${GET} />`],
    ['get-a', 'get-a-2'],
  ],
  [
    [`<ApiBlock ${GET} />`, '<ApiBlock id="get-a" />'],
    ['get-a-2', 'get-a'],
  ],
  [
    [`<ApiBlock ${GET} />`, '<ApiBlock method="get" endpoint={"/a?c"} />'],
    ['get-a', 'get-a-2'],
  ],
  [
    [`<ApiBlock ${GET} />`, '<ApiBlock method="GET" endpoint={`/a`} />'],
    ['get-a', 'get-a-2'],
  ],
  [
    ['export const path = "/a";', '<ApiBlock method="GET" endpoint={path} />', `<ApiBlock ${GET} />`],
    ['get-a', 'get-a-2'],
  ],
  [
    ['export const get = { method: "GET", endpoint: "/a" };', `<ApiBlock ${GET} />`, '<ApiBlock {...get} />'],
    ['get-a', 'get-a-2'],
  ],
  [
    [`<ApiBlock ${GET} />`, `<ApiBlock ${GET} id="" />`, `<ApiBlock ${GET} id={undefined} />`],
    ['get-a', 'get-a-2', 'get-a-3'],
  ],
  [
    [`<ApiBlock ${GET} id />`, `<ApiBlock ${GET} id={{}} />`],
    ['get-a', 'get-a-2'],
  ],
  [
    [`<ApiBlock ${GET} />`, '<ApiBlock method="GET" endpoint={`/${1}`} />'],
    ['get-a', 'get-1'],
  ],
  [
    ['<ApiBlock webhook="a.b" />', '<ApiBlock webhook="a-b" method="POST" />'],
    ['webhook-a-b', 'webhook-a-b-2'],
  ],
  [
    [`<ApiBlock ${GET} />`, `<ApiBlock ${GET} {...{ id: "own" }} />`],
    ['get-a', 'own'],
  ],
  [
    ['<ApiBlock />', '<ApiBlock />'],
    ['endpoint', 'endpoint-2'],
  ],
])('remarkCodeGroups makes the block IDs unique: %j', async (blocks, ids) => {
  expect((await showIds(blocks.join('\n\n'))).blocks).toEqual(ids);
});

it.each([
  ['## Mine\n', true],
  ['<div>\n\n## Mine\n\n</div>\n', true],
  ['Mine\n', false],
  ['<ParamField query="b">\n\n## Mine\n\n</ParamField>\n', false],
])(
  'remarkCodeGroups groups fields into sections unless the block contains a heading outside its fields: %j',
  async (child, isKept) => {
    const source = `<ApiBlock ${GET}>\n\n<ParamField query="a" />\n\n${child}\n</ApiBlock>\n`;
    const page = await renderPage(source, new Map(), { plugin: true });
    expect(page.querySelector('.apiblock-section') === null).toBe(isKept);
  },
);

it.each([
  ['renamed components', 'import { ApiBlock as Block, CodeGroup as Group } from "apiblock"', 'Block', 'Group'],
  ['members of an imported object', 'import * as api from "apiblock"', 'api.ApiBlock', 'api.CodeGroup'],
  ['components that the site re-exports', 'import { ApiBlock, CodeGroup } from "./own"', 'ApiBlock', 'CodeGroup'],
])('remarkCodeGroups adds props to %s', (_, importStatement, block, group) => {
  const element = `<${block} ${GET} />`;
  const page = `${importStatement}\n\n${element}\n\n${element}\n\n<${group}>\n\`\`\`js One\n1\n\`\`\`\n</${group}>\n`;
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkCodeGroups).use(remarkStringify);
  const result = String(processor.processSync(page));
  expect(result).toContain(`<${block} ${GET} id="get-a-2" />`);
  expect(result).toMatch(/<\S+ codeExamples=.*One/);
});

it('remarkCodeGroups groups fields into sections if the only heading is inside <mdxComponents.ParamField>', () => {
  const field = '<mdxComponents.ParamField query="b">\n\n## Mine\n\n</mdxComponents.ParamField>';
  const page = `import { mdxComponents } from "apiblock"\n\n<mdxComponents.ApiBlock ${GET}>\n${field}\n</mdxComponents.ApiBlock>\n`;
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkCodeGroups).use(remarkStringify);
  expect(String(processor.processSync(page))).not.toContain('sections');
});

it('remarkCodeGroups sets an ID on a heading whose generated ID would otherwise equal a block ID', async () => {
  const source = [
    '## POST /users',
    '<ApiBlock method="POST" endpoint="/users" />',
    '## `GET` /users',
    '<ApiBlock method="GET" endpoint="/users" id="list" />',
    '## post users',
    '## Other',
  ].join('\n\n');
  const page = await renderPage(source, new Map(), { plugin: true });
  const ids = [...page.querySelectorAll('h2, article')].map(({ id }) => id);
  expect(ids).toEqual(['post-users-1', 'post-users', '', 'list', 'post-users-2', '']);
});

it('remarkCodeGroups keeps the ID that another plugin has set on a heading', async () => {
  const heading = {
    type: 'heading',
    children: [{ type: 'text', value: 'POST /users' }],
    data: { hProperties: { id: 'own' } },
  };
  const block = {
    type: 'mdxJsxFlowElement',
    name: 'ApiBlock',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'method', value: 'POST' },
      { type: 'mdxJsxAttribute', name: 'endpoint', value: '/users' },
    ],
    children: [],
  };
  await remarkCodeGroups()({ type: 'root', children: [heading, block] } as never, { value: '' } as never);
  expect(heading.data.hProperties.id).toBe('own');
});
