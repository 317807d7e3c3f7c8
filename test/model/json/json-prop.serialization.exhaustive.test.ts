import { describe, expect, it } from 'vitest';
import { parseJsonProp } from '../../../src/model/json/json-prop.js';

describe('parseJsonProp', () => {
  it('returns an error for objects with infinitely many members', () => {
    const endless = { toJSON: (): unknown => ({ again: { ...endless } }) };
    const bottomless = (): object =>
      new Proxy(
        {},
        {
          ownKeys: () => ['a'],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
          get: (_target, key) => (key === 'a' ? bottomless() : undefined),
        },
      );
    for (const value of [endless, bottomless(), Object.assign([], { length: 4_000_000_000 })]) {
      expect(parseJsonProp(value)).toMatchObject({
        ok: false,
        text: expect.any(String),
        error: { message: expect.any(String) },
      });
    }
  });
});
