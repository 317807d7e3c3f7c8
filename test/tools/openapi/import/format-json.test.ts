import { describe, expect, it } from 'vitest';
import { formatJsonProp } from '../../../../src/tools/openapi/import/format-json.js';

describe('formatJsonProp', () => {
  it.each([
    ['[1,2]', '[1, 2]'],
    [' { "a" : 1.0 } ', '{"a": 1.0}'],
    ['[]', '[]'],
    ['"text"', '"text"'],
    ['{', '{'],
    [`{"a":"${'x'.repeat(80)}"}`, `{\n  "a": "${'x'.repeat(80)}"\n}`],
  ])('formats the prop value %j as %j', (json, formatted) => {
    expect(formatJsonProp(json, 0, 0)).toBe(formatted);
  });

  it('returns deeply nested JSON unchanged', () => {
    const json = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(formatJsonProp(json, 0, 0)).toBe(json);
  });
});
