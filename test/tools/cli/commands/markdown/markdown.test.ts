import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../../../../src/tools/cli/shared/errors.js';
import { markdown } from '../../../../../src/tools/cli/commands/markdown/markdown.js';
import { createMarkdownCommand } from '../../../../../src/tools/cli/commands/markdown/markdown-command.js';
import { parseCommand } from '../../parse-command.ts';

const MANIFEST = '.apiblock-markdown.json';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-output-'));
  writeFileSync(join(folder, 'page.mdx'), '# Page\n');
  mkdirSync(join(folder, 'invalid'));
  writeFileSync(join(folder, 'invalid', MANIFEST), '{');
  mkdirSync(join(folder, 'linked'));
  symlinkSync('elsewhere', join(folder, 'linked', MANIFEST));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('markdown', () => {
  it.each([
    ['is a file', 'page.mdx', `Cannot read FOLDER/page.mdx/${MANIFEST}: ENOTDIR`],
    [
      'has a name that is too long',
      'x'.repeat(1000),
      `Cannot read FOLDER/${'x'.repeat(1000)}/${MANIFEST}: ENAMETOOLONG`,
    ],
    [
      'contains an invalid manifest',
      'invalid',
      `Cannot parse FOLDER/invalid/${MANIFEST}. Delete the file and run the command again`,
    ],
    [
      'contains a manifest that is a symbolic link',
      'linked',
      `Cannot write FOLDER/linked/${MANIFEST}: its path is a symbolic link`,
    ],
  ])('reports an output folder that %s', async (_, output, message) => {
    const command = parseCommand(createMarkdownCommand, [join(folder, 'page.mdx'), '--out', join(folder, output)]);
    await expect(markdown(command)).rejects.toThrow(new UsageError(message.replace('FOLDER', folder)));
  });
});
