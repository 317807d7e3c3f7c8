import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import { format } from 'prettier';
import remarkFrontmatter from 'remark-frontmatter';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPage } from '../../../../../src/tools/check/inspect-page.js';
import { describeOperations, ImportFolder, type Operations } from './import-runner.ts';

let folder: ImportFolder;
beforeEach(() => {
  folder = new ImportFolder();
});
afterEach(() => folder.remove());

/** Two descriptions of this length don't fit on one page. */
const LONG = `\`\`\`\n${'word '.repeat(30_000)}\n\`\`\``;

const USERS: Operations = {
  'GET /users': { tag: 'Users', summary: 'List {all} users', description: LONG },
  'POST /users': { tag: 'Users', description: LONG },
};
const DELETE: Operations = { 'DELETE /users/{id}': { tag: 'Users', summary: 'Delete a user', description: LONG } };
const SHORT: Operations = { 'PUT /users': { tag: 'Users', summary: 'Replace all' } };
const ROOT = { tags: [{ name: 'Users', description: 'People with **access**.' }] };

const INDEX = `---
title: "Users"
description: "People with access."
---

People with **access**.

- [Users (1)](./users-1.mdx)
  - [List \\{all} users](./users-1.mdx#get-users): \`GET /users\`
- [Users (2)](./users-2.mdx)
  - [POST /users](./users-2.mdx#post-users)
`;

const runFull = (operations: Operations, ...args: string[]) =>
  folder.run(describeOperations(operations, ROOT), '--full', ...args);

function readPages(): Record<string, string> {
  const { '.apiblock-import.json': _, ...pages } = folder.readAll();
  return pages;
}

/** Returns the titles and headings of all pages, keyed by path. */
function listHeadings(): Record<string, string[]> {
  const pages = Object.entries(readPages());
  return Object.fromEntries(pages.map(([path, page]) => [path, page.match(/^(?:title:|#{1,2}) .*/gm) ?? []]));
}

describe('importPages with a tag whose page would be too large', () => {
  it('writes several pages, and an index page with the description of the tag and links to the operations', async () => {
    expect(runFull(USERS)).toEqual({
      status: 0,
      stdout: '3 pages written to docs, 2 operations added\n',
      stderr: '',
    });
    expect(listHeadings()).toEqual({
      'users-1.mdx': ['title: "Users (1)"', '## List \\{all} users'],
      'users-2.mdx': ['title: "Users (2)"', '## POST /users'],
      'users.mdx': ['title: "Users"'],
    });
    const index = folder.read('docs/users.mdx');
    expect(index).toBe(INDEX);
    expect(await format(index, { parser: 'mdx' })).toBe(index);
    await compile(index, { remarkPlugins: [remarkFrontmatter] });
    expect(checkPage(index)).toEqual([]);
    expect(readPages()['users-1.mdx']).not.toContain('People with');
  });

  it('changes nothing in a second run', () => {
    runFull(USERS);
    const files = folder.readAll();
    expect(runFull(USERS)).toMatchObject({
      status: 0,
      stdout: 'No changes: docs already documents 2 operations\n',
      stderr: '',
    });
    expect(folder.readAll()).toEqual(files);
  });

  it('lists the index page in the output of a dry run', () => {
    const { stdout } = runFull(USERS, '--dry-run');
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'docs/users-1.mdx: new page with 1 operation',
      'docs/users-2.mdx: new page with 1 operation',
      'docs/users.mdx: new index page',
    ]);
    runFull(USERS);
    expect(
      runFull({ ...USERS, ...SHORT }, '--dry-run')
        .stdout.split('\n')
        .slice(0, 2),
    ).toEqual(['docs/users-2.mdx: add 1 operation', 'docs/users.mdx: add links']);
    expect(folder.read('docs/users.mdx')).toBe(INDEX);
  });

  it('writes the title of the index page in the specified style', () => {
    runFull(USERS, '--style', 'app-router');
    const { 'users/page.mdx': index, ...parts } = readPages();
    expect(index).toContain('# Users\n\nPeople with **access**.\n\n- [Users (1)](./users-1)\n');
    expect(Object.keys(parts)).toEqual(['users-1/page.mdx', 'users-2/page.mdx']);
  });

  it.each([
    ['@docusaurus/core', 'front-matter', './users-1.mdx#get-users'],
    ['fumadocs-mdx', 'front-matter', './users-1#get-users'],
    ['astro', 'front-matter', '../users-1/#get-users'],
    ['astro', 'heading', '../users-1/#get-users'],
    ['@react-router/dev', 'heading', './users-1#get-users'],
    ['nextra', 'heading', './users-1#get-users'],
    ['next', 'app-router', './users-1#get-users'],
    ['left-pad', 'front-matter', './users-1.mdx#get-users'],
    ['left-pad', 'heading', './users-1#get-users'],
  ])('given a site with the package %s and pages in the style %s, writes the link %s', (packageName, style, link) => {
    folder.write('package.json', JSON.stringify({ dependencies: { [packageName]: '1.0.0' } }));
    runFull(USERS, '--style', style);
    const page = style === 'app-router' ? 'docs/users/page.mdx' : 'docs/users.mdx';
    expect(folder.read(page)).toContain(`](${link})`);
  });

  it('ignores a package.json that is not valid', () => {
    folder.write('package.json', '{');
    runFull(USERS);
    expect(folder.read('docs/users.mdx')).toBe(INDEX);
  });

  it('names the parts after the index page, and skips numbers that other files already use', () => {
    folder.write('docs/users-1.mdx', '# Mine\n');
    runFull(USERS);
    expect(listHeadings()).toEqual({
      'users-1.mdx': ['# Mine'],
      'users-2.mdx': ['title: "Users (2)"', '## List \\{all} users'],
      'users-3.mdx': ['title: "Users (3)"', '## POST /users'],
      'users.mdx': ['title: "Users"'],
    });
    expect(folder.read('docs/users.mdx')).toContain('- [Users (2)](./users-2.mdx)\n');
  });

  it('links to the ID of a block whose generated ID is not unique', () => {
    runFull({ ...USERS, 'POST /users/': { tag: 'Users', summary: 'Create' }, ...DELETE });
    expect(folder.read('docs/users.mdx')).toContain('  - [Create](./users-2.mdx#post-users-2): `POST /users/`\n');
    expect(folder.read('docs/users-2.mdx')).toContain(' id="post-users-2"');
  });
});

describe('importPages with an index page from a previous run', () => {
  it('adds operations to the last part, or to a new part if the last part would be too large, and adds links', () => {
    runFull(USERS);
    expect(runFull({ ...USERS, ...SHORT, ...DELETE }).stdout).toBe(
      '1 page written to docs, 2 pages extended, 2 operations added\n',
    );
    expect(listHeadings()).toEqual({
      'users-1.mdx': ['title: "Users (1)"', '## List \\{all} users'],
      'users-2.mdx': ['title: "Users (2)"', '## POST /users', '## Replace all'],
      'users-3.mdx': ['title: "Users (3)"', '## Delete a user'],
      'users.mdx': ['title: "Users"'],
    });
    expect(folder.read('docs/users.mdx')).toBe(
      `${INDEX}  - [Replace all](./users-2.mdx#put-users): \`PUT /users\`
- [Users (3)](./users-3.mdx)
  - [Delete a user](./users-3.mdx#delete-users-id): \`DELETE /users/\\{id}\`
`.replace('\\{id}', '{id}'),
    );
  });

  it('keeps every byte that the author edited, and adds links at the end with the line breaks of the page', () => {
    runFull(USERS);
    const edited = `\ufeff${INDEX.replace('People with', 'My people with').replaceAll('\n', '\r\n')}\r\nMore text`;
    folder.write('docs/users.mdx', edited);
    runFull({ ...USERS, ...SHORT });
    expect(folder.read('docs/users.mdx')).toBe(
      `${edited}\r\n\r\n- [Users (2)](./users-2.mdx)\r\n  - [Replace all](./users-2.mdx#put-users): \`PUT /users\`\r\n`,
    );
    const files = folder.readAll();
    expect(runFull({ ...USERS, ...SHORT }).status).toBe(0);
    expect(folder.readAll()).toEqual(files);
  });

  it('does not add links that the author has already added', () => {
    runFull(USERS);
    const edited = `${INDEX}\nSee [this](./users-2.mdx#put-users).\n`;
    folder.write('docs/users.mdx', edited);
    expect(runFull({ ...USERS, ...SHORT }).stdout).toBe(
      '0 pages written to docs, 1 page extended, 1 operation added\n',
    );
    expect(folder.read('docs/users.mdx')).toBe(edited);
  });

  it('reports an index page if links at its end would not be shown', () => {
    runFull(USERS);
    folder.write('docs/users.mdx', `${INDEX}\n\`\`\`\nopen`);
    const { status, stderr } = runFull({ ...USERS, ...SHORT });
    expect([status, stderr]).toEqual([
      1,
      'apiblock: docs/users.mdx was not written: links at the end of the page would not be shown. Close the last code block or comment\n',
    ]);
  });

  it('does not recreate an index page that the author deleted', () => {
    runFull(USERS);
    rmSync(join(folder.out, 'users.mdx'));
    expect(runFull({ ...USERS, ...DELETE }).status).toBe(0);
    expect(listHeadings()).toEqual({
      'users-1.mdx': ['title: "Users (1)"', '## List \\{all} users'],
      'users-2.mdx': ['title: "Users (2)"', '## POST /users', '## Delete a user'],
    });
  });

  it('does not add an index page for a tag that an earlier run wrote to one page', () => {
    runFull({ 'GET /users': USERS['GET /users'] ?? {} });
    runFull(USERS);
    expect(listHeadings()).toEqual({
      'users.mdx': ['title: "Users"', '## List \\{all} users', '## POST /users'],
    });
    rmSync(join(folder.out, 'users.mdx'));
    folder.write('docs/others.mdx', '# Others\n');
    runFull(USERS, '--restore');
    expect(folder.read('docs/users.mdx')).toBe(INDEX);
  });

  it('reports links to operations that the author deleted or moved, and to pages that no longer exist', () => {
    runFull({ ...USERS, ...DELETE });
    rmSync(join(folder.out, 'users-3.mdx'));
    folder.write('docs/users-2.mdx', '# No block\n');
    mkdirSync(join(folder.out, 'more'));
    renameSync(join(folder.out, 'users-1.mdx'), join(folder.out, 'more/users.mdx'));
    const { status, stderr } = runFull({ ...USERS, ...DELETE });
    expect(status).toBe(1);
    expect(
      stderr
        .trim()
        .split(/\n?apiblock: /)
        .slice(1),
    ).toEqual([
      'docs/users.mdx:8: The link leads to a page that does not exist',
      'docs/users.mdx:9: The link leads to a page that does not exist',
      'docs/users.mdx:11: The link leads to an operation that users-2.mdx does not document',
      'docs/users.mdx:12: The link leads to a page that does not exist',
      'docs/users.mdx:13: The link leads to a page that does not exist',
      'docs/users-2.mdx: This page no longer documents any operation of the description. Delete the page if it is no longer needed',
    ]);
  });

  it('does not report links that the author added', () => {
    runFull(USERS);
    const links =
      '[a](./users-1.mdx#list-users) [b](./other.mdx#get-users) [c](#get-users) [`GET /x`](./users-1.mdx#get-a)';
    folder.write('docs/users.mdx', `${INDEX}\n${links} [d](./users-1.mdx) [e](https://example.com/users-9.mdx)\n`);
    expect(runFull(USERS)).toMatchObject({ status: 0, stderr: '' });
  });

  it('reports the block of a removed operation, and its link on the index page only after the block is deleted', () => {
    runFull({ ...USERS, ...SHORT });
    const { status, stderr } = runFull(USERS);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^apiblock: docs\/users-2\.mdx:\d+: The description has no endpoint "PUT \/users"\n$/),
    ]);
    const part = folder.read('docs/users-2.mdx');
    folder.write('docs/users-2.mdx', part.slice(0, part.indexOf('## Replace all')));
    expect(runFull(USERS).stderr).toBe(
      'apiblock: docs/users.mdx:12: The link leads to an operation that users-2.mdx does not document\n',
    );
    folder.write('docs/users.mdx', INDEX);
    expect(runFull(USERS)).toMatchObject({ status: 0, stderr: '' });
  });

  it('writes the parts again if only the index page is left', () => {
    runFull(USERS);
    rmSync(join(folder.out, 'users-1.mdx'));
    rmSync(join(folder.out, 'users-2.mdx'));
    expect(runFull(USERS).stdout).toBe('2 pages written to docs, 2 operations added\n');
    expect(folder.read('docs/users.mdx')).toBe(INDEX);
  });
});
