import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listUncommittedFiles } from '../../../../../src/tools/cli/commands/init/git-changes.js';

it('listUncommittedFiles lists all files even if the output of Git is longer than 1 MB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-git-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const count = 5000;
  for (let index = 0; index < count; index++) writeFileSync(join(folder, `${index}-${'a'.repeat(230)}`), '');
  expect(listUncommittedFiles(folder)).toHaveLength(count);
});
