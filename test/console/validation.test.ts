import { describe, expect, it } from 'vitest';
import { labels } from '../../src/console/labels/en.js';
import { parseJsonTree } from '../../src/model/json/json-tree.js';
import type { DisplayedField } from '../../src/console/request/displayed-fields.js';
import { findBestOption, nestDottedNames } from '../../src/console/request/field-tree.js';
import { JsonValidator } from '../../src/console/request/validate-json.js';
import { findFormat, findValueKind, toItemType } from '../../src/console/request/value-type.js';
import {
  findViolation,
  formatViolation,
  NO_CONSTRAINTS,
  type ValueConstraints,
} from '../../src/console/request/violation.js';

const check = (value: string, constraints: Partial<ValueConstraints>) => {
  const violation = findViolation(value, { ...NO_CONSTRAINTS, ...constraints });
  return violation && formatViolation(violation, labels);
};

const toField = (name: string, type = 'string'): DisplayedField => ({
  ...NO_CONSTRAINTS,
  location: 'body',
  name,
  type,
  required: false,
  allowed: [],
  defaultValue: '',
  members: { fields: [], variants: [] },
});

describe('findViolation', () => {
  it('accepts every value if no type or constraint is documented', () => {
    for (const value of ['', 'a', '1', '{']) expect(check(value, {})).toBeUndefined();
  });

  it('reports values that are not numbers for number types, and fractions for integer types', () => {
    expect(check('x', { type: 'number' })).toBe('Enter a number.');
    expect(check('1.5', { type: 'number' })).toBeUndefined();
    expect(check('1.5', { type: 'integer' })).toBe('Enter a whole number.');
    expect(check('1.0', { type: 'integer' })).toBeUndefined();
    expect(check('12345678901234567890', { type: 'int64' })).toBeUndefined();
  });

  it('validates numbers against inclusive and exclusive limits and multipleOf', () => {
    const limitText = 'LIMITS';
    const inclusive = { type: 'integer', limits: [{ of: 'value' as const, min: '1', max: '9' }], limitText };
    expect(['0', '1', '9', '10'].map((value) => check(value, inclusive))).toEqual([
      'Allowed: LIMITS.',
      undefined,
      undefined,
      'Allowed: LIMITS.',
    ]);
    const exclusive = { type: 'number', limits: [{ of: 'value' as const, moreThan: '0', lessThan: '1' }], limitText };
    expect(['0', '0.5', '1'].map((value) => check(value, exclusive) === undefined)).toEqual([false, true, false]);
    const multiple = { type: 'number', limits: [{ of: 'value' as const, multipleOf: '0.1' }], limitText };
    expect(['0.3', '0.25'].map((value) => check(value, multiple) === undefined)).toEqual([true, false]);
  });

  it('counts characters as Unicode code points', () => {
    const limits = [{ of: 'characters' as const, max: '2' }];
    expect(check('😀😀', { type: 'string', limits, limitText: 'x' })).toBeUndefined();
    expect(check('abc', { type: 'string', limits, limitText: 'at most 2 characters' })).toBe(
      'Allowed: at most 2 characters.',
    );
  });

  it('searches for the pattern anywhere in the value and ignores patterns that JavaScript cannot parse', () => {
    expect(check('xaby', { pattern: 'a.y?' })).toBeUndefined();
    expect(check('b', { pattern: '^a' })).toBe('Must match the pattern ^a');
    expect(check('b', { pattern: '(?P<name>a)' })).toBeUndefined();
  });

  it('reports values that do not have the documented format or are not allowed', () => {
    expect(check('2026-1-1', { type: 'string · date' })).toBe('Must have the format date.');
    expect(check('2026-01-01T00:00:00Z', { type: 'string · date-time' })).toBeUndefined();
    expect(check('c', { allowed: ['a', 'b'] })).toBe('Must be one of the allowed values: a, b.');
    expect(check('1', { allowed: ['"1"'] })).toBeUndefined();
  });
});

describe('JsonValidator', () => {
  it.each([
    ['{"id": "1"}', []],
    ['{"id": 1}', ['id wrongType']],
    ['{}', ['id missing']],
    ['[{"id": "1"}, {"id": "2"}]', []],
    ['[{"id": 1}, {}, 3, null]', ['[0].id wrongType', '[1].id missing', '[2] wrongType', '[3] wrongType']],
    ['[]', []],
    ['"1"', []],
  ])('validates the body %s', (source, expected) => {
    const validator = new JsonValidator(source);
    validator.checkBody(parseJsonTree(source)!, { fields: [{ ...toField('id'), required: true }], variants: [] });
    expect(validator.violations.map(({ path, label }) => `${path} ${label}`)).toEqual(expected);
  });

  it('accepts any array if no field documents the body', () => {
    const validator = new JsonValidator('[1]');
    validator.checkBody(parseJsonTree('[1]')!, { fields: [], variants: [] });
    expect(validator.violations).toEqual([]);
  });
});

describe('findValueKind', () => {
  it('returns the kind of a type, or undefined for unknown types and unions of several kinds', () => {
    const kinds = {
      string: 'string',
      'string[]': 'array',
      'array of objects': 'array',
      Boolean: 'boolean',
      int64: 'integer',
      double: 'number',
      'null | integer': 'integer',
      'string | integer': undefined,
      'array<string | integer>': 'array',
      'map<string, integer>': 'object',
      'string · binary': 'string',
      'file[]': 'array',
      binary: 'file',
      object: 'object',
      Customer: undefined,
      '': undefined,
    };
    expect(Object.fromEntries(Object.keys(kinds).map((type) => [type, findValueKind(type)]))).toEqual(kinds);
  });
});

describe('toItemType', () => {
  it('returns the type of array items in every notation', () => {
    const types = [
      'string[]',
      'object[][]',
      'array<integer>',
      'array[string]',
      'array of strings',
      'list(uuid)',
      'array',
    ];
    expect(types.map(toItemType)).toEqual(['string', 'object[]', 'integer', 'string', 'string', 'uuid', '']);
  });
});

describe('findFormat', () => {
  it('returns the documented format, or the format that the type itself specifies', () => {
    expect(['string · date-time', 'datetime', 'uuid', 'string'].map(findFormat)).toEqual([
      'date-time',
      'date-time',
      'uuid',
      '',
    ]);
  });
});

describe('nestDottedNames', () => {
  it('moves fields with dotted names into their parents, except names that are literal member names', () => {
    const group = {
      fields: [toField('address', 'object'), toField('address.city'), toField('items[].sku'), toField('a.b')],
      variants: [],
    };
    const { fields } = nestDottedNames(group, new Set(['a.b']));
    const summary = fields.map(({ name, type, members }) => [name, type, members.fields.map((field) => field.name)]);
    expect(summary).toEqual([
      ['address', 'object', ['city']],
      ['items', 'array', ['sku']],
      ['a.b', 'string', []],
    ]);
    expect(group.fields[0]?.members.fields).toEqual([]);
  });
});

describe('findBestOption', () => {
  it('returns the option that shares the most property names with the object, or the first of equally good options', () => {
    const toOption = (title: string, ...names: string[]) => ({
      title,
      content: { fields: names.map((name) => toField(name)), variants: [] },
    });
    const variants = { label: '', options: [toOption('Card', 'type', 'card'), toOption('Bank', 'type', 'iban')] };
    expect(findBestOption(variants, new Set(['type', 'iban']))).toBe(1);
    expect(findBestOption(variants, new Set())).toBe(0);
  });
});
