import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

export const cli = fileURLToPath(new URL('../../../../dist/cli.js', import.meta.url));

const rulesPage = fileURLToPath(new URL('../../../../stories/CheckingPages.mdx', import.meta.url));

/** Returns the output line that contains the path of the page with the rules, relative to the given folder. */
export const toRulesLine = (folder: string): string =>
  `The rules are described in ${relative(realpathSync(folder), rulesPage)}\n`;

export const GOOD = '<ApiBlock method="GET" endpoint="/x" />\n';
export const BAD = '# Title\n\n<ApiBlock\n  method="PUT"\n  endpoint="/x"\n  body=\'{\n    "a": 1,\n  }\'\n/>\n';
const UNUSUAL = '<ApiBlock method="GET" endpoint="/z" auth="Company card" />\n';

const pages: Record<string, string | Buffer> = {
  'good/one.mdx': GOOD,
  'good/two.md': GOOD.replace('/x', '/y'),
  'good/notes.txt': '<ApiBlock />',
  'good/.drafts/three.mdx': BAD,
  'good/node_modules/four.mdx': BAD,
  'bad/[slug]/page.mdx': BAD,
  'bad/older/page.mdx': BAD,
  'unusual.mdx': UNUSUAL,
  'tabs.mdx': '<ApiBlock\tmethod="GET"\tendpoint="/日本_😀"\tauth="Bearer" />',
  'long.mdx': `<ApiBlock method="PUT" endpoint="/x" body='{"a": "${'x'.repeat(500)}", b: "${'y'.repeat(500)}"}' />`,
  'mark.mdx': `\ufeff<ApiBlock method="GRT" endpoint="/x" />\r\n\r\n<ApiBlock method="GRT" endpoint="/y" />\r\n`,
  'latin.mdx': Buffer.from('# Caf\xe9\n\n<ApiBlock />\n', 'latin1'),
  'empty.mdx': '',
  'control.mdx': '<ApiBlock method="\u001b[2J" endpoint="/x"><ParamField query="q" pattern="(\u001b[31m" /></ApiBlock>',
};

/** Creates a folder with pages for the tests of a file. Runs the command line in this folder, in a child process. */
export function usePages() {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'apiblock-check-'));
    for (const [file, text] of Object.entries(pages)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    symlinkSync('..', join(folder, 'good/loop'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  return {
    get folder() {
      return folder;
    },
    run(args: string[], env: Record<string, string> = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', ...env },
      });
      return { status, stdout, stderr };
    },
  };
}
