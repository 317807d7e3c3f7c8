import { describe, expect, it } from 'vitest';
import { OpenApiError } from '../../../src/openapi/source/openapi-error.js';
import { readSource } from '../../../src/openapi/source/read-source.js';

const SIZE = 20_000_000;

/** Files of 20 MB that require a lot of time or memory to parse. */
const FILES: Record<string, () => string> = {
  'blank lines': () => '\n'.repeat(SIZE),
  spaces: () => ' '.repeat(SIZE),
  dashes: () => '- '.repeat(SIZE / 2),
  colons: () => ': '.repeat(SIZE / 2),
  quotes: () => `a: ${'"'.repeat(SIZE)}`,
  comments: () => '# x\n'.repeat(SIZE / 4),
  'one long string': () => `a: "${'a'.repeat(SIZE)}"`,
  'nested brackets': () => '['.repeat(SIZE),
  'nested objects': () => '{"a":'.repeat(SIZE / 5),
  'many keys': () => Array.from({ length: SIZE / 10 }, (_, index) => `${index}: 1`).join('\n'),
  'JSON with an error at its end': () => `${JSON.stringify({ a: 'text '.repeat(20).repeat(SIZE / 100) })},`,
};

describe('readSource with files of 20 MB', () => {
  it.each(Object.entries(FILES))(
    'reads or rejects %s within 30 seconds of CPU time',
    (_, create) => {
      const text = create();
      const before = process.cpuUsage();
      try {
        readSource('openapi', text);
      } catch (error) {
        expect(error).toBeInstanceOf(OpenApiError);
      }
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(30);
    },
    300_000,
  );
});
