import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeMarkdownPage } from '../../../../../src/tools/cli/commands/markdown/write-markdown-page.js';
import type { Language } from '../../../../../src/tools/markdown/languages.js';
import type { SiteDefaults } from '../../../../../src/tools/markdown/parts.js';
import { convertPage } from '../../../../../src/tools/markdown/pages/convert-page.js';

// Other test files in the same worker may have imported these modules already, without the spy.
vi.hoisted(() => vi.resetModules());

// The function of this module works as usual, unless a test makes it throw.
vi.mock('../../../../../src/tools/markdown/pages/convert-page.js', { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-markdown-'));
  writeFileSync(join(folder, 'page.mdx'), '# Page\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (page: string, path = 'page.md', settings: { language?: Language; defaults?: SiteDefaults } = {}) =>
  writeMarkdownPage(
    { page: join(folder, page), path, language: settings.language, previousFile: { state: 'none' } },
    {
      outputFolder: join(folder, 'out'),
      fieldLimits: {},
      openapi: new Map(),
      options: { index: 'llms.txt', markdownFiles: new Map(), bases: [], defaults: settings.defaults },
    },
  );

describe('writeMarkdownPage', () => {
  it('returns the reason why a page cannot be read or a file cannot be written', () => {
    expect(write('missing.mdx')).toEqual({ reason: 'ENOENT' });
    mkdirSync(join(folder, 'out/page.md'), { recursive: true });
    expect(write('page.mdx')).toEqual({ reason: 'its path is not a regular file' });
    expect(write('page.mdx', `${'x'.repeat(1000)}.md`)).toEqual({ reason: 'ENAMETOOLONG' });
  });

  it('writes labels in the language of the page unless the site specifies a label', () => {
    const page =
      '<ApiBlock method="GET" endpoint="/users" auth="bearer">\n<ParamField query="page" required />\n</ApiBlock>\n';
    writeFileSync(join(folder, 'page.mdx'), page);
    write('page.mdx', 'page.md', { language: 'de', defaults: { labels: { required: 'Pflicht' } } });
    const markdown = readFileSync(join(folder, 'out/page.md'), 'utf8');
    expect(markdown).toContain('Query-Parameter');
    expect(markdown).toContain('Pflicht');
    write('page.mdx', 'english.md', { language: 'en' });
    expect(readFileSync(join(folder, 'out/english.md'), 'utf8')).toContain('Query parameters');
  });

  it('returns the stack trace of an unexpected error instead of throwing the error', () => {
    const bug = new TypeError('Cannot read properties of undefined');
    vi.mocked(convertPage).mockImplementationOnce(() => {
      throw bug;
    });
    expect(write('page.mdx')).toEqual({ reason: bug.stack });
  });

  it('returns a reason if a page is nested too deeply', () => {
    writeFileSync(join(folder, 'deep.mdx'), `${'<a>'.repeat(5000)}x${'</a>'.repeat(5000)}\n`);
    expect(write('deep.mdx')).toEqual({ reason: expect.stringContaining('Maximum call stack size exceeded') });
  });
});
