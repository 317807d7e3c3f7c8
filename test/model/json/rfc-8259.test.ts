import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJsonProp } from '../../../src/model/json/json-prop.js';
import { findJsonError } from '../../../src/model/json/find-json-error.js';
import { tokenizeJson } from '../../../src/model/json/tokenize-json.js';
import { parseJsonTree } from '../../../src/model/json/json-tree.js';
import { VALID_JSON, INVALID_JSON } from './rfc-8259-cases.ts';

// The files of the public JSONTestSuite are optional. Parsers must accept y_ files, must reject n_ files, and may
// accept or reject i_ files.
const folder = process.env['JSON_TEST_SUITE'];
const suite = folder
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name): [name: string, text: string] => [name, new TextDecoder().decode(readFileSync(`${folder}/${name}`))])
  : [];

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

describe('JSON parser, tested against RFC 8259', () => {
  it.each([
    ...VALID_JSON.map((text): [string, string] => [shown(text), text]),
    ...suite.filter(([name]) => name.startsWith('y_')),
  ])('accepts the valid JSON %j', (_name, text) => {
    const laidOut = formatJson(text);
    expect(parseJsonProp(text)).toEqual({ ok: true, value: JSON.parse(text), text: laidOut });
    expect(JSON.parse(laidOut)).toEqual(JSON.parse(text));
    expect(parseJsonTree(text)).toBeDefined();
    expect(findJsonError(text)).toBeUndefined();
  });

  it.each([
    ...INVALID_JSON.map((text): [string, string] => [shown(text), text]),
    ...suite.filter(([name]) => name.startsWith('n_')),
  ])('rejects the invalid JSON %j', (_name, text) => {
    expect(parseJsonProp(text)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^Expected .+, found ./s) },
    });
    expect(parseJsonProp(text)?.text === text).toBe(true);
    expect(formatJson(text) === text).toBe(true);
    expect(parseJsonTree(text)).toBeUndefined();
  });

  it.each([...suite, ...[...VALID_JSON, ...INVALID_JSON].map((text): [string, string] => [shown(text), text])])(
    'tokenizes %j without losing a character',
    (_name, text) => {
      expect(
        tokenizeJson(text)
          .map(([, part]) => part)
          .join('') === text,
      ).toBe(true);
      expect(parseJsonTree(text) !== undefined).toBe(parseJsonProp(text)?.ok);
      expect(findJsonError(text) === undefined).toBe(parseJsonProp(text)?.ok);
    },
  );
});
