import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../../../src/tools/cli/shared/errors.js';
import { readConfig } from '../../../../src/tools/cli/shared/config.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-config-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.mocked(process.cwd).mockRestore();
  rmSync(folder, { recursive: true });
});

function write(text: string | Uint8Array, file = 'apiblock.config.json'): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** Returns the message of the `UsageError` for an invalid configuration file, with `FILE` instead of its path. */
function readErrorMessage(text: string): string {
  const file = write(text);
  try {
    readConfig(file);
  } catch (error) {
    if (error instanceof UsageError) return error.message.replaceAll(file, 'FILE');
    throw error;
  }
  throw new Error(`readConfig accepted ${text}`);
}

describe('readConfig', () => {
  it('returns the values of all keys', () => {
    const config = {
      pages: ['docs/**/*.mdx', 'more'],
      openapi: { shop: write('', 'shop.yaml'), billing: write('', 'specs/billing.json') },
      defaults: { auth: 'bearer', languages: ['curl', 'python'] },
      siteUrl: 'https://docs.example.com/',
      baseUrl: 'http://localhost:3000',
    };
    expect(readConfig(write(JSON.stringify(config)))).toEqual({
      ...config,
      openapi: new Map(Object.entries(config.openapi)),
      siteUrl: 'https://docs.example.com',
    });
  });

  it('accepts a single page pattern and a single OpenAPI description', () => {
    const openapi = write('', 'openapi.yaml');
    expect(readConfig(write(JSON.stringify({ pages: './docs', openapi })))).toEqual({
      pages: ['docs'],
      openapi: new Map([[undefined, openapi]]),
    });
  });

  it('accepts a byte order mark and an empty object', () => {
    expect(readConfig(write('\ufeff{}'))).toEqual({});
  });

  it('resolves paths relative to the folder of the file', () => {
    const file = write('{"pages": ["docs/*.mdx", "../notes", "/srv/docs"]}', 'site/config.json');
    expect(readConfig(file)).toEqual({ pages: ['site/docs/*.mdx', 'notes', '/srv/docs'] });
  });

  it('reads the severities of rules for all pages, and for patterns relative to the folder of the file', () => {
    const file = write(
      '{"rules": {"unknown-prop": "off", "html-comment": {"**": "warning", "legacy/**": "off"}}}',
      'site/config.json',
    );
    expect(readConfig(file).rules).toEqual(
      new Map([
        ['unknown-prop', [{ pattern: undefined, value: 'off' }]],
        [
          'html-comment',
          [
            { pattern: 'site/**', value: 'warning' },
            { pattern: 'site/legacy/**', value: 'off' },
          ],
        ],
      ]),
    );
  });

  it('reads the languages of pages, and omits the regions', () => {
    expect(readConfig(write('{"language": "pt-BR"}')).language).toEqual([{ pattern: undefined, value: 'pt' }]);
    const file = write('{"language": {"fr/**": "fr", "de/**": "DE"}}', 'site/config.json');
    expect(readConfig(file).language).toEqual([
      { pattern: 'site/fr/**', value: 'fr' },
      { pattern: 'site/de/**', value: 'de' },
    ]);
  });

  it.each([
    ['{"page": "docs"}', 'Unknown key "page" in FILE. Did you mean "pages"?'],
    ['{"baseURL": "http://localhost"}', 'Unknown key "baseURL" in FILE. Did you mean "baseUrl"?'],
    [
      '{"theme": 1}',
      'Unknown key "theme" in FILE. Available keys: pages, openapi, fieldLimits, defaults, siteUrl, baseUrl, rules, language',
    ],
    ...['5', '[]', '{"levels": 0}', '{"fields": 1.5}', '{"depth": 3}'].map((limits) => [
      `{"fieldLimits": ${limits}}`,
      '"fieldLimits" in FILE expects an object with positive whole numbers, such as { "levels": 8, "fields": 300 }',
    ]),
    [
      '{"rules": ["off"]}',
      '"rules" in FILE expects an object that maps rule names to "off", "warning" or "error", but got an array',
    ],
    [
      '{"rules": {"unknwon-prop": "off"}}',
      'Unknown rule "unknwon-prop" in "rules" in FILE. Did you mean "unknown-prop"?',
    ],
    ['{"rules": {"unknown-prop": "warn"}}', 'expects "off", "warning" or "error" for the rule "unknown-prop"'],
    ['{"rules": {"unknown-prop": {"docs": 0}}}', 'expects "off", "warning" or "error" for the rule "unknown-prop"'],
    [
      '{"language": "klingon"}',
      '"language" in FILE expects one of the languages ar, de, en, es, fr, ja, pt, zh, but got',
    ],
    [
      '{"language": {"de/**": 1}}',
      '"language" in FILE expects one of the languages ar, de, en, es, fr, ja, pt, zh, but got',
    ],
    ['{"__proto__": {}}', 'Unknown key "__proto__" in FILE. Available'],
    ['{"toString": 1}', 'Unknown key "toString" in FILE. Available'],
  ])('reports the unknown key or the invalid value of a key in %s', (text, message) => {
    expect(readErrorMessage(text)).toContain(message);
  });

  it.each([
    ['{"pages": 5}', '"pages" in FILE expects a path or glob pattern, or an array of them, but got a number'],
    ['{"pages": ""}', 'but got an empty string'],
    ['{"pages": []}', 'but got an empty array'],
    ['{"pages": ["docs", null]}', 'but got an array that contains null'],
    ['{"pages": {"docs": true}}', 'but got an object'],
    [
      '{"openapi": ["a.yaml"]}',
      '"openapi" in FILE expects the path of an OpenAPI description, or an object that maps names to paths, but got an array',
    ],
    ['{"openapi": {}}', 'or an object that maps names to paths, but got an empty object'],
    ['{"openapi": "/lost.yaml"}', '"openapi" in FILE: there is no file /lost.yaml'],
    ['{"openapi": {"shop": "/lost.yaml"}}', '"openapi" in FILE: there is no file /lost.yaml'],
    ['{"openapi": {"shop": 1}}', '"openapi" in FILE expects the path of "shop" to be a string, but got a number'],
    ['{"defaults": "defaults.json"}', '"defaults" in FILE expects an object with props, but got a string'],
    ['{"siteUrl": true}', '"siteUrl" in FILE expects a URL such as "https://docs.example.com", but got true'],
    ['{"siteUrl": "docs.example.com"}', '"siteUrl" in FILE expects a URL such as https://docs.example.com, without'],
    ['{"baseUrl": null}', '"baseUrl" in FILE expects a URL such as "http://localhost:3000", but got null'],
    ['{"baseUrl": "ftp://localhost"}', '"baseUrl" in FILE expects an HTTP URL such as http://localhost:3000'],
    ['[]', 'FILE must contain a JSON object, but contains an array'],
    ['"docs"', 'FILE must contain a JSON object, but contains a string'],
  ])('reports the invalid value in %s', (text, message) => {
    expect(readErrorMessage(text)).toContain(message);
  });

  it.each([
    ['{\n  "pages": "docs",\n  "pages": "more"\n}', 'FILE:3:3: Duplicate key "pages"'],
    ['\ufeff{"defaults": {"auth": "basic", "auth": "bearer"}}', 'FILE:1:32: Duplicate key "auth"'],
    ['{"defaults": {"responses": [{"body": 1, "b\\u006fdy": 2}]}}', 'FILE:1:41: Duplicate key "body"'],
  ])('reports the duplicate key in %j', (text, message) => {
    expect(readErrorMessage(text)).toBe(message);
  });

  it('does not include a password from the base URL in the error message', () => {
    expect(readErrorMessage('{"baseUrl": "http://ann:s3cret@localhost"}')).toContain(
      '"baseUrl" in FILE must not contain a password. Use --header "Authorization: …" instead',
    );
  });

  it.each([
    ['{\n  "pages": "docs",\n}', '3:1: Expected a name in double quotes, found "}": remove the comma before it'],
    ['{\n  // pages\n}', '2:3: Expected a name in double quotes or "}", found "/": JSON does not allow comments'],
    ['', '1:1: Expected a value, found nothing: the text is empty'],
  ])('reports the line and column of the mistake in %j', (text, message) => {
    expect(readErrorMessage(text)).toContain(`FILE:${message}`);
  });

  it('throws an error with the reason if the file does not exist, is a folder or is not UTF-8', () => {
    const file = join(folder, 'apiblock.config.json');
    expect(() => readConfig(file)).toThrow(`Cannot read ${file}: ENOENT`);
    expect(() => readConfig(folder)).toThrow(`Cannot read ${folder}: EISDIR`);
    write(Buffer.from('{"pages": "caf\xe9"}', 'latin1'));
    expect(() => readConfig(file)).toThrow(`Cannot read ${file}: ERR_ENCODING_INVALID_ENCODED_DATA`);
  });
});
