import { describe, expect, it } from 'vitest';
import {
  acceptsFile,
  allowsContainer,
  allowsNull,
  findFormat,
  findValueKind,
  isArrayWithoutObject,
  isMapType,
  isUnknownType,
  isValueOfUnion,
  toItemType,
  toValueType,
} from '../../../src/console/request/value-type.js';

describe('acceptsFile', () => {
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

describe('findValueKind', () => {
  it.each([
    ['string', 'string'],
    ['integer', 'integer'],
    ['number', 'number'],
    ['integer | number', 'number'],
    ['boolean | null', 'boolean'],
    ['object', 'object'],
    ['map<string, integer>', 'object'],
    ['string[]', 'array'],
    ['file', 'file'],
    ['Binary', 'file'],
    ['file · png', 'file'],
    [' file  · png', 'file'],
    ['integer · int64', 'integer'],
    ['date-time', 'string'],
    ['Email', 'string'],
    ['Customer · json', 'string'],
    ['string | integer', undefined],
    ['null', undefined],
    ['Customer', undefined],
    ['', undefined],
  ])('for the type %o, returns the kind %o', (type, kind) => {
    expect(findValueKind(type)).toBe(kind);
  });
});

describe('isValueOfUnion', () => {
  it.each([
    ['["a"]', 'string[] | integer', true],
    [' 5 ', 'string[] | integer', true],
    [' 5.5 ', 'string[] | integer', false],
    [' 5.0 ', 'string[] | integer', true],
    ['5.5', 'string[] | number · double', true],
    ['"a"', 'string[] | integer', false],
    ['a', 'string | integer', false],
    ['5', 'Customer', false],
  ])('for the text %o and the type %s, returns %o', (text, type, expected) => {
    expect(isValueOfUnion(text, type)).toBe(expected);
  });
});

describe('isArrayWithoutObject', () => {
  it('returns whether the alternatives include an array but no object', () => {
    const types = ['array', 'string[] | string', 'integer[] · csv'];
    const others = ['', 'string', 'Customer', 'object', 'string[] | object'];
    expect([...types, ...others].filter(isArrayWithoutObject)).toEqual(types);
  });
});

describe('allowsNull', () => {
  it('returns whether one of the alternatives is null', () => {
    const types = ['null', 'string | null', 'integer | null · int64', 'string?'];
    const others = ['', 'string', 'nullable', 'string · null'];
    expect([...types, ...others].filter(allowsNull)).toEqual(types);
  });
});

describe('isUnknownType', () => {
  it('returns whether no JSON type corresponds to the type', () => {
    const types = ['', 'Customer', 'Customer · string'];
    const others = ['string', 'object', 'string | null', 'integer · int64'];
    expect([...types, ...others].filter(isUnknownType)).toEqual(types);
  });
});

describe('toItemType', () => {
  it.each([
    ['string[]', 'string'],
    ['array<integer>', 'integer'],
    ['array of strings', 'string'],
    ['string[] | null', 'string'],
    ['string[] · csv', 'string'],
    ['integer[][]', 'integer[]'],
    ['array', ''],
    ['string', ''],
    ['', ''],
  ])('for the type %o, returns the item type %o', (type, expected) => {
    expect(toItemType(type)).toBe(expected);
  });
});

describe('isMapType and toValueType', () => {
  it.each([
    ['map<string, integer>', true, 'integer'],
    ['map<string, integer> | null', true, 'integer'],
    ['map<string, string> · json', true, 'string'],
    ['object', false, ''],
    ['string', false, ''],
  ])('for the type %o, isMapType returns %o and toValueType returns %o', (type, isMap, valueType) => {
    expect([isMapType(type), toValueType(type)]).toEqual([isMap, valueType]);
  });
});

describe('findFormat', () => {
  it.each([
    ['string · date', 'date'],
    ['String · Date-Time ', 'date-time'],
    ['string · datetime', 'date-time'],
    ['datetime', 'date-time'],
    ['UUID | null', 'uuid'],
    ['string (email)', 'email'],
    ['url', 'url'],
    ['uri', 'uri'],
    ['time', 'time'],
    ['date-time', 'date-time'],
    ['date · custom', 'custom'],
    ['runtime', ''],
    ['string', ''],
    ['', ''],
  ])('for the type %o, returns the format %o', (type, format) => {
    expect(findFormat(type)).toBe(format);
  });
});
