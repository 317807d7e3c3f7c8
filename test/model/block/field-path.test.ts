import { describe, expect, it } from 'vitest';
import { getParentNames, joinFieldPath, parseFieldPath, toMemberPath } from '../../../src/model/block/field-path.js';

describe('getParentNames', () => {
  it.each([
    ['id', []],
    ['a.b.c', ['a', 'a.b']],
    ['items[].id', ['items[]']],
    ['a.b.', ['a']],
    ['', []],
  ])('returns the names of all parents of %j', (name, parents) => {
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
    ['card', '', 'card'],
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

  it('returns the members on the path to a field, each with its number of nested arrays', () => {
    expect(format('data.rows[][*].id')).toEqual(['data 0', 'rows 2', 'id 0']);
    expect(format('[].id')).toEqual([' 1', 'id 0']);
    expect(format('card[owner][name-2]')).toEqual(['card 0', '*owner 0', '*name-2 0']);
    expect(format('items[index][0]')).toEqual(['items 0', '*index 1']);
    expect(format('')).toEqual([]);
  });
});
