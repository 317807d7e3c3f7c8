import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  escapeDots,
  getParentNames,
  joinFieldPath,
  parseFieldPath,
  parseFormPath,
  toMemberPath,
  unescapeDots,
} from '../../../src/model/block/field-path.js';

describe('getParentNames', () => {
  it.each([
    ['id', []],
    ['a.b.c', ['a', 'a.b']],
    ['items[].id', ['items[]']],
    ['a.b.', ['a']],
    [String.raw`a.b\.c`, ['a']],
    ['', []],
  ])('returns the names of all parents of the field %j: %j', (name, parents) => {
    expect(getParentNames(name)).toEqual(parents);
  });
});

describe('joinFieldPath', () => {
  it.each([
    ['', 'card.number', 'card.number'],
    ['card', 'number', 'card.number'],
    ['card', 'card.number', 'card.number'],
    ['card', 'cardNumber', 'card.cardNumber'],
    ['data.card', 'data.card.number', 'data.card.number'],
    ['data.card', 'card.number', 'data.card.card.number'],
    ['error', 'error', 'error.error'],
    ['meta', 'meta[key]', 'meta[key]'],
    ['items', 'items[].id', 'items[].id'],
    ['items[]', 'items.id', 'items.id'],
    ['items[]', 'items[0].id', 'items[0].id'],
    ['items', 'items[]', 'items[]'],
    ['items', '[].id', 'items.[].id'],
    ['[]', '[].id', '[].id'],
    ['[]', 'id', '[].id'],
    ['card', '', 'card'],
    ['os', String.raw`os\.version`, String.raw`os.os\.version`],
  ])('given the parent path %j and the name %j, returns %j', (parentPath, name, path) => {
    expect(joinFieldPath(parentPath, name)).toBe(path);
  });
});

describe('toMemberPath', () => {
  it('removes array brackets, but keeps member names in brackets', () => {
    const paths = ['items[].id', 'items[0].id', 'items[*].id', 'items.[].id', '[].id', 'tags[]', 'meta[key].id'];
    expect(paths.map(toMemberPath)).toEqual([
      'items.id',
      'items.id',
      'items.id',
      'items.id',
      'id',
      'tags',
      'meta[key].id',
    ]);
  });
});

describe('parseFieldPath', () => {
  const format = (path: string) =>
    parseFieldPath(path).map(({ name, arrayDepth, isBracketed }) => `${isBracketed ? '*' : ''}${name} ${arrayDepth}`);

  it('returns each member in a field path, with its array depth and whether its name is in brackets', () => {
    expect(format('data.rows[][*].id')).toEqual(['data 0', 'rows 2', 'id 0']);
    expect(format('[].id')).toEqual([' 1', 'id 0']);
    expect(format('card[owner][name-2]')).toEqual(['card 0', '*owner 0', '*name-2 0']);
    expect(format('items[index][0]')).toEqual(['items 0', '*index 1']);
    expect(format('')).toEqual([]);
  });

  it('returns the index of a segment that is only an index', () => {
    expect(parseFieldPath('point[1].[2]')).toEqual([
      { name: 'point', arrayDepth: 1, isBracketed: false },
      { name: '', arrayDepth: 1, isBracketed: false, index: 2 },
    ]);
  });
});

describe('parseFormPath', () => {
  const segment = (name: string, arrayDepth = 0, isBracketed = false) => ({ name, arrayDepth, isBracketed });

  it.each([
    ['expand', ['expand'], [segment('expand')]],
    ['expand[]', [], [segment('expand[]', 1)]],
    ['card[number]', ['cards'], [segment('card[number]')]],
    ['card[number]', ['card'], [segment('card'), segment('number', 0, true)]],
    ['items[][id]', ['items'], [segment('items', 1), segment('id', 0, true)]],
    ['a[b][c]', ['a', 'a[b]'], [segment('a[b]'), segment('c', 0, true)]],
    ['a[b][c]', ['a[b]', 'a'], [segment('a[b]'), segment('c', 0, true)]],
    [String.raw`a\.b[c]`, [String.raw`a\.b`], [segment('a.b'), segment('c', 0, true)]],
  ])('splits %j into segments if the fields of the body are %j', (name, knownNames, segments) => {
    // Copy the array, so that a mutation that sorts it does not affect the tests of other mutations.
    expect(parseFormPath(name, [...knownNames])).toEqual(segments);
  });
});

describe('escapeDots', () => {
  it('escapes any member name so that unescapeDots returns the original name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '\\') }), (name) => {
        expect(unescapeDots(escapeDots(name))).toBe(name);
      }),
    );
  });

  it('returns names that are unambiguous in a field path, including the path of a form field', () => {
    const names = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(names, (members) => {
        const path = members.map(escapeDots).join('.');
        expect(parseFieldPath(path).map(({ name }) => name)).toEqual(members);
        expect(parseFormPath(path, []).map(({ name }) => name)).toEqual([members.join('.')]);
      }),
    );
  });
});
