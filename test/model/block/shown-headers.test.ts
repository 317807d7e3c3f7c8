import { describe, expect, it } from 'vitest';
import { readHeaders } from '../../../src/model/http/headers.js';
import { toShownHeaders } from '../../../src/model/block/shown-headers.js';

describe('toShownHeaders', () => {
  it('returns the valid headers before the invalid ones, and reports the latter', () => {
    const list = readHeaders('{"a b": "x\\n", "X-Id": "1"}');
    expect(toShownHeaders('headers', list)).toEqual({
      headers: [
        { name: 'X-Id', value: '1' },
        { name: 'a b', value: '"x\\n"' },
      ],
      mistakes: [{ code: 'invalid-header', prop: 'headers["a b"]', message: 'HTTP does not allow its name' }],
    });
  });

  it('returns no headers if they could not be parsed', () => {
    expect(toShownHeaders('headers', undefined)).toEqual({ headers: [], mistakes: [] });
  });
});
