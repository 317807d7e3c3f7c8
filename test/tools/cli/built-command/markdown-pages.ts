import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { cli } from './run-command.ts';

const PAGES: Record<string, string> = {
  'docs/index.mdx':
    '# Welcome\n\nSee [users](/guides/users#list), [start](./guides/start.mdx) and [this](https://x.yz/guides/users).\n',
  'docs/guides/users.mdx':
    '---\ntitle: "Users: all"\ndescription: Read *users*.\n---\n\nimport { Note } from "../../package/note";\n\n<Note title="Hint">Be *kind*.</Note>\n\n<ApiBlock method="GET" endpoint="/users/:id" headers={headers}>\n  <ParamField path="id" type="string">The [user](../index.mdx).</ParamField>\n</ApiBlock>\n',
  'docs/guides/start.md': 'export const meta = { title: "Start", summary: "How to begin." };\n\n* one\n* two\n',
};

/** Creates a folder with pages for each test of a file. Runs `apiblock markdown` in this folder as a child process. */
export function useMarkdownPages() {
  let folder = '';

  function write(file: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'apiblock-markdown-'));
    for (const [file, text] of Object.entries(PAGES)) write(file, text);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  return {
    toPath: (file: string) => join(folder, file),
    write,
    read: (file: string): string => readFileSync(join(folder, file), 'utf8'),
    /** Returns the paths of all files and folders in the output folder, sorted. */
    listOutput: (out = 'public') => readdirSync(join(folder, out), { recursive: true, encoding: 'utf8' }).sort(),
    run(...args: string[]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'markdown', ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '' },
      });
      return { status, stdout, stderr };
    },
  };
}
