import { describe, expect, it } from 'vitest';
import { minifyJson } from '../../../src/model/json/replace-outside-strings.js';

describe('minifyJson', () => {
  it('removes whitespace between tokens and keeps it in strings', () => {
    expect(minifyJson('{ "a b" :\t[1,\n 2.0 ], "c": " \\" \\\\" }\n')).toBe('{"a b":[1,2.0],"c":" \\" \\\\"}');
  });
});
