import { describe, expect, it } from 'vitest';
import type { FieldPlace } from '../../../src/model/block/field.js';
import { findSuccessorField, type LocatedField } from '../../../src/model/block/successor-field.js';

const at = (fullName: string, place: FieldPlace = { location: 'query' }): LocatedField => ({ fullName, ...place });

describe('findSuccessorField', () => {
  it.each<[string, LocatedField, LocatedField[], number | undefined]>([
    ['a field in the same section', at('limit'), [at('page'), at('size')], 1],
    ['a sibling of a nested field', at('card.limit'), [at('size'), at('card.size')], 1],
    ['a sibling of a deeply nested field', at('user.card.limit'), [at('size'), at('user.card.size')], 1],
    ['a sibling of a field in an array', at('items[].limit'), [at('items.size')], 0],
    ['a top-level field, by its full name', at('card.limit'), [at('size')], 0],
    [
      'a field in the same section, even if an earlier field with the same name is in another section',
      at('limit'),
      [at('size', { location: 'body' }), at('size')],
      1,
    ],
    ['a field in another section', at('limit'), [at('size', { location: 'header' })], 0],
    [
      'a field in the same response',
      at('limit', { status: 404 }),
      [at('size', { status: '200' }), at('size', { status: '404' })],
      1,
    ],
    ['nothing if no field has the name', at('limit'), [at('pageSize')], undefined],
  ])('finds %s', (_case, field, fields, index) => {
    expect(findSuccessorField('size', field, fields)).toBe(index === undefined ? undefined : fields[index]);
  });
});
