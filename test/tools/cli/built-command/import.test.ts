import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';

const tool = usePages();

const DESCRIPTION = `openapi: 3.1.0
tags:
  - name: Users
    description: People with access.
paths:
  /users:
    get:
      operationId: listUsers
      summary: List users
      tags: [Users]
      responses:
        200:
          description: The users
`;

describe('apiblock import', () => {
  it('writes pages, and reports no changes if it runs again', () => {
    writeFileSync(join(tool.folder, 'openapi.yaml'), DESCRIPTION);
    const args = ['import', 'openapi.yaml', '--out', 'api'];
    expect(tool.run(args)).toEqual({ status: 0, stdout: '1 page written to api, 1 operation added\n', stderr: '' });
    expect(readFileSync(join(tool.folder, 'api/users.mdx'), 'utf8')).toBe(
      '---\ntitle: "Users"\ndescription: "People with access."\n---\n\nPeople with access.\n\n## List users\n\n<ApiBlock operation="listUsers" />\n',
    );
    expect(tool.run(args)).toEqual({
      status: 0,
      stdout: 'No changes: api already documents 1 operation\n',
      stderr: '',
    });
  });

  it('reads the description that the configuration file specifies', () => {
    writeFileSync(join(tool.folder, 'openapi.yaml'), DESCRIPTION);
    writeFileSync(join(tool.folder, 'import.json'), '{"openapi": "openapi.yaml"}');
    expect(tool.run(['import', '--config', 'import.json', '--out', 'configured'])).toEqual({
      status: 0,
      stdout: '1 page written to configured, 1 operation added\n',
      stderr: '',
    });
  });

  it.each(['front-matter', 'heading', 'app-router'])(
    'writes pages that apiblock check accepts, with --full --style %s',
    (style) => {
      writeFileSync(join(tool.folder, 'openapi.yaml'), DESCRIPTION);
      const out = `full-${style}`;
      expect(tool.run(['import', 'openapi.yaml', '--out', out, '--full', '--style', style]).status).toBe(0);
      expect(tool.run(['check', out])).toEqual({ status: 0, stdout: '1 file checked: no problems\n', stderr: '' });
    },
  );

  it('prints its options with --help', () => {
    const { status, stdout } = tool.run(['import', '--help']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: apiblock import --out <folder>/)]);
  });
});
