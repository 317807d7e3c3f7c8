import { describe, expect, it } from 'vitest';
import type { Serialization } from '../../../src/model/http/serialization.js';
import { readType } from '../../../src/model/block/type-label.js';
import { toAllowedJson, toParameterJson, toTypedJson } from '../../../src/model/block/typed-json.js';

describe('toTypedJson', () => {
  it.each<[unknown, string, string | undefined]>([
    ['10', 'integer', '10'],
    [' 1.0 ', 'integer', '1.0'],
    ['1.5', 'integer', '"1.5"'],
    ['true', 'boolean', 'true'],
    ['ten', 'integer', '"ten"'],
    ['10', 'string', '"10"'],
    ['"a"', 'string', '"\\"a\\""'],
    ['10', 'string | integer', '"10"'],
    ['10', '', '"10"'],
    [10, 'string', '10'],
    [() => 1, 'string', undefined],
  ])('converts %o to a JSON value of the type %j: %s', (value, type, json) => {
    expect(toTypedJson(value, readType(type))).toBe(json);
  });
});

describe('toParameterJson', () => {
  const JSON_CONTENT: Serialization = { contentType: 'application/json' };

  it.each<[unknown, string, Serialization, string | undefined]>([
    ['[1]', 'integer[]', {}, '[1]'],
    ['[1]', 'string', {}, '"[1]"'],
    ['10', 'integer', {}, '"10"'],
    ['10', 'integer', JSON_CONTENT, '10'],
    ['10', 'string', JSON_CONTENT, '"10"'],
    ['[1]', 'string', JSON_CONTENT, '[1]'],
    [undefined, 'integer', JSON_CONTENT, undefined],
  ])('converts the value %o of a parameter with the type %j and the serialization %j to %s', (...row) => {
    const [value, type, serialization, json] = row;
    expect(toParameterJson(value, type, { serialization })).toBe(json);
  });
});

describe('toAllowedJson', () => {
  it.each([
    ['1', '', '1'],
    ['1', 'string', '"1"'],
    ['"1"', '', '"1"'],
    ['"1"', 'integer', '1'],
    ['null', 'string', 'null'],
    ['a', 'string', '"a"'],
    ['{}', 'object', '{}'],
  ])('converts the allowed value %s of the type %j to %s', (code, type, json) => {
    expect(toAllowedJson(code, readType(type))).toBe(json);
  });
});
