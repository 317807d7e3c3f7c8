import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { type JsxElement, readJsxProps } from '../../../../src/tools/pages/jsx-element.js';
import { listNodes } from '../../../../src/tools/pages/list-nodes.js';
import { description } from '../../remark/description.ts';
import { fill } from './fill.ts';

/** Returns the block of a filled page as MDX, with each line trimmed and without blank lines. */
function fillLines(page: string): string[] {
  const { text, problems } = fill(page, description);
  // Ignore the warnings about unknown fields without a type.
  expect(problems.filter(({ ruleId }) => ruleId !== 'unknown-override')).toEqual([]);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the opening tag of the only block. */
function fillTag(attributes: string): string {
  const [tag = ''] = fillLines(`<ApiBlock ${attributes} />`);
  return tag;
}

/** Returns the filled children of a block for the operation `createUser`. */
function fillChildren(children: string, attributes = ''): string[] {
  return fillLines(`<ApiBlock operation="createUser"${attributes}>\n\n${children}\n\n</ApiBlock>`).slice(1, -1);
}

/** Returns the lines that the children and attributes remove from the filled block, and the lines that they add. */
function compare(children: string, attributes = ''): { removed: string[]; added: string[] } {
  const before = fillChildren('', '');
  const after = fillChildren(children, attributes);
  return {
    removed: before.filter((line) => !after.includes(line)),
    added: after.filter((line) => !before.includes(line)),
  };
}

describe('fillOperations', () => {
  it('replaces the props "operation" and "omit" with the props, description and fields of the operation', () => {
    const lines = fillLines('<ApiBlock operation="createUser" omit="items, source" id="mine" />');
    expect(lines[0]).toMatch(
      /^<ApiBlock method="POST" endpoint="\/users\/\{id\}" baseUrl="https:\/\/api.example.com" title="Create a user" auth="bearer" headers="[^"]*" body=\{".*"\} responses=\{".*"\} id="mine">$/,
    );
    expect(lines.slice(1)).toEqual([
      'Creates a **user**. See [the guide](https://example.com/guide).',
      '<ParamField name="id" location="path" type="string" required>',
      'ID of the user',
      '</ParamField>',
      '<ParamField name="limit" location="query" type="integer" defaultValue={20} maximum={100} />',
      '<ParamField name="filter[debug]" location="query" type="boolean" />',
      '<ParamField name="filter[status]" location="query" type="string" enum={["open","closed"]} />',
      '<ParamField name="X-Request-Id" location="header" type="string">',
      'ID of the request',
      '</ParamField>',
      '<ParamField name="name" location="body" type="string" required example="Ada">',
      'Name of the user',
      '</ParamField>',
      '<ParamField name="internal" location="body" type="string" defaultValue="x">',
      'For internal use',
      '</ParamField>',
      '<ResponseField name="id" status="201" type="integer" required />',
      '<ResponseField name="code" status="201" type="string" required>',
      'Code of the user',
      '</ResponseField>',
      '<ResponseField name="code" status="404" type="string" required />',
      '</ApiBlock>',
    ]);
  });

  it('leaves blocks without an operation prop unchanged', () => {
    const page = '<ApiBlock webhook="charge" omit="id" />\n\n<ApiBlock method="GET" endpoint="/charges" />\n';
    expect(fill(page, description).text).toBe(page);
  });

  it('does not change a page that it has already filled', () => {
    const { text } = fill('<ApiBlock operation="createUser" />', description);
    expect(fill(text, description).text).toBe(text);
  });

  it.each([
    'operation="createUser"',
    'operation="POST /users/{id}"',
    'operation="post /users/:id"',
    "operation={'createUser'}",
    'operation={`createUser`}',
  ])('finds the operation that the prop %s specifies', (attribute) => {
    expect(fillTag(attribute)).toContain('title="Create a user"');
  });

  it('fills blocks in lists, other components and inline elements', () => {
    const { text } = fill(
      '- Item\n\n  <ApiBlock operation="charge" />\n\n<Tab><ApiBlock operation="GET /charges" /></Tab>\n',
      { ...description, webhooks: {} },
    );
    expect(text.match(/title="List charges"/g)).toHaveLength(2);
  });
});

/** Returns a description of an operation `create` whose responses have JSON bodies. */
function describeResponses(descriptions: Readonly<Record<string, string>>): object {
  const content = { 'application/json': { example: { id: 1 } } };
  const responses = Object.entries(descriptions).map(([status, description]) => [status, { description, content }]);
  const operation = { operationId: 'create', responses: Object.fromEntries(responses) as object };
  return { openapi: '3.1.0', info: { title: 'Items', version: '1' }, paths: { '/items': { post: operation } } };
}

describe('fillOperations for a block with other props', () => {
  it.each([
    ['title="Mine"', 'title="Mine"', 'Create a user'],
    ['title={title}', 'title={title}', 'Create a user'],
    ['headers=\'{"A": 1}\'', 'headers="{&#x22;A&#x22;: 1}"', 'Bearer'],
    ['response=\'{"id": 1}\'', 'response="{', 'responses='],
    ['method="PUT"', 'method="PUT"', 'method="POST"'],
    ['endpoint="/v2/users"', 'endpoint="/v2/users"', '/users/{id}'],
    ['baseUrl="/api"', 'baseUrl="/api"', 'https://api.example.com'],
    ['auth="none"', 'auth="none"', 'auth="bearer"'],
  ])('prefers the prop on the page to the prop from the description: %s', (attribute, expected, replaced) => {
    const tag = fillTag(`operation="createUser" ${attribute}`);
    expect(tag).toContain(expected);
    expect(tag).not.toContain(replaced);
  });

  it.each([
    ['[{"statusCode": 201, "label": "Mine"}]', [201, 'Mine', 404, 'Not found']],
    ['[{"statusCode": 409, "label": "Mine"}]', [201, 'Created', 404, 'Not found', 409, 'Mine']],
    ['[{"statusCode": 202, "label": "Mine"}]', [201, 'Created', 202, 'Mine', 404, 'Not found']],
    [
      '[{"statusCode": 404, "label": "Mine", "headers": {"Content-Type": "text/csv"}, "body": "a"}]',
      [201, 'Created', 404, 'Not found', 404, 'Mine'],
    ],
    ['[{"statusCode": 404, "label": "Mine", "body": {"a": 1.10}}]', [201, 'Created', 404, 'Mine']],
  ])('merges responses on the page with described responses by status and media type: %s', (responses, expected) => {
    const description = describeResponses({ 201: 'Created', 404: 'Not found' });
    for (const value of [`'${responses}'`, `{${responses}}`]) {
      const { tree } = fill(`<ApiBlock operation="create" responses=${value} />`, description);
      const json = String(readJsxProps(tree.children.at(-1) as JsxElement).props['responses']);
      const items = JSON.parse(json) as { statusCode: number; label: string }[];
      expect(items.flatMap(({ statusCode, label }) => [statusCode, label])).toEqual(expected);
      expect(json.includes('1.10')).toBe(responses.includes('1.10'));
    }
  });

  it('keeps the `responses` prop on the page if its value is known only at runtime', () => {
    const description = describeResponses({ 201: 'Created' });
    expect(fill('<ApiBlock operation="create" responses={items} />', description).text).toContain('responses={items}');
  });

  it('does not mark the block as deprecated if the page contains deprecated={false}', () => {
    expect(fillTag('operation="GET /charges"')).toMatch(/ deprecated( |>|$)/);
    expect(fillTag('operation="GET /charges" deprecated={false}')).not.toMatch(/ deprecated( |>|$)/);
  });

  it('adds the described props before the props on the page, so that a spread attribute takes precedence', () => {
    expect(fillTag('{...props} operation="GET /charges"')).toMatch(/title="List charges".* \{\.\.\.props\}/);
  });
});

describe('fillOperations for named examples of a request body', () => {
  const examples = { min: { summary: 'Minimal', value: { n: 1 } }, max: { summary: 'Full', value: { n: 2 } } };
  const requestBody = { content: { 'application/json': { examples } } };
  const api = { openapi: '3.1.0', paths: { '/w': { post: { operationId: 'w', requestBody, responses: {} } } } };

  it('adds the examples to the `requests` prop', () => {
    expect(fill('<ApiBlock operation="w" />', api).text).toContain('requests={"[{\\"label\\":\\"Minimal\\"');
  });

  it.each(["body='{}'", "requests='[]'", 'body={body}'])('adds no examples if the page contains %s', (prop) => {
    expect(fill(`<ApiBlock operation="w" ${prop} />`, api).text).not.toContain('Minimal');
  });
});

describe('fillOperations: title', () => {
  /** Returns the `title` prop of each filled block on a page. */
  const fillTitles = (page: string, api: object = description) => {
    const elements = listNodes<Nodes>(fill(page, api).tree).filter((node) => node.type === 'mdxJsxFlowElement');
    const blocks = elements.filter(({ name }) => name === 'ApiBlock');
    return blocks.map((block) => readJsxProps(block).props['title']);
  };

  it.each([
    '## Create a user',
    'Create a user\n---',
    '## Create  a\u00a0`user`',
    '<h2>Create a user</h2>',
    '## Create a user\n\nText.\n\n<Tab>Other text</Tab>',
  ])('adds no title below the heading %j, because the page would show the same text twice', (heading) => {
    expect(fillTitles(`# Users\n\n${heading}\n\n<ApiBlock operation="createUser" />`)).toEqual([undefined]);
  });

  it('adds no title to a block inside another component if the heading above has the same text', () => {
    const page = '## Create a user\n\n<Tab>\n  <ApiBlock operation="createUser" />\n</Tab>';
    expect(fillTitles(page)).toEqual([undefined]);
  });

  it.each(['', '## Create users', '## Create a user\n\n## Details'])(
    'adds a title if no heading with the same text is directly above the block (page starts with %j)',
    (start) => {
      const page = `${start}\n\n<ApiBlock operation="createUser" />\n\n## Create a user`;
      expect(fillTitles(page)).toEqual(['Create a user']);
    },
  );

  it.each(['List \\*open\\* issues', 'List *open* issues'])(
    'adds no title with inline Markdown below the heading %j, which has the same text',
    (heading) => {
      const paths = { '/issues': { get: { summary: 'List  *open*\nissues' } } };
      expect(fillTitles(`## ${heading}\n\n<ApiBlock operation="GET /issues" />`, { ...description, paths })).toEqual([
        undefined,
      ]);
    },
  );

  it('compares the title with the nearest heading above each block', () => {
    const first = '## Create a user\n\n<ApiBlock operation="createUser" />';
    const second = '## Charges\n\n<ApiBlock operation="GET /charges" />';
    expect(fillTitles(`${first}\n\n${second}`)).toEqual([undefined, 'List charges']);
  });

  it('does not replace a title on the page, even if this title is the same as the heading', () => {
    expect(fillTitles('## Mine\n\n<ApiBlock operation="createUser" title="Mine" />')).toEqual(['Mine']);
  });
});

describe('fillOperations for fields on the page', () => {
  it.each([
    // Different notations of the same name and location.
    ['<ParamField path="id" type="uuid" />', '<ParamField name="id" location="path" required type="uuid">'],
    [
      '<ParamField name="id" location="path" type="uuid" />',
      '<ParamField name="id" location="path" required type="uuid">',
    ],
    ['<ParamField name="id" type="uuid" />', '<ParamField name="id" location="path" required type="uuid">'],
    // Header names are case-insensitive.
    [
      '<ParamField header="x-request-id" required />',
      '<ParamField name="X-Request-Id" location="header" type="string" required>',
    ],
    // Boolean props and default values.
    [
      '<ParamField body="name" required="false" />',
      '<ParamField name="name" location="body" type="string" example="Ada" required="false">',
    ],
    [
      '<ParamField query="limit" default={50} />',
      '<ParamField name="limit" location="query" type="integer" maximum={100} default={50} />',
    ],
    // Nested fields in different notations.
    ['<ParamField body="items.id" type="long" />', '<ParamField name="id" type="long">'],
    ['<ParamField body="items[].id" type="long" />', '<ParamField name="id" type="long">'],
    [
      '<ParamField body="items"><ParamField name="id" type="long" /></ParamField>',
      '<ParamField name="id" type="long">',
    ],
    [
      '<ParamField body="items"><Expandable title="More"><ParamField name="items[].id" type="long" /></Expandable></ParamField>',
      '<ParamField name="id" type="long">',
    ],
    // A member of an object in the query.
    [
      '<ParamField query="filter[debug]" since="2" />',
      '<ParamField name="filter[debug]" location="query" type="boolean" since="2" />',
    ],
    [
      '<ParamField query="filter.debug" since="2" />',
      '<ParamField name="filter[debug]" location="query" type="boolean" since="2" />',
    ],
    // Response fields. A field without a status belongs to the first successful response.
    [
      '<ResponseField name="code" since="2" />',
      '<ResponseField name="code" status="201" type="string" required since="2">',
    ],
    [
      '<ResponseField name="code" status={201} since="2" />',
      '<ResponseField name="code" status="201" type="string" required since="2">',
    ],
    [
      '<ResponseField name="code" status="404" since="2" />',
      '<ResponseField name="code" status="404" type="string" required since="2" />',
    ],
  ])('overrides the props of the described field: %s', (field, expected) => {
    const { added, removed } = compare(field);
    expect(added).toEqual([expected]);
    expect(removed).toHaveLength(1);
  });

  it('keeps the position, the text and the nested fields of a described field that the page overrides', () => {
    const before = fillChildren('');
    const after = fillChildren('<ParamField body="items" type="item[]" />');
    expect(after.map((line) => line.replace('type="item[]"', 'type="object[]"'))).toEqual(before);
  });

  it.each([
    ['<ParamField path="id">Own text</ParamField>', ['Own text']],
    ['<ParamField path="id">\n  Own **text**\n\n  And more\n</ParamField>', ['Own **text**', 'And more']],
    [
      '<ParamField path="id" description="Own text" />',
      ['<ParamField name="id" location="path" type="string" required description="Own text" />'],
    ],
  ])('replaces the text of the described field: %s', (field, expected) => {
    const { added, removed } = compare(field);
    expect(added).toEqual(expected);
    expect(removed).toContain('ID of the user');
  });

  it('overrides a field only in the variant with the same title if the field on the page is in a variant', () => {
    const number = '<ParamField name="number" since="2" />';
    const inCard = `<ParamField body="source"><Variants><Variant title="Card">${number}</Variant></Variants></ParamField>`;
    expect(compare(inCard).added).toEqual(['<ParamField name="number" type="string" pattern="^4" since="2" />']);
  });

  it('overrides a field in all variants if the field on the page is not in a variant', () => {
    expect(compare('<ParamField body="source.number" since="2" />').added).toEqual([
      '<ParamField name="number" type="string" pattern="^4" since="2" />',
      '<ParamField name="number" type="string" pattern="^DE" since="2" />',
    ]);
  });

  it('adds a field at the end of its section if the description does not contain the field', () => {
    const lines = fillChildren(
      '<ParamField body="extra" />\n\n<ParamField query="page" />\n\n<ResponseField name="extra" />\n\n<ResponseField name="extra" status="404" />\n\n<ResponseField name="extra" status="500" />',
    );
    const names = lines.flatMap(
      (line) => /(?:name|body|query)="([^"]*)"( location="\w+"| status="\w+")?/.exec(line)?.[0] ?? [],
    );
    expect(names.filter((name) => !name.includes('number'))).toEqual([
      'name="id" location="path"',
      'name="limit" location="query"',
      'name="filter[debug]" location="query"',
      'name="filter[status]" location="query"',
      'query="page"',
      'name="X-Request-Id" location="header"',
      'name="name" location="body"',
      'name="internal" location="body"',
      'name="items" location="body"',
      'name="id"',
      'name="source" location="body"',
      'body="extra"',
      'name="id" status="201"',
      'name="code" status="201"',
      'name="extra"',
      'name="code" status="404"',
      'name="extra" status="404"',
      'name="extra" status="500"',
    ]);
  });

  it('adds a field at the end of its parent field if the description contains the parent field but not the field itself', () => {
    const lines = fillChildren('<ParamField body="items"><ParamField name="extra" /></ParamField>');
    const start = lines.findIndex((line) => line.includes('name="items"'));
    expect(lines.slice(start + 1, start + 5)).toEqual([
      '<ParamField name="id" type="integer">',
      'ID of the item',
      '</ParamField>',
      '<ParamField name="extra" />',
    ]);
  });

  it('puts a field without a location into the section of the preceding field, or first if there is none', () => {
    const lines = fillChildren(
      '<ParamField name="loose" />\n\n<ParamField query="limit" />\n\n<ParamField name="next" />',
    );
    const indexOf = (name: string) => lines.findIndex((line) => line.includes(`name="${name}"`));
    expect(indexOf('loose')).toBe(1);
    expect(indexOf('next')).toBe(indexOf('X-Request-Id') - 1);
  });
});

describe('fillOperations for text on the page', () => {
  it('puts text that precedes all fields on the page after the text from the OpenAPI description', () => {
    expect(fillChildren('Own *text*.\n\n- List\n\n<ParamField path="id" />').slice(0, 3)).toEqual([
      'Creates a **user**. See [the guide](https://example.com/guide).',
      'Own *text*.',
      '* List',
    ]);
  });

  it('omits the text from the OpenAPI description if the block has a description prop', () => {
    const lines = fillChildren('Own text.', ' description="Mine"');
    expect(lines[0]).toBe('Own text.');
  });

  it('keeps text after the field that precedes it on the page', () => {
    const lines = fillChildren('<ParamField body="items.id" />\n\nNote.\n\n<ParamField path="id" />\n\nOther note.');
    const items = lines.findIndex((line) => line.includes('name="items"'));
    expect(lines.slice(items + 1)).toEqual(expect.arrayContaining(['Note.']));
    expect(lines.indexOf('Note.')).toBeLessThan(lines.findIndex((line) => line.includes('name="source"')));
    expect(lines.indexOf('Other note.')).toBeLessThan(lines.findIndex((line) => line.includes('name="limit"')));
  });

  it('keeps examples and comments on the page', () => {
    const lines = fillChildren(
      '{/* apiblock-ignore */}\n\n<ParamField path="id" />\n\n<RequestExample>\n  ```sh\n  ls\n  ```\n</RequestExample>\n\n<Expandable>\n  {/* inside */}\n\n  <ParamField body="name" />\n</Expandable>',
    );
    expect(lines).toEqual(expect.arrayContaining(['{/* apiblock-ignore */}', '{/* inside */}']));
    expect(lines.slice(-5)).toEqual(['<RequestExample>', '```sh', 'ls', '```', '</RequestExample>']);
    expect(lines.join('')).not.toContain('<Expandable');
  });
});

describe('fillOperations: omit prop', () => {
  it.each([
    ['internal', ['internal']],
    ['internal, name', ['internal', 'name']],
    ['body.internal', ['internal']],
    ['query.filter.debug', ['filter[debug]']],
    ['filter[debug]', ['filter[debug]']],
    ['header.x-request-id', ['X-Request-Id']],
    ['404.code', ['code']],
    ['items.id', ['id']],
    ['items[].id', ['id']],
  ])('given omit="%s", leaves out the fields %j', (omit, omitted) => {
    const listNames = (lines: string[]) =>
      lines.flatMap((line) => /^<(?:Param|Response)Field name="([^"]+)"/.exec(line)?.[1] ?? []);
    const names = listNames(fillChildren('', ` omit="${omit}"`));
    expect([...names, ...omitted].sort()).toEqual(listNames(fillChildren('')).sort());
  });

  it('accepts an array in the omit prop', () => {
    expect(fillChildren('', " omit={['internal']}").join('')).not.toContain('internal');
  });

  it('removes omitted members from generated samples', () => {
    expect(fillTag('operation="createUser"')).toContain('internal');
    expect(fillTag('operation="createUser" omit="internal"')).not.toContain('internal');
    expect(fillTag('operation="createUser" omit="404.code"')).toContain('\\"statusCode\\":404');
    expect(fillTag('operation="createUser" omit="404.code"').match(/\\"code\\"/g)).toHaveLength(1);
  });

  it('omits a whole response', () => {
    const tag = fillTag('operation="createUser" omit="404"');
    expect(tag).not.toContain('\\"statusCode\\":404');
    expect(tag).toContain('\\"statusCode\\"');
    const { problems } = fill('<ApiBlock operation="createUser" omit="418" />', description);
    expect(problems.map(({ message }) => message)).toEqual(['The operation has no response "418" to omit.']);
  });

  it('fills the block and reports a warning if omit contains an unknown name', () => {
    const { text, problems } = fill('<ApiBlock operation="createUser" omit="internl, 201.code" />', description);
    expect(text).toContain('title="Create a user"');
    expect(problems).toEqual([
      {
        ruleId: 'unknown-omit',
        severity: 'warning',
        message: 'The operation has no field "internl" to omit. Did you mean "internal"?',
        prop: 'omit',
        position: expect.objectContaining({ start: { line: 1, column: 34, offset: 33 } }) as unknown,
      },
    ]);
  });
});

describe('fillOperations: operation prop', () => {
  const shops = new Map<string, object>([
    ['shop', description],
    ['billing', { ...description, paths: {} }],
  ]);

  it.each([
    ['operation="createUsr"', 'unknown-operation', 'The nearest names are "createUser"'],
    [
      'operation="charge"',
      'unknown-operation',
      '2 operations have the name "charge". Write one of "GET /charges", "webhook charge"',
    ],
    ['operation={name}', 'invalid-operation', 'Expected the name of an operation as a string'],
    ['operation', 'invalid-operation', 'Expected the name of an operation as a string'],
    ['operation=" "', 'invalid-operation', 'Expected the name of an operation as a string'],
    ['operation="createUser" omit={names}', 'invalid-operation', 'Expected a string or an array of field names'],
  ])('reports the mistake in %s at the prop, and does not fill the block', (attributes, ruleId, message) => {
    const page = `# Users\n\n<ApiBlock ${attributes} />\n`;
    const { text, problems } = fill(page, description);
    expect(text).not.toContain('method=');
    expect(problems).toEqual([
      {
        ruleId,
        severity: 'error',
        message: expect.stringContaining(message) as unknown,
        prop: attributes.includes('omit') ? 'omit' : 'operation',
        position: expect.objectContaining({ start: expect.objectContaining({ line: 3 }) as unknown }) as unknown,
      },
    ]);
  });

  it.each([
    ['operation="shop:createUser"', ''],
    ['operation="shop: POST /users/:id"', ''],
    ['operation="createUser"', 'Write one of "shop:createUser", "billing:createUser"'],
    ['operation="POST /users/:id"', 'Write one of "shop:POST /users/:id"'],
    ['operation="shpo:createUser"', 'Did you mean "shop:createUser"?'],
    ['operation="billing:createUser"', 'The description has no operation "createUser"'],
  ])('given %s, selects one of several descriptions or reports a mistake', (attribute, message) => {
    const { text, problems } = fill(`<ApiBlock ${attribute} />`, shops);
    expect(text.includes('title="Create a user"')).toBe(message === '');
    expect(problems.map((problem) => problem.message)).toEqual(
      message === '' ? [] : [expect.stringContaining(message)],
    );
  });

  it('selects the webhook if the block has a webhook prop', () => {
    const tag = fillTag('operation="charge" webhook="charge"');
    expect(tag).toContain('title="Charge event" webhook="charge"');
    expect(fillTag('operation="webhook charge"')).toContain('webhook="charge" title="Charge event"');
  });

  it('reports the cause if the description or a reference in the operation is invalid', () => {
    const broken = { ...description, paths: { '/x': { get: { parameters: [{ $ref: '#/nothing' }] } } } };
    const invalid = fill('<ApiBlock operation="GET /x" />', { openapi: '4.0.0' }).problems;
    const reference = fill('<ApiBlock operation="GET /x" />', broken).problems;
    expect([...invalid, ...reference].map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
      expect.stringContaining('invalid-openapi: Expected "openapi"'),
      expect.stringMatching(
        /^invalid-openapi: The reference "#\/nothing" refers to a value that does not exist \(api\.json:1:\d+, at #/,
      ),
    ]);
  });

  it('reports an operation prop of a block inside a JavaScript expression', () => {
    const { problems } = fill(
      'export const Block = () => <ApiBlock operation="x" />\n\n{isBeta && <ApiBlock operation="createUser" />}\n\n<Tab content={<ApiBlock operation="x" />} />\n',
      description,
    );
    expect(problems.map(({ ruleId, position }) => [ruleId, position?.start.line])).toEqual([
      ['invalid-operation', 1],
      ['invalid-operation', 3],
      ['invalid-operation', 5],
    ]);
  });
});

describe('fillOperations: positions', () => {
  it('gives added nodes the position of the opening tag, and keeps the positions of fields on the page', () => {
    const { tree } = fill(
      'Text\n\n<ApiBlock operation="createUser">\n  <ParamField path="id" />\n</ApiBlock>\n',
      description,
    );
    const [, block] = tree.children;
    const lines = (
      block as { children: { position: { start: { line: number }; end: { line: number } } }[] }
    ).children.map(({ position: { start, end } }) => `${start.line} ${end.line}`);
    expect(new Set(lines)).toEqual(new Set(['3 3', '4 4']));
    expect(lines.indexOf('4 4')).toBe(1);
  });
});

describe('fillOperations for variants on the page', () => {
  const toObject = (name: string) => ({
    title: name,
    type: 'object',
    properties: { [name]: { type: 'string' }, id: { type: 'integer' } },
  });
  const schema = { oneOf: [toObject('Cat'), toObject('Hound')] };
  const responses = {
    200: { description: 'OK', content: { 'application/json': { schema } } },
    201: { description: 'OK', content: { 'application/json': { schema: { type: 'object', properties: { id: {} } } } } },
  };
  const pets = { openapi: '3.1.0', paths: { '/pets': { get: { operationId: 'getPet', responses } } } };
  const listProblems = (title: string, status: number) =>
    fill(
      `<ApiBlock operation="getPet">\n<Variants>\n<Variant title="${title}">\n<ResponseField name="id" status="${status}">Own</ResponseField>\n</Variant>\n</Variants>\n</ApiBlock>`,
      pets,
    ).problems;

  it.each([
    ['Hounds', 'Did you mean "Hound"?'],
    ['Parrot', 'Its variants are "Cat", "Hound"'],
  ])('reports the title %s, which no described variant has', (title, hint) => {
    expect(listProblems(title, 200)).toMatchObject([
      {
        ruleId: 'unknown-override',
        severity: 'warning',
        message: `The operation "getPet" has no variant "${title}" in the response 200. ${hint}`,
        position: { start: { line: 4 } },
      },
    ]);
  });

  it('accepts titles that differ only in case, and variants in a response without described variants', () => {
    expect([...listProblems(' hound', 200), ...listProblems('Parrot', 201)]).toEqual([]);
  });
});

describe('fillOperations: imports', () => {
  const importsOf = (page: string) =>
    fill(page, description)
      .text.split('\n')
      .filter((line) => line.startsWith('import'));

  it.each([
    ['<ApiBlock operation="createUser" />', []],
    ['import { ApiBlock } from \'./blocks\'\n\n<ApiBlock operation="createUser" />', []],
    ['import { ApiBlock } from \'apiblock\'\n\n<ApiBlock operation="GET /charges" />', []],
    [
      'import { ApiBlock } from \'apiblock\'\n\n<ApiBlock operation="createUser" />',
      ['import { ParamField, Variants, Variant, ResponseField } from "apiblock"'],
    ],
    [
      'import { ApiBlock as Endpoint } from \'apiblock\'\n\n<Endpoint operation="createUser" omit="source" />',
      ['import { ParamField, ResponseField } from "apiblock"'],
    ],
    [
      'import { ApiBlock, ParamField as Field } from \'apiblock\'\n\n<ApiBlock operation="createUser" omit="source" />',
      ['import { ResponseField } from "apiblock"'],
    ],
    [
      'import { ApiBlock } from \'apiblock\'\n\nexport const ParamField = \'mine\'\n\n<ApiBlock operation="createUser" omit="source" />',
      ['import { ParamField as ParamField1, ResponseField } from "apiblock"'],
    ],
    ['import * as api from \'apiblock\'\n\n<api.ApiBlock operation="createUser" />', []],
  ])('imports the missing components only if the page imports the block from apiblock: %j', (page, expected) => {
    expect(importsOf(page).filter((line) => line.includes('"apiblock"'))).toEqual(expected);
  });

  it('adds components from the namespace if the page imports apiblock as a namespace', () => {
    const { text } = fill('import * as api from \'apiblock\'\n\n<api.ApiBlock operation="createUser" />', description);
    expect(text).toContain('<api.ParamField name="id"');
    expect(text).not.toContain('<ParamField');
  });
});
