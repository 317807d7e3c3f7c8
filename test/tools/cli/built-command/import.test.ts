import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';
import { DESCRIPTION } from './users-description.ts';

const tool = usePages();

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
});
