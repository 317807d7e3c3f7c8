import { describe, expect, it } from 'vitest';
import { toFieldKey } from '../../../../src/tools/openapi/fill/field-key.js';

describe('toFieldKey', () => {
  it.each([
    ['data[].id', 'data.id'],
    ['filter[status]', 'filter.status'],
    ['[].id', 'id'],
  ])('returns the same key for the field names %s and %s', (one, other) => {
    expect(toFieldKey(one)).toBe(toFieldKey(other));
  });

  it('keeps a name with a dot in brackets as written', () => {
    expect(toFieldKey('filter[author.name]')).toBe('filter[author.name]');
  });
});
