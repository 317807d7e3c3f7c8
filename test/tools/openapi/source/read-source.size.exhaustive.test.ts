import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../src/tools/openapi/source/read-source.js';
import { getMember, getString } from '../../../../src/tools/openapi/source/source-node.js';

const SIZE = 20_000_000;

const TOO_LARGE = 'The YAML file is too large. Split it into several files';

/** Files of 20 MB that take a lot of time or memory to parse, each with the beginning of the expected error message. */
const REJECTED_FILES: [name: string, create: () => string, message: string][] = [
  ['blank lines', () => '\n'.repeat(SIZE), TOO_LARGE],
  ['spaces', () => ' '.repeat(SIZE), 'The file is empty'],
  ['dashes', () => '- '.repeat(SIZE / 2), TOO_LARGE],
  ['colons', () => ': '.repeat(SIZE / 2), TOO_LARGE],
  ['quotes', () => `a: ${'"'.repeat(SIZE)}`, TOO_LARGE],
  ['comments', () => '# x\n'.repeat(SIZE / 4), TOO_LARGE],
  ['nested brackets', () => '['.repeat(SIZE), TOO_LARGE],
  ['nested objects', () => '{"a":'.repeat(SIZE / 5), 'Expected a value, found the end of the text'],
  ['many keys', () => Array.from({ length: SIZE / 10 }, (_, index) => `${index}: 1`).join('\n'), TOO_LARGE],
  [
    'JSON with an error at its end',
    () => `${JSON.stringify({ a: 'text '.repeat(20).repeat(SIZE / 100) })},`,
    'Expected nothing after the value, found ","',
  ],
];

describe('readSource with files of 20 MB', { timeout: 300_000 }, () => {
  it.each(REJECTED_FILES)('rejects %s with an error that names the cause', (_, create, message) => {
    expect(() => readSource('openapi', create())).toThrow(message);
  });

  it('reads a description that contains one long string', () => {
    const node = readSource('openapi', `a: "${'a'.repeat(SIZE)}"`);
    expect(getString(getMember(node, 'a'))).toHaveLength(SIZE);
  });
});
