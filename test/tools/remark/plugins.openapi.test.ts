import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, run } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as library from '../../../src/index.js';
import remarkCodeGroups, { type OpenApiOptions, remarkApiMarkdown, remarkAstroBlocks } from '../../../src/remark.js';
import { listNodes } from '../../../src/tools/pages/list-nodes.js';
import { description } from './description.ts';

const folder = mkdtempSync(join(tmpdir(), 'apiblock-remark-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
write('openapi.json', description);

interface Parent {
  type: string;
  children?: Parent[];
}

const toFile = (value: string) => new VFile({ value, cwd: folder, path: join(folder, 'page.mdx') });

/** Compiles and renders a page with the plugin. The page can import `apiblock`. */
async function render(page: string, options: OpenApiOptions = { openapi: './openapi.json' }): Promise<string> {
  const program = await compile(toFile(page), {
    outputFormat: 'function-body',
    remarkPlugins: [[remarkCodeGroups, options]],
  });
  // In a function body, MDX compiles imports to dynamic imports.
  const code = String(program).replaceAll(
    /await import\(_resolveDynamicMdxSpecifier\("apiblock"\)\)/g,
    'arguments[0].library',
  );
  const hasImports = code !== String(program);
  const { default: Content } = await run(code, { ...runtime, library, baseUrl: import.meta.url } as never);
  return renderToStaticMarkup(createElement(Content, hasImports ? {} : { components: library.mdxComponents }));
}

describe('remarkCodeGroups with the openapi option', () => {
  it('renders a block with overridden props and fields like an equivalent block written by hand', async () => {
    const page = `
<ApiBlock operation="createUser" omit="internal, filter.debug, source" title="Add a user" headers='{"X-Key": "1"}'>
  Own text.

  <ParamField body="items.id" type="long" required>The **long** ID</ParamField>

  <ParamField body="extra" type="string" />

  <ResponseField name="code" status="404" type="text" />
</ApiBlock>
`;
    const written = `
<ApiBlock
  described
  method="POST"
  endpoint="/users/{id}"
  baseUrl="https://api.example.com"
  title="Add a user"
  auth="bearer"
  headers='{"X-Key": "1"}'
  body='{"name": "Ada"}'
  responses='[{"statusCode": 201, "label": "Created", "body": {"id": 1, "code": "string"}}, {"statusCode": 404, "label": "Not found", "body": {"code": "string"}}]'
>
  Creates a **user**. See [the guide](https://example.com/guide).

  Own text.

  <ParamField path="id" type="string" required>

    ID of the user

  </ParamField>

  <ParamField query="limit" type="integer" default={20} maximum={100} />

  <ParamField query="filter[status]" type="string" enum={['open', 'closed']} />

  <ParamField header="X-Request-Id" type="string">

    ID of the request

  </ParamField>

  <ParamField body="name" type="string" required example="Ada">

    Name of the user

  </ParamField>

  <ParamField body="items" type="object[]">
    <ParamField name="id" type="long" required>The **long** ID</ParamField>
  </ParamField>

  <ParamField body="extra" type="string" />

  <ResponseField name="id" status="201" type="integer" required />

  <ResponseField name="code" status="201" type="string" required>

    Code of the user

  </ResponseField>

  <ResponseField name="code" status="404" type="text" required />
</ApiBlock>
`;
    expect(await render(page)).toBe(await render(written));
  });

  it('renders no title below a heading with the same text', async () => {
    const heading = '## Create a user';
    const html = await render(`${heading}\n\n<ApiBlock operation="createUser" />`);
    expect(html.split('Create a user')).toHaveLength(2);
    expect(html).toBe(await render(`${heading}\n\n<ApiBlock operation="createUser" title="" />`));
  });

  it('adds the imports that the fields need', async () => {
    const imported = await render(
      'import { ApiBlock as Endpoint } from "apiblock"\n\n<Endpoint operation="createUser" />',
    );
    expect(imported).toBe(await render('<ApiBlock operation="createUser" />'));
    expect(imported).toContain('apiblock-field');
  });

  it('never executes code in the text of an OpenAPI description', async () => {
    const text =
      '{globalThis.executed = true} <b onclick="x()">b</b> `{x}` <ApiBlock />\n\nexport const a = 1\n\n<script>{1}</script>';
    write('hostile.json', {
      openapi: '3.1.0',
      paths: {
        '/{id}': {
          get: {
            operationId: 'get',
            summary: text,
            description: text,
            parameters: [{ name: 'id', in: 'path', description: text, schema: { type: 'string', default: text } }],
          },
        },
      },
    });
    const html = await render('<ApiBlock operation="get" />', { openapi: 'hostile.json' });
    expect(globalThis).not.toHaveProperty('executed');
    expect(html).not.toMatch(/<script|<b |onclick="/);
    expect(html).toContain('{globalThis.executed = true}');
    expect(html).toContain('export const a = 1');
  });

  it('selects one of several OpenAPI descriptions, and accepts an absolute path', async () => {
    write('other.json', { ...description, paths: {} });
    const options = { openapi: { shop: join(folder, 'openapi.json'), other: 'other.json' } };
    expect(await render('<ApiBlock operation="shop:createUser" />', options)).toContain('Create a user');
  });

  it('reads an OpenAPI description again if one of its files has changed', async () => {
    mkdirSync(join(folder, 'split'));
    const root = (summary: string) =>
      `openapi: 3.1.0\npaths:\n  /a: {get: {operationId: a, summary: ${summary}, parameters: [{$ref: limit.yaml}]}}\n`;
    const limit = (text: string) => `{name: limit, in: query, description: ${text}}\n`;
    write('split/openapi.yaml', root('First'));
    write('split/limit.yaml', limit('One'));
    const page = '<ApiBlock operation="a" />';
    const options = { openapi: 'split/openapi.yaml' };
    expect(await render(page, options)).toMatch(/First.*One/s);
    write('split/openapi.yaml', root('Second'));
    expect(await render(page, options)).toMatch(/Second.*One/s);
    write('split/limit.yaml', limit('Two'));
    utimesSync(join(folder, 'split/limit.yaml'), new Date(0), new Date(0));
    expect(await render(page, options)).toMatch(/Second.*Two/s);
    rmSync(join(folder, 'split/limit.yaml'));
    await expect(render(page, options)).rejects.toThrow('refers to the file limit.yaml, which does not exist');
    write('split/limit.yaml', limit('Three'));
    expect(await render(page, options)).toContain('Three');
  });

  it.each([
    ['operation="createUsr"', 'unknown-operation', 'The nearest names are "createUser"', undefined],
    ['operation={name}', 'invalid-operation', 'Expected the name of an operation as a string', undefined],
    ['operation="x"', 'invalid-openapi', '"missing.yaml" cannot be read: the file does not exist', 'missing.yaml'],
    ['operation="x"', 'invalid-openapi', 'invalid.yaml:1:1', 'invalid.yaml'],
  ])('fails with an error at the position of %s (%s)', async (attribute, ruleId, message, openapi = 'openapi.json') => {
    write('invalid.yaml', 'a: 1');
    await expect(render(`# Users\n\n<ApiBlock ${attribute} />`, { openapi })).rejects.toMatchObject({
      line: 3,
      column: 11,
      ruleId,
      source: 'apiblock',
      fatal: true,
      reason: expect.stringContaining(message) as unknown,
    });
  });

  it('reports an unknown name in omit as a warning', async () => {
    const file = toFile('<ApiBlock operation="createUser" omit="nothing" />');
    await compile(file, { remarkPlugins: [[remarkCodeGroups, { openapi: 'openapi.json' }]] });
    expect(file.messages.map(({ ruleId, line, fatal }) => ({ ruleId, line, fatal }))).toEqual([
      { ruleId: 'unknown-omit', line: 1, fatal: false },
    ]);
  });

  it('omits the levels that exceed fieldLimits, and reports the operation', async () => {
    const file = toFile('<ApiBlock operation="createUser" />');
    const options: OpenApiOptions = { openapi: 'openapi.json', fieldLimits: { levels: 1 } };
    const program = await compile(file, { remarkPlugins: [[remarkCodeGroups, options]] });
    expect(String(program)).toMatch(/\d+ fields? (?:is|are) not shown/);
    expect(file.messages.map(({ ruleId, line, reason }) => ({ ruleId, line, reason }))).toEqual([
      {
        ruleId: 'omitted-fields',
        line: 1,
        reason: expect.stringMatching(
          /^The block for createUser omits \d+ fields?, because of fieldLimits: \{ levels: 1, fields: 300 \}$/,
        ) as unknown,
      },
    ]);
  });

  describe('with a configuration file', () => {
    afterEach(() => rmSync(join(folder, 'apiblock.config.json')));

    it('reads the limits in the file, unless the options specify limits', async () => {
      write('apiblock.config.json', { fieldLimits: { levels: 1 } });
      const page = '<ApiBlock operation="createUser" />';
      expect(await render(page)).toMatch(/\d+ fields? (?:is|are) not shown/);
      expect(await render(page, { openapi: './openapi.json', fieldLimits: {} })).not.toMatch(/not shown/);
    });

    it.each([
      ['{', 'apiblock.config.json must contain a JSON object'],
      [
        '{"fieldLimits": {"levels": 0}}',
        '"fieldLimits" in apiblock.config.json expects an object with positive whole numbers',
      ],
    ])('fails to compile the page if the file contains %s', async (text, message) => {
      write('apiblock.config.json', text);
      await expect(render('<ApiBlock operation="createUser" />')).rejects.toThrow(message);
    });
  });

  it('runs synchronously if the page contains no operation', () => {
    const parser = unified().use(remarkParse).use(remarkMdx);
    const isSynchronous = (plugin: (tree: { type: string }) => unknown, page: string) =>
      plugin(parser.parse(page)) === undefined;
    expect(isSynchronous(remarkCodeGroups({ openapi: 'openapi.json' }), '<ApiBlock method="GET" endpoint="/" />')).toBe(
      true,
    );
    expect(isSynchronous(remarkCodeGroups(), '{operation}\n\n<ApiBlock method="GET" endpoint="/" />')).toBe(true);
  });

  it.each([
    { name: 'remarkCodeGroups', plugin: remarkCodeGroups },
    { name: 'remarkAstroBlocks', plugin: remarkAstroBlocks },
  ])('fills blocks on pages with directives that have an attributes object ($name)', async ({ plugin }) => {
    /** Simulates remark-directive: replaces each block quote with a directive. */
    const createDirectives = () => (tree: Parent) => {
      for (const node of listNodes<Parent>(tree))
        if (node.type === 'blockquote')
          Object.assign(node, { type: 'containerDirective', name: 'note', attributes: { class: 'operation' } });
    };
    const page = '> First.\n\n<ApiBlock operation="createUser">\n\n> Second.\n\n</ApiBlock>\n';
    const program = await compile(toFile(page), {
      remarkPlugins: [createDirectives, [plugin, { openapi: './openapi.json' }]],
    });
    expect(String(program)).toContain('ID of the user');
  });

  it.each([5, '', [], {}, { shop: 1 }, true])('rejects %j as the value of the openapi option', (openapi) => {
    expect(() => remarkCodeGroups({ openapi } as never)).toThrow('expected "openapi" to be the path');
  });

  it.each([5, { levels: 0 }, { fields: 1.5 }, { depth: 3 }])('rejects %j as fieldLimits', (fieldLimits) => {
    expect(() => remarkCodeGroups({ fieldLimits } as never)).toThrow('expected "fieldLimits" to be an object');
  });
});

describe('remark plugin without the openapi option', () => {
  it.each([
    { name: 'remarkCodeGroups', plugin: remarkCodeGroups },
    { name: 'remarkAstroBlocks', plugin: remarkAstroBlocks },
    { name: 'remarkApiMarkdown', plugin: remarkApiMarkdown },
  ])('reports an error at a block with an operation ($name)', async ({ plugin }) => {
    const page = toFile('Text.\n\n<ApiBlock operation="createUser" />');
    await expect(compile(page, { remarkPlugins: [plugin] })).rejects.toMatchObject({
      reason: expect.stringContaining('apiblock/remark has no option "openapi"') as string,
      line: 3,
      ruleId: 'missing-openapi',
    });
  });
});

describe('ApiBlock without the remark plugin', () => {
  it('shows a note that names the missing option', async () => {
    const program = await compile(toFile('<ApiBlock operation="createUser" omit="id" />'), {
      outputFormat: 'function-body',
    });
    const { default: Content } = await run(program, { ...runtime, baseUrl: import.meta.url });
    const html = renderToStaticMarkup(createElement(Content, { components: library.mdxComponents }));
    expect(html).toContain('The operation was not read. Set the option &quot;openapi&quot; of the remark plugin');
    expect(html).not.toMatch(/omit=|operation=|Missing HTTP method/);
  });
});

describe('remarkAstroBlocks with the openapi option', () => {
  it('passes the fields of the operation as data', async () => {
    const program = await compile(toFile('<ApiBlock operation="createUser" />'), {
      jsx: true,
      remarkPlugins: [[remarkAstroBlocks, { openapi: 'openapi.json' }]],
    });
    expect(String(program)).toMatch(/content=\{\[.*"component": "ParamField".*"name": "X-Request-Id"/s);
  });

  it('passes no title below a heading with the same text', async () => {
    const program = await compile(toFile('## Create a user\n\n<ApiBlock operation="createUser" />'), {
      jsx: true,
      remarkPlugins: [[remarkAstroBlocks, { openapi: 'openapi.json' }]],
    });
    expect(String(program)).toContain('endpoint="/users/{id}"');
    expect(String(program)).not.toContain('title=');
  });
});

describe('remarkApiMarkdown with the openapi option', () => {
  const toMarkdown = async (page: string, plugins: [typeof remarkCodeGroups | typeof remarkApiMarkdown, object][]) => {
    const processor = unified().use(remarkParse).use(remarkMdx);
    for (const [plugin, options] of plugins) processor.use(plugin, options);
    return String(await processor.use(remarkStringify).process(toFile(page)));
  };

  it('converts the fields of the operation to Markdown', async () => {
    const options = { openapi: 'openapi.json' };
    const page = '<ApiBlock operation="createUser" />';
    const markdown = await toMarkdown(page, [[remarkApiMarkdown, options]]);
    expect(markdown).toContain('Create a user');
    expect(markdown).toContain('X-Request-Id');
    const afterPlugin = await toMarkdown(page, [
      [remarkCodeGroups, options],
      [remarkApiMarkdown, {}],
    ]);
    expect(afterPlugin).toBe(markdown);
  });

  it('writes no title below a heading with the same text', async () => {
    const page = '## Create a user\n\n<ApiBlock operation="createUser" />';
    const markdown = await toMarkdown(page, [[remarkApiMarkdown, { openapi: 'openapi.json' }]]);
    expect(markdown).toContain('## Create a user\n\n### POST');
    expect(markdown.split('Create a user')).toHaveLength(2);
  });
});
