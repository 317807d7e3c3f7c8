import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../../../../src/tools/cli/commands/check/check-file.js';
import { readBlockStates } from '../../../../../src/tools/records/block-state.js';

const BLOCK = '<ApiBlock method="GET" endpoint="/users" />';

const PAGE = `import Users from './_users.mdx'

<Users />

${BLOCK}

<ApiBlock method="GET" endpoint="/teams">
  <Users />
</ApiBlock>

<ApiBlock method="POST" endpoint="/users" />
`;

describe('checkFile', () => {
  it('returns the same block states as readBlockStates if the page contains a partial', () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-file-'));
    const file = join(folder, 'page.mdx');
    writeFileSync(file, PAGE);
    writeFileSync(join(folder, '_users.mdx'), `${BLOCK}\n`);
    const checked = checkFile(file, { openapi: new Map(), fieldLimits: {}, defaults: {}, hasRecord: true });
    const recorded = readBlockStates(PAGE).map(({ id, fingerprint }) => ({ id, fingerprint }));
    expect(checked).toMatchObject({ states: recorded });
    expect(recorded.map(({ id }) => id)).toEqual(['get-users', 'post-users']);
  });
});
