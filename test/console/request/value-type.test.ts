import { describe, expect, it } from 'vitest';
import { allowsContainer, acceptsFile } from '../../../src/console/request/value-type.js';

describe('isFileType', () => {
  it.each(['file', 'File (PNG)', 'binary', 'string · binary', 'string (binary)', 'string<binary> | null'])(
    'returns true for %s',
    (type) => {
      expect(acceptsFile(type)).toBe(true);
    },
  );

  it.each(['', 'string', 'file[]', 'string · file-id', 'file_id', 'profile', 'string · non-binary'])(
    'returns false for "%s"',
    (type) => {
      expect(acceptsFile(type)).toBe(false);
    },
  );
});

describe('allowsContainer', () => {
  it('returns whether a type label allows an array or an object, however the label is written', () => {
    const types = ['array', 'Array of tags', 'string | integer[]', 'map<string, integer>?', 'object · json'];
    const others = ['', 'string', 'Customer', 'bitmap', 'string · map', 'list-id', '"array"'];
    expect([...types, ...others].filter(allowsContainer)).toEqual(types);
  });
});
