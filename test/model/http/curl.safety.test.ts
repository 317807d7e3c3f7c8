import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateCurl, type CurlRequest } from '../../../src/model/http/curl.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

describe('generateCurl', () => {
  it('never throws, regardless of the request', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const throwing = {
      get a(): never {
        throw new Error('no');
      },
      toJSON: 1,
    };
    const unusualValues = [
      undefined,
      null,
      NaN,
      -0,
      1n,
      Symbol('s'),
      () => 1,
      [],
      {},
      Object.create(null),
      cycle,
      throwing,
      new Date(NaN),
      Object(1n),
      new Proxy({}, {}),
      JSON.parse('{"__proto__": {"a": 1}}'),
    ];
    for (const value of unusualValues) {
      expect(generateCurl(value as CurlRequest)).toMatch(/^curl -X GET ''/);
      for (const name of ['method', 'endpoint', 'baseUrl', 'headers', 'body']) {
        expect(generateCurl({ endpoint: '/a', [name]: value })).toMatch(/^curl -X GET /);
      }
    }
    fc.assert(
      fc.property(anything, anything, (value, other) => {
        generateCurl(value as CurlRequest);
        generateCurl({ method: value, endpoint: other, baseUrl: value, headers: other, body: value } as CurlRequest);
      }),
      { numRuns: toRuns(2000) },
    );
  });

  it('keeps all strings from the request within quotes', () => {
    // This function replaces the quoted parts of a command with underscores. It returns undefined if special characters
    // remain outside these parts.
    const removeQuoted = (command: string) => {
      const bare = command.replace(/'[^']*'|\\'|\\\n/g, '_');
      return /^[\w\s:|@.-]*$/.test(bare.replace(/\n#[^\n]*/g, '')) ? bare : undefined;
    };
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom("'", "'; id; '", '\n', '\\', '$(id)', '#'),
    );
    fc.assert(
      fc.property(text, text, text, text, text, (method, endpoint, name, value, body) => {
        const command = generateCurl({ method, endpoint, headers: { [name]: value }, body });
        expect(removeQuoted(command), command).toBeDefined();
      }),
      { numRuns: toRuns(3000) },
    );
  });
});
