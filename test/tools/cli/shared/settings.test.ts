import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckCommand } from '../../../../src/tools/cli/commands/check/check-command.js';
import { createImportCommand } from '../../../../src/tools/cli/commands/import/import-command.js';
import { createMarkdownCommand } from '../../../../src/tools/cli/commands/markdown/markdown-command.js';
import { createMockCommand } from '../../../../src/tools/cli/commands/mock/mock-command.js';
import { createTestCommand } from '../../../../src/tools/cli/commands/test/test-command.js';
import { parseCommand } from '../parse-command.ts';

const CONFIG = {
  pages: ['docs/**/*.mdx', 'more'],
  openapi: 'openapi.yaml',
  defaults: { auth: 'bearer' },
  siteUrl: 'https://docs.example.com',
  baseUrl: 'http://localhost:3000',
};

let folder = '';
let configOption: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-settings-'));
  const file = join(folder, 'apiblock.config.json');
  writeFileSync(file, JSON.stringify(CONFIG));
  for (const name of ['openapi.yaml', 'shop.yaml', 'billing.yaml']) writeFileSync(join(folder, name), '');
  configOption = ['--config', file];
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the path of a file in the folder of the configuration file, as the commands resolve it. */
const toPath = (path: string) => join(relative('.', folder), path);

const parseTestCommand = (args: string[]) => parseCommand(createTestCommand, args);
const parseMarkdownCommand = (args: string[]) => parseCommand(createMarkdownCommand, ['--out', 'public', ...args]);
const parseImportCommand = (args: string[]) => parseCommand(createImportCommand, args);

const commands = [
  { name: 'check', parse: (args: string[]) => parseCommand(createCheckCommand, args) },
  { name: 'test', parse: parseTestCommand },
  { name: 'mock', parse: (args: string[]) => parseCommand(createMockCommand, args) },
  { name: 'markdown', parse: parseMarkdownCommand },
];

describe('apiblock command with a configuration file', () => {
  describe.each(commands)('apiblock $name', ({ parse }) => {
    it('reads the pages that the configuration file specifies', () => {
      expect(parse(configOption)).toMatchObject({ patterns: [toPath('docs/**/*.mdx'), toPath('more')] });
    });

    it('uses the OpenAPI description that the configuration file specifies', () => {
      expect(parse(configOption)).toMatchObject({ openapi: new Map([[undefined, toPath('openapi.yaml')]]) });
    });

    it('gives --openapi precedence over the OpenAPI description in the configuration file', () => {
      const [shop, billing] = [toPath('shop.yaml'), toPath('billing.yaml')];
      expect(parse([...configOption, '--openapi', shop])).toMatchObject({ openapi: new Map([[undefined, shop]]) });
      const named = ['--openapi', `shop=${shop}`, `--openapi=billing=${billing}`];
      expect(parse([...configOption, ...named])).toMatchObject({
        openapi: new Map([
          ['shop', shop],
          ['billing', billing],
        ]),
      });
    });

    it.each([
      [['lost.yaml'], '--openapi: there is no file lost.yaml'],
      [['.'], '--openapi: there is no file .'],
      [['shop=lost.yaml'], '--openapi: there is no file lost.yaml'],
      [[''], '--openapi: there is no file '],
      [['README.md', 'LICENSE'], '--openapi expects a name for each of several descriptions'],
      [['a=README.md', 'LICENSE'], '--openapi expects a name for each of several descriptions'],
      [['a=README.md', 'a=LICENSE'], '--openapi specifies "a" more than once'],
    ])(
      'rejects the invalid options --openapi %j even if the configuration file specifies a valid OpenAPI description',
      (values, message) => {
        const options = values.flatMap((value) => ['--openapi', value]);
        expect(() => parse([...configOption, ...options])).toThrow(message);
      },
    );

    it('gives pages on the command line precedence over pages in the configuration file', () => {
      expect(parse([...configOption, 'one.mdx'])).toMatchObject({ patterns: ['one.mdx'] });
    });

    it('reports a configuration file that cannot be read', () => {
      expect(() => parse(['--config', 'lost.json', 'one.mdx'])).toThrow('Cannot read lost.json: ENOENT');
    });
  });
});

describe('apiblock command without pages', () => {
  describe.each(commands)('apiblock $name', ({ parse }) => {
    it('suggests specifying pages as arguments or in the configuration file', () => {
      expect(() => parse([])).toThrow(
        /^No pages to .* Example: apiblock .*\. Or add "pages" to apiblock\.config\.json$/,
      );
    });
  });
});

describe('apiblock test with a configuration file', () => {
  it('uses the API URL in the configuration file unless --base-url is specified', () => {
    expect(parseTestCommand(configOption)).toMatchObject({ baseUrl: CONFIG.baseUrl });
    const args = [...configOption, '--base-url', 'http://localhost:4010'];
    expect(parseTestCommand(args)).toMatchObject({ baseUrl: 'http://localhost:4010' });
  });

  it('ignores the API URL in the configuration file if --allow-page-urls is specified', () => {
    expect(parseTestCommand([...configOption, '--allow-page-urls'])).toMatchObject({
      baseUrl: undefined,
      allowPageUrls: true,
    });
  });
});

describe('apiblock markdown with a configuration file', () => {
  const parse = (...args: string[]) => parseMarkdownCommand([...configOption, ...args]);

  it('uses the site URL and the default props in the configuration file', () => {
    expect(parse()).toMatchObject({ siteUrl: CONFIG.siteUrl, defaults: CONFIG.defaults });
  });

  it('gives --site-url and --defaults precedence over the configuration file', () => {
    const file = join(folder, 'defaults.json');
    writeFileSync(file, '{"tryIt": true}');
    expect(parse('--site-url', 'https://other.example.com/', '--defaults', file)).toMatchObject({
      siteUrl: 'https://other.example.com',
      defaults: { tryIt: true },
    });
  });
});

describe('apiblock import with a configuration file', () => {
  it('uses the OpenAPI description in the configuration file unless an argument specifies one', () => {
    expect(parseImportCommand([...configOption, '--out', 'api'])).toMatchObject({
      description: toPath('openapi.yaml'),
    });
    expect(parseImportCommand([...configOption, '--out', 'api', 'other.yaml'])).toMatchObject({
      description: 'other.yaml',
    });
  });

  it('rejects a description with a name, because the generated blocks do not contain description names', () => {
    const file = join(folder, 'named.json');
    writeFileSync(file, JSON.stringify({ openapi: { shop: 'shop.yaml' } }));
    expect(() => parseImportCommand(['--config', file, '--out', 'api'])).toThrow(
      '"openapi" in the configuration file contains names. Specify the path of one description. Example: apiblock import',
    );
  });

  it('reports a configuration file that cannot be read', () => {
    expect(() => parseImportCommand(['--config', 'lost.json', '--out', 'api', 'openapi.yaml'])).toThrow(
      'Cannot read lost.json: ENOENT',
    );
  });
});
