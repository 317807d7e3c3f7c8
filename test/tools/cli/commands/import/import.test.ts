import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import { format } from 'prettier';
import remarkFrontmatter from 'remark-frontmatter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPage } from '../../../../../src/tools/check/inspect-page.js';
import { UsageError } from '../../../../../src/tools/cli/shared/errors.js';
import { createOpenApiFiller } from '../../../../../src/tools/cli/shared/openapi-filler.js';
import { toDocument } from '../../../../../src/tools/openapi/document/read-open-api.js';
import { writeSection } from '../../../../../src/tools/openapi/import/write-page.js';
import { readPageWithBlocks } from '../../../../../src/tools/pages/read-blocks.js';
import { pickInputs } from '../../../../support/property-runs.ts';
import { describeOperations, ImportFolder, type Operations } from './import-runner.ts';

// Other test files in the same worker may have imported these modules already, without the spies.
vi.hoisted(() => vi.resetModules());

// The functions of these modules work as usual, unless a test makes them throw.
vi.mock('../../../../../src/tools/openapi/document/read-open-api.js', { spy: true });
vi.mock('../../../../../src/tools/openapi/import/write-page.js', { spy: true });

let folder: ImportFolder;
beforeEach(() => {
  folder = new ImportFolder();
});
afterEach(() => folder.remove());

const USERS: Operations = {
  'GET /users': { id: 'listUsers', tag: 'Users', summary: 'List users' },
  'POST /users': { id: 'createUser', tag: 'Users', summary: 'Create a user' },
};
const DELETE = { 'DELETE /users/{id}': { id: 'deleteUser', tag: 'Users', summary: 'Delete a user' } };
const ROOT = { tags: [{ name: 'Users', description: 'People with **access**. Use {id} or <b>.' }] };

/** Two operations. The example of the first operation contradicts its schema. */
const CONTRADICTORY: Operations = {
  'GET /users': { tag: 'Users', responses: describeUser({ id: 'user 1' }) },
  'PUT /users': { tag: 'Users', responses: describeUser({ id: 'u1', name: 'Ada' }) },
};

function describeUser(example: object): object {
  const properties = { id: { type: 'string', pattern: '^[a-z]\\d$' }, name: { type: 'string' } };
  const schema = { type: 'object', properties, required: ['id', 'name'] };
  return { 200: { description: 'OK', content: { 'application/json': { schema, example } } } };
}

const FULL_OPTIONS = [['--full'], ['--by', 'operation', '--full']];
const ALL_OPTIONS = [[], ['--by', 'operation'], ...FULL_OPTIONS];
const STYLES = [[], ['--style', 'heading'], ['--style', 'app-router']];

const USERS_PAGE = `---
title: "Users"
description: "People with access. Use {id} or <b>."
---

People with **access**. Use \\{id} or \\<b>.

## List users

<ApiBlock operation="listUsers" />

## Create a user

<ApiBlock operation="createUser" />
`;

describe('importPages', () => {
  it('omits the levels that exceed --max-levels and --max-fields', () => {
    const inner = { type: 'object', properties: { b: { type: 'string' }, c: { type: 'string' } } };
    const schema = { type: 'object', properties: { a: inner } };
    const operation = { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } };
    const description = describeOperations({ 'GET /users': operation });
    for (const option of [
      ['--max-levels', '1'],
      ['--max-fields', '2'],
    ]) {
      const limited = new ImportFolder();
      const { stdout } = limited.run(description, '--full', ...option);
      expect(stdout).toContain('nested fields of 1 operation');
      expect(limited.read('docs/users.mdx')).toContain('2 fields are not shown');
      limited.remove();
    }
    folder.run(description, '--full');
    expect(folder.read('docs/users.mdx')).not.toContain('not shown');
    expect(() => folder.run(description, '--max-levels', '0')).toThrow(
      new UsageError('--max-levels expects a positive whole number, but got "0"'),
    );
  });

  it('disables the rules of apiblock check that report contradictions in the description itself', () => {
    const { status, stdout } = folder.run(describeOperations(CONTRADICTORY), '--full');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: [
        '1 page written to docs, 2 operations added',
        '1 operation with contradictions in the description: a comment before the block disables the check rules that report them',
        '',
      ].join('\n'),
    });
    const page = folder.read('docs/users.mdx');
    expect(page).toContain('{/* apiblock-ignore missing-member, value-mismatch */}\n\n<ApiBlock');
    expect(page.match(/apiblock-ignore/g)).toHaveLength(1);
    expect(checkPage(page)).toEqual([]);
  });

  it('writes a page for each tag, with a heading and a block for each operation', () => {
    const { status, stdout, stderr } = folder.run(describeOperations(USERS, ROOT));
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: '1 page written to docs, 2 operations added\n',
      stderr: '',
    });
    expect(folder.read('docs/users.mdx')).toBe(USERS_PAGE);
  });

  it('writes operations without a tag to a page that is named after their path, and webhooks to a separate page', () => {
    const operations = { 'GET /v1/user-groups/{id}': {}, 'POST /v1/user-groups': {}, 'GET /{id}': {} };
    folder.run(describeOperations(operations, { webhooks: { 'user.created': { post: {} } } }));
    const { '.apiblock-import.json': _, ...pages } = folder.readAll();
    expect(Object.keys(pages)).toEqual(['operations.mdx', 'user-groups.mdx', 'webhooks.mdx']);
    expect(pages['user-groups.mdx']).toContain('title: "User groups"');
    expect(pages['user-groups.mdx']).toContain('<ApiBlock operation="GET /v1/user-groups/{id}" />');
    expect(pages['webhooks.mdx']).toContain('## user.created\n\n<ApiBlock operation="webhook user.created" />');
  });

  it('writes a heading instead of front matter if --style heading is specified', () => {
    folder.run(describeOperations(USERS, ROOT), '--style', 'heading');
    const [, content] = USERS_PAGE.split('---\n\n');
    expect(folder.read('docs/users.mdx')).toBe(`# Users\n\n${content}`);
  });

  it('writes each page as page.mdx in its own folder, with metadata and a heading, if --style app-router is set', () => {
    const { stdout } = folder.run(describeOperations(USERS, ROOT), '--style', 'app-router');
    expect(stdout).toBe('1 page written to docs, 2 operations added\n');
    const [, content] = USERS_PAGE.split('---\n\n');
    expect(folder.read('docs/users/page.mdx')).toBe(
      `export const metadata = {\n  title: "Users",\n  description: "People with access. Use {id} or <b>.",\n};\n\n# Users\n\n${content}`,
    );
  });

  it('uses the operation title as the page heading if --by operation and --style heading are specified', () => {
    folder.run(describeOperations(USERS), '--by', 'operation', '--style', 'heading');
    expect(folder.read('docs/list-users.mdx')).toBe('# List users\n\n<ApiBlock operation="listUsers" />\n');
  });

  it('adds a number to the folder name of an App Router page if the folder already contains a page', () => {
    folder.write('docs/users/page.tsx', 'export default () => null;');
    folder.write('docs/teams/layout.tsx', 'export default () => null;');
    folder.write('docs/groups.mdx', '# Mine\n');
    const operations: Operations = { ...USERS, 'GET /t': { tag: 'Teams' }, 'GET /g': { tag: 'Groups' } };
    folder.run(describeOperations({ ...operations, 'GET /u': { tag: 'users!' } }), '--style', 'app-router');
    expect(Object.keys(folder.readAll())).toEqual([
      '.apiblock-import.json',
      'groups.mdx',
      'groups/page.mdx',
      'teams/layout.tsx',
      'teams/page.mdx',
      'users-2/page.mdx',
      'users-3/page.mdx',
      'users/page.tsx',
    ]);
  });

  it('adds a number to the folder name of an App Router page if a file already has this name', () => {
    folder.write('docs/users', '');
    const { status } = folder.run(describeOperations(USERS), '--style', 'app-router');
    expect([status, Object.keys(folder.readAll())]).toEqual([
      0,
      ['.apiblock-import.json', 'users', 'users-2/page.mdx'],
    ]);
  });

  it('writes new pages in the style of the previous run', () => {
    folder.run(describeOperations(USERS), '--style', 'app-router');
    const before = folder.read('docs/users/page.mdx');
    const { status, stdout } = folder.run(describeOperations({ ...USERS, ...DELETE, 'GET /t': { tag: 'Teams' } }));
    expect([status, stdout]).toEqual([0, '1 page written to docs, 1 page extended, 2 operations added\n']);
    expect(folder.read('docs/users/page.mdx')).toBe(
      `${before}\n## Delete a user\n\n<ApiBlock operation="deleteUser" />\n`,
    );
    expect(folder.read('docs/teams/page.mdx')).toContain('# Teams\n');
  });

  it('reports a block of a removed operation on an App Router page', () => {
    folder.run(describeOperations({ ...USERS, ...DELETE }), '--style', 'app-router', '--full');
    const { status, stderr } = folder.run(describeOperations(USERS));
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^apiblock: docs\/users\/page\.mdx:\d+: The description has no endpoint "DELETE/),
    ]);
  });

  it.each([[[]], [['--dry-run']]])(
    'rejects a style that differs from the style of the existing pages, with the options %j',
    (args) => {
      folder.run(describeOperations(USERS));
      const before = folder.readAll();
      const run = () => folder.run(describeOperations({ ...USERS, ...DELETE }), '--style', 'heading', ...args);
      expect(run).toThrow(
        new UsageError(
          `--style heading: The pages in ${folder.out} have the style front-matter, and existing lines are never changed. ` +
            'Omit --style, or delete these pages and run the command again',
        ),
      );
      expect(folder.readAll()).toEqual(before);
    },
  );

  it('accepts a different style after the existing pages are deleted', () => {
    folder.run(describeOperations(USERS));
    rmSync(join(folder.out, 'users.mdx'));
    const { status } = folder.run(describeOperations(USERS), '--style', 'app-router');
    expect([status, Object.keys(folder.readAll())]).toEqual([0, ['.apiblock-import.json', 'users/page.mdx']]);
  });

  it.each([
    ['app', 'Available values: front-matter, heading, app-router'],
    ['', 'Available values: front-matter, heading, app-router'],
    ['constructor', 'Available values: front-matter, heading, app-router'],
    ['Heading', 'Did you mean "heading"?'],
  ])('names the accepted values if --style is %j', (style, advice) => {
    expect(() => folder.run(describeOperations(USERS), '--style', style)).toThrow(
      new UsageError(`Unknown value "${style}" of --style. ${advice}`),
    );
  });

  it('uses the title "Operations" for a blank tag', () => {
    folder.run(describeOperations({ 'GET /a': { id: 'a', tag: ' ' } }), '--style', 'heading');
    expect(folder.read('docs/operations.mdx')).toMatch(/^# Operations\n/);
  });

  it('writes a page for each operation with --by operation', () => {
    folder.run(describeOperations(USERS), '--by', 'operation');
    expect(folder.read('docs/list-users.mdx')).toBe(
      '---\ntitle: "List users"\n---\n\n<ApiBlock operation="listUsers" title="" />\n',
    );
    expect(folder.read('docs/create-user.mdx')).toContain('operation="createUser"');
  });

  it('with --by operation, adds no title="" if the operation summary is missing or too long for a title', () => {
    const summary = 'Lists users. '.repeat(20);
    const operations = { 'GET /a': { id: 'a' }, 'GET /b': { id: 'b', summary } };
    folder.run(describeOperations(operations), '--by', 'operation');
    expect(folder.read('docs/a.mdx')).toBe('---\ntitle: "GET /a"\n---\n\n<ApiBlock operation="a" />\n');
    expect(folder.read('docs/b.mdx')).toBe('---\ntitle: "GET /b"\n---\n\n<ApiBlock operation="b" />\n');
  });

  it('refers to operations by method and path if their operationId is ambiguous', () => {
    folder.run(describeOperations({ 'GET /a': { id: 'x', tag: 'T' }, 'GET /b': { id: 'x', tag: 'T' } }));
    const names = readPageWithBlocks(folder.read('docs/t.mdx')).blocks.map(({ props }) => props['operation']);
    expect(names).toEqual(['GET /a', 'GET /b']);
  });

  it('refers to an operation by method and path if its operationId contains a control character', () => {
    folder.run(describeOperations({ 'GET /a': { id: 'a\u0001', tag: 'T' } }));
    expect(folder.read('docs/t.mdx')).toContain('<ApiBlock operation="GET /a" />');
  });

  it('leaves out an operation whose path contains a control character', () => {
    const { status, stderr } = folder.run(describeOperations({ ...USERS, 'GET /a\u0001': { tag: 'Users' } }));
    expect([status, stderr]).toEqual([
      1,
      'apiblock: GET /a· was left out: Blocks cannot refer to a path with control characters. Give the operation an operationId without control characters\n',
    ]);
    expect(readPageWithBlocks(folder.read('docs/users.mdx')).blocks).toHaveLength(2);
  });

  it('leaves out operations that share their operationId, method and path', () => {
    const operations = { 'GET /a/{x}': { id: 'same', tag: 'T' }, 'GET /a/:x': { id: 'same', tag: 'T' } };
    const { status, stderr } = folder.run(describeOperations(operations));
    const reason = 'Another operation has the same method and path. Give each operation a unique operationId';
    expect([status, stderr.split('\n')]).toEqual([
      1,
      [`apiblock: GET /a/{x} was left out: ${reason}`, `apiblock: GET /a/:x was left out: ${reason}`, ''],
    ]);
  });

  it.each(ALL_OPTIONS.flatMap((mode) => STYLES.map((style) => [mode, style] as const)))(
    'changes no byte in a second run with the options %j %j, or without the style option',
    (mode, style) => {
      const description = describeOperations(USERS, ROOT);
      folder.run(description, ...mode, ...style);
      const before = folder.readAll();
      for (const args of [[...mode, ...style], mode]) {
        expect(folder.run(description, ...args)).toEqual({
          status: 0,
          stdout: 'No changes: docs already documents 2 operations\n',
          stderr: '',
        });
        expect(folder.readAll()).toEqual(before);
      }
    },
  );

  it('appends new operations to the page for their tag, and keeps edits to the page', () => {
    folder.run(describeOperations(USERS));
    const edited = `${folder.read('docs/users.mdx').replace('## List users', '## All users\n\nMy text.')}\nThe end.`;
    folder.write('docs/users.mdx', edited);
    const { status, stdout } = folder.run(describeOperations({ ...USERS, ...DELETE }));
    expect([status, stdout]).toEqual([0, '0 pages written to docs, 1 page extended, 1 operation added\n']);
    expect(folder.read('docs/users.mdx')).toBe(
      `${edited}\n\n## Delete a user\n\n<ApiBlock operation="deleteUser" />\n`,
    );
  });

  it('keeps CRLF line breaks and a byte order mark when it adds an operation', () => {
    folder.run(describeOperations(USERS));
    const edited = `\ufeff${folder.read('docs/users.mdx').replaceAll('\n', '\r\n')}`;
    folder.write('docs/users.mdx', edited);
    folder.run(describeOperations({ ...USERS, ...DELETE }));
    expect(folder.read('docs/users.mdx')).toBe(
      `${edited}\r\n## Delete a user\r\n\r\n<ApiBlock operation="deleteUser" />\r\n`,
    );
  });

  it("converts the line breaks in code from an operation's description to those of the page", () => {
    folder.run(describeOperations(USERS), '--full');
    folder.write('docs/users.mdx', folder.read('docs/users.mdx').replaceAll('\n', '\r\n'));
    const operation = { id: 'a', tag: 'Users', description: '```\r\none\r\ntwo\r\n```' };
    folder.run(describeOperations({ ...USERS, 'GET /a': operation }), '--full');
    expect(folder.read('docs/users.mdx')).toContain('```\r\none\r\ntwo\r\n```');
  });

  it('does not write operations that an existing page in the folder already documents', () => {
    folder.write('docs/guide/start.md', '# Start\n\n<ApiBlock operation="shop:listUsers" />\n');
    folder.write('docs/other.mdx', '<ApiBlock method="post" endpoint="/users" />\n');
    folder.write('docs/third.mdx', '<ApiBlock operation="delete /users/:id" />\n');
    const { stdout } = folder.run(describeOperations({ ...USERS, ...DELETE }));
    expect(stdout).toBe('No changes: docs already documents 3 operations\n');
    expect(Object.keys(folder.readAll())).toEqual(['guide/start.md', 'other.mdx', 'third.mdx']);
  });

  it('recognizes the operations of pages that it wrote with --full', () => {
    folder.run(describeOperations(USERS), '--full');
    folder.write('docs/users.mdx', folder.read('docs/users.mdx').replace('## List users', '## All users'));
    const { stdout } = folder.run(describeOperations(USERS));
    expect(stdout).toBe('No changes: docs already documents 2 operations\n');
  });

  it('adds a number to the file name of a new page if apiblock import did not write the existing file', () => {
    folder.write('docs/users.mdx', '# Mine\n');
    folder.write('docs/teams.md', '# Mine\n');
    symlinkSync('nowhere', join(folder.out, 'groups.mdx'));
    const operations: Operations = { ...USERS, 'GET /t': { tag: 'Teams' }, 'GET /g': { tag: 'Groups' } };
    folder.run(describeOperations({ ...operations, 'GET /u': { tag: 'users!' } }));
    expect(folder.read('docs/users.mdx')).toBe('# Mine\n');
    expect(folder.read('docs/teams.md')).toBe('# Mine\n');
    expect(Object.keys(folder.readAll())).toEqual([
      '.apiblock-import.json',
      'groups-2.mdx',
      'teams-2.mdx',
      'teams.md',
      'users-2.mdx',
      'users-3.mdx',
      'users.mdx',
    ]);
  });

  it('does not write through a symbolic link that replaced a page', () => {
    folder.run(describeOperations(USERS));
    const page = folder.read('docs/users.mdx');
    folder.write('elsewhere.mdx', page);
    rmSync(join(folder.out, 'users.mdx'));
    symlinkSync('../elsewhere.mdx', join(folder.out, 'users.mdx'));
    const { status, stderr } = folder.run(describeOperations({ ...USERS, ...DELETE }));
    expect([status, stderr]).toEqual([1, 'apiblock: docs/users.mdx was not written: its path is a symbolic link\n']);
    expect(folder.read('elsewhere.mdx')).toBe(page);
  });

  it('reports each block whose operation was removed from the description, and each page that has no operations left', () => {
    folder.run(describeOperations({ ...USERS, 'GET /teams': { id: 'listTeams', tag: 'Teams' } }));
    const { 'GET /users': list } = USERS;
    const { status, stdout, stderr } = folder.run(describeOperations({ 'GET /users': list ?? {} }));
    expect([status, stdout]).toEqual([1, 'No changes: docs already documents 1 operation\n']);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^apiblock: docs\/teams\.mdx:7: The description has no operation "listTeams"/),
      expect.stringMatching(/^apiblock: docs\/users\.mdx:11: The description has no operation "createUser"/),
      'apiblock: docs/teams.mdx: This page no longer documents any operation of the description. Delete the page if it is no longer needed',
      '',
    ]);
  });

  it('reports removed operations on pages written with --full, but not endpoints that were documented by hand', () => {
    folder.run(describeOperations({ ...USERS, ...DELETE }), '--full');
    folder.write('docs/users.mdx', `${folder.read('docs/users.mdx')}\n<ApiBlock method="GET" endpoint="/mine" />\n`);
    for (let run = 0; run < 2; run++) {
      const { status, stderr } = folder.run(describeOperations(USERS));
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(
          /^apiblock: docs\/users\.mdx:\d+: The description has no endpoint "DELETE \/users\/{id}"\n$/,
        ),
      ]);
    }
  });

  it('reports operations that cannot be converted, and writes the others', () => {
    const broken = { tag: 'Users', requestBody: { $ref: '#/components/requestBodies/Missing' } };
    const { status, stdout, stderr } = folder.run(describeOperations({ ...USERS, 'PUT /users': broken }));
    expect([status, stdout]).toEqual([1, '1 page written to docs, 2 operations added\n']);
    expect(stderr).toMatch(
      /^apiblock: PUT \/users was left out: The reference "#\/components\/requestBodies\/Missing" refers to a value that does not exist \(openapi\.json:1:\d+, at #\/paths\/~1users\/put\/requestBody\)\n$/,
    );
  });

  it('reports how many operations have details that their blocks do not show', () => {
    const content = { 'application/json': {}, 'application/xml': {} };
    const operation = { tag: 'T', requestBody: { content }, callbacks: { done: {} } };
    const { stdout } = folder.run(describeOperations({ 'POST /a': operation, 'POST /b': { tag: 'T' } }));
    expect(stdout).toContain(
      "Blocks don't show: other media types of 1 operation, fields of callbacks of 1 operation\n",
    );
  });

  it('reports an example that the schema of its body does not allow', () => {
    const content = { 'application/json': { schema: { type: 'array', items: {} }, example: { id: 1 } } };
    const operations = { 'POST /a': { tag: 'T', requestBody: { content } } };
    expect(folder.run(describeOperations(operations), '--list-hidden').stdout).toContain(
      "Blocks don't show: wrongly typed examples of 1 operation\n  POST /a: wrongly typed examples\n",
    );
  });

  it('leaves out internal operations, and writes them with --internal', () => {
    const description = describeOperations({
      ...USERS,
      'GET /secret': { id: 'secret', tag: 'Users', 'x-internal': true },
    });
    const { status, stdout } = folder.run(description);
    expect([status, stdout.split('\n')]).toEqual([
      0,
      [
        '1 page written to docs, 2 operations added',
        '1 operation with x-internal left out (--internal writes them)',
        '',
      ],
    ]);
    expect(folder.read('docs/users.mdx')).not.toContain('secret');
    folder.run(description, '--internal');
    expect(folder.read('docs/users.mdx')).toContain('<ApiBlock operation="secret" />');
  });

  it.each([[[]], [['--full']]])('does not add deleted blocks again, unless --restore is set (%j)', (args) => {
    folder.run(describeOperations(USERS), ...args);
    const page = folder.read('docs/users.mdx');
    const withoutBlock = page.slice(0, page.indexOf('## Create a user'));
    folder.write('docs/users.mdx', withoutBlock);
    const message = '1 operation left out, because you deleted the block (--restore adds them again)';
    for (const operations of [USERS, USERS, { ...USERS, ...DELETE }]) {
      const { stdout } = folder.run(describeOperations(operations), ...args);
      expect(stdout).toContain(message);
      expect(folder.read('docs/users.mdx')).not.toContain('Create a user');
    }
    folder.run(describeOperations(USERS), ...args, '--restore');
    expect(folder.read('docs/users.mdx')).toContain('Create a user');
    expect(folder.run(describeOperations(USERS), ...args).stdout).not.toContain(message);
  });

  it('does not add the operations of a deleted page again if other pages are left', () => {
    const operations = { ...USERS, 'GET /teams': { id: 'listTeams', tag: 'Teams' } };
    folder.run(describeOperations(operations));
    rmSync(join(folder.out, 'teams.mdx'));
    folder.run(describeOperations(operations));
    expect(Object.keys(folder.readAll())).toEqual(['.apiblock-import.json', 'users.mdx']);
  });

  it('finds an operation by method and path if its operationId has changed, and reports the new operationId', () => {
    folder.run(describeOperations(USERS));
    const page = folder.read('docs/users.mdx');
    const renamed = { ...USERS, 'GET /users': { id: 'getUsers', tag: 'Users', summary: 'List users' } };
    for (let run = 0; run < 2; run++) {
      const { status, stderr } = folder.run(describeOperations(renamed));
      expect([status, stderr]).toEqual([
        1,
        'apiblock: docs/users.mdx:7: The operation "listUsers" has a new name. Write operation="getUsers"\n',
      ]);
      expect(folder.read('docs/users.mdx')).toBe(page);
    }
  });

  it.each(ALL_OPTIONS.filter((options) => !options.includes('operation')))(
    'writes an id if another block on the page has the generated ID (%j)',
    (...options) => {
      const operations = { 'GET /a': { tag: 'A' }, 'GET /a/': { tag: 'A' } };
      folder.run(describeOperations(operations), ...options);
      expect(folder.read('docs/a.mdx').match(/ id="[^"]*"/g)).toEqual([' id="get-a-2"']);
      const description = describeOperations({ ...operations, 'GET /A': { tag: 'A' } });
      folder.run(description, ...options);
      const page = folder.read('docs/a.mdx');
      expect(page.match(/ id="[^"]*"/g)).toEqual([' id="get-a-2"', ' id="get-a-3"']);
      const fill = createOpenApiFiller({
        openapi: new Map([[undefined, join(folder.folder, 'openapi.json')]]),
        fieldLimits: {},
      });
      expect(checkPage(page, fill)).toEqual([]);
    },
  );

  it('disables the rule that reports a fragment if a path in the description contains a fragment', () => {
    folder.run(describeOperations({ 'GET /a#b': { tag: 'A' } }), '--full');
    const page = folder.read('docs/a.mdx');
    expect(page).toContain('{/* apiblock-ignore invalid-endpoint */}');
    expect(checkPage(page)).toEqual([]);
  });

  it('disables the rule that reports an undocumented path parameter if the description does not define it', () => {
    const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }];
    folder.run(describeOperations({ 'GET /a/{id}': { tag: 'A', parameters } }), '--full');
    const page = folder.read('docs/a.mdx');
    expect(page).toContain('{/* apiblock-ignore undocumented-parameter */}');
    expect(checkPage(page)).toEqual([]);
  });

  it.each([
    ['a query parameter with the name of a path parameter', 'unknown-parameter', [{ name: 'id', in: 'query' }]],
    [
      'headers whose names differ only in case',
      'duplicate-field',
      [
        { name: 'id', in: 'path', required: true },
        { name: 'X-Id', in: 'header' },
        { name: 'x-id', in: 'header' },
      ],
    ],
    [
      'a pattern with delimiters',
      'invalid-pattern',
      [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '/^a+$/' } }],
    ],
  ])('disables the rule that reports %s', (_title, rule, parameters) => {
    folder.run(describeOperations({ 'GET /a/{id}': { tag: 'A', parameters } }), '--full');
    const page = folder.read('docs/a.mdx');
    expect(page).toContain(`{/* apiblock-ignore ${rule} */}`);
    expect(checkPage(page)).toEqual([]);
  });

  it('reports a path that does not begin with a slash', () => {
    const { status, stderr } = folder.run(describeOperations({ ...USERS, 'GET users': {} }));
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('Some operations were left out: The path "users" does not begin with a slash'),
    ]);
  });

  it('writes all servers and their variables with --full', () => {
    const servers = [
      {
        url: 'https://{region}.example.com',
        variables: { region: { default: 'us', enum: ['us', 'eu'], description: 'Data region' } },
      },
      { url: 'https://sandbox.example.com', description: 'Sandbox' },
    ];
    folder.run(describeOperations(USERS, { servers }), '--full');
    const { blocks } = readPageWithBlocks(folder.read('docs/users.mdx'));
    const [block] = blocks;
    expect(JSON.parse(String(block?.props.servers))).toEqual(servers);
  });

  it('lists the details that each block does not show if --list-hidden is specified', () => {
    const callbacks = { created: {} };
    const { stdout } = folder.run(describeOperations({ ...USERS, 'PUT /users': { callbacks } }), '--list-hidden');
    expect(stdout).toContain(
      "Blocks don't show: fields of callbacks of 1 operation\n  PUT /users: fields of callbacks\n",
    );
  });

  it('writes nothing with --dry-run', () => {
    const { status, stdout } = folder.run(describeOperations(USERS), '--dry-run');
    expect([status, stdout]).toEqual([
      0,
      'docs/users.mdx: new page with 2 operations\n1 page to write to docs, 2 operations to add\n',
    ]);
    expect(() => folder.readAll()).toThrow('ENOENT');
  });

  it('writes nothing if a page cannot be parsed, and reports the position of the syntax error', () => {
    folder.write('docs/broken.mdx', '# Title\n\n<ApiBlock operation="listUsers">\n');
    const { status, stdout, stderr } = folder.run(describeOperations(USERS));
    expect([status, stderr]).toEqual([1, 'apiblock: Nothing was written, because some pages cannot be read\n']);
    expect(stdout).toMatch(/^docs\/broken\.mdx:3:\d+ error .* \(mdx-syntax\)\n/);
    expect(Object.keys(folder.readAll())).toEqual(['broken.mdx']);
  });

  it('does not add operations to a page that ends in an unclosed code fence', () => {
    folder.run(describeOperations(USERS));
    const edited = `${folder.read('docs/users.mdx')}\n\`\`\`js\nopen\n`;
    folder.write('docs/users.mdx', edited);
    const { status, stderr } = folder.run(describeOperations({ ...USERS, ...DELETE }));
    expect([status, stderr]).toEqual([
      1,
      'apiblock: docs/users.mdx was not written: blocks at the end of the page would not be shown. Close the last code block or comment\n',
    ]);
    expect(folder.read('docs/users.mdx')).toBe(edited);
  });

  it('continues after a run that was interrupted before it wrote its pages', () => {
    folder.write(
      'docs/.apiblock-import.json',
      JSON.stringify({ pages: { 'users.mdx': { group: 'tag Users', digest: '', blocks: [], otherBlocks: [] } } }),
    );
    folder.run(describeOperations(USERS, ROOT));
    expect(folder.read('docs/users.mdx')).toBe(USERS_PAGE);
  });

  it.each([
    ['{"openapi": "3.1.0",\n "paths": {"/a" 1}}', /openapi\.json:2:\d+/],
    ['{"openapi": "4.0"}', /^.*openapi\.json: Expected "openapi": "3\.0".*openapi\.json:1:13/],
    ['', /The file is empty|openapi\.json:1:1/],
  ])('reports the line of a problem in the description %j', (description, message) => {
    expect(() => folder.run(description)).toThrow(UsageError);
    expect(() => folder.run(description)).toThrow(message);
  });

  it('reports a manifest that cannot be parsed', () => {
    folder.write('docs/.apiblock-import.json', '{');
    expect(() => folder.run(describeOperations(USERS))).toThrow(
      new UsageError(
        `Cannot parse ${join(folder.out, '.apiblock-import.json')}. Restore the file, or delete it and run the command again`,
      ),
    );
  });

  it('reports an output folder that is a file', () => {
    folder.write('docs', '');
    expect(() => folder.run(describeOperations(USERS))).toThrow(/Cannot read .*: ENOTDIR/);
  });

  it('throws an unexpected error unchanged, and does not report that the description cannot be read', () => {
    const bug = new RangeError('Maximum call stack size exceeded');
    vi.mocked(toDocument).mockImplementationOnce(() => {
      throw bug;
    });
    expect(() => folder.run(describeOperations(USERS))).toThrow(bug);
  });

  it('throws an unexpected error unchanged, and does not report that a page was not written', () => {
    const bug = new TypeError('Cannot read properties of undefined');
    vi.mocked(writeSection).mockImplementationOnce(() => {
      throw bug;
    });
    expect(() => folder.run(describeOperations(USERS))).toThrow(bug);
  });

  it('accepts an output folder that is a symbolic link', () => {
    mkdirSync(join(folder.folder, 'real'));
    symlinkSync('real', folder.out);
    folder.run(describeOperations(USERS, ROOT));
    expect(folder.read('real/users.mdx')).toBe(USERS_PAGE);
  });
});

const HOSTILE = [
  '__proto__',
  'constructor',
  '../../x',
  '/etc/passwd',
  'con',
  '😀',
  ' ',
  'x'.repeat(300),
  'é'.repeat(300),
  '</ApiBlock>',
  '<script>alert(1)</script>',
  '{process.exit()}',
  'import x from "y"',
  'a"b\'c',
  '# not a heading #',
  '- a\n- b',
  '&lt;&amp;',
  '`code` *em* _em_ **strong** [a](b)',
  'a\u2028c',
  '---',
  'a: b',
];

describe('importPages with hostile names', () => {
  const cases = HOSTILE.flatMap((name) => ALL_OPTIONS.map((args) => ({ name, args })));
  const fullCases = FULL_OPTIONS.map((args) => ({ name: 'a\u0000b\u2028c', args }));
  const styledCases = [...cases, ...fullCases].flatMap(({ name, args }) =>
    STYLES.map((style) => ({ name, args: [...args, ...style] })),
  );
  // Everyday runs use every seventh case. Each name in HOSTILE has twelve cases. Seven and twelve have no common
  // factor, so these runs use all combinations of options.
  it.each(pickInputs(styledCases, 7))('writes valid pages that contain $name, with $args', async ({ name, args }) => {
    const operations = {
      [`GET /${name}`]: { id: name, tag: name, summary: name, description: name },
      'PUT /x': { id: name },
    };
    const description = describeOperations(operations, { tags: [{ name, description: name }] });
    const { status, stderr } = folder.run(description, ...args);
    expect([status, stderr]).toEqual([0, '']);
    const { '.apiblock-import.json': _, ...pages } = folder.readAll();
    const fill = createOpenApiFiller({
      openapi: new Map([[undefined, join(folder.folder, 'openapi.json')]]),
      fieldLimits: {},
    });
    const blocks = Object.values(pages).flatMap((page) => readPageWithBlocks(page, fill).blocks);
    expect(blocks).toHaveLength(2);
    for (const [path, page] of Object.entries(pages)) {
      expect(path).toMatch(/^[\p{L}\p{N}-]+(?:\/page)?\.mdx$/u);
      await compile(page, { remarkPlugins: [remarkFrontmatter] });
      expect(await format(page, { parser: 'mdx' })).toBe(page);
      const withoutMetadata = page.replace(/^export const metadata = \{\n(?: +.*\n)+\};\n/, '');
      expect(withoutMetadata).not.toMatch(/^import|^export|^<script/m);
    }
    expect(folder.run(description, ...args).stdout).toBe('No changes: docs already documents 2 operations\n');
  });
});
