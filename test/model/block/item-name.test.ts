import { describe, expect, it } from 'vitest';
import { hasBracketedName, removeItemBrackets } from '../../../src/model/block/item-name.js';

describe('hasBracketedName', () => {
  it.each(['meta[key]', 'meta[user-id]', 'meta[user.id].name', 'items[index].id', '[key]'])(
    'recognizes the name in brackets in %s',
    (name) => {
      expect(hasBracketedName(name)).toBe(true);
    },
  );

  it.each(['meta', 'tags[]', 'tags[0]', 'tags[10].id', 'tags[*]', '[].id', 'a[b', 'a]b['])(
    'finds no name in brackets in %s',
    (name) => {
      expect(hasBracketedName(name)).toBe(false);
    },
  );
});

describe('removeItemBrackets', () => {
  it('removes only the last brackets of an item name', () => {
    const names = ['tags', 'tags[]', 'tags[0]', 'tags[*]', 'rows[][]', 'meta[key]', 'items[].id'];
    expect(names.map(removeItemBrackets)).toEqual([
      'tags',
      'tags',
      'tags',
      'tags',
      'rows[]',
      'meta[key]',
      'items[].id',
    ]);
  });
});
