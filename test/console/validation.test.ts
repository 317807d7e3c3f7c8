import { describe, expect, it } from 'vitest';
import { labels } from '../../src/labels/console/form/en.js';
import { getJsonMembers, parseJsonTree } from '../../src/model/json/json-tree.js';
import type { DisplayedField, DisplayedVariants, FieldGroup } from '../../src/console/request/displayed-fields.js';
import { findOptionForMembers } from '../../src/console/request/matches-type.js';
import { nestMembers, toBodyField } from '../../src/console/request/nest-fields.js';
import { JsonValidator } from '../../src/console/request/validate-json.js';
import { findFormat, findValueKind, toItemType } from '../../src/console/request/value-type.js';
import {
  findEntryViolation,
  formatViolation,
  NO_CONSTRAINTS,
  type ValueConstraints,
} from '../../src/console/request/violation.js';

const check = (value: string, constraints: Partial<ValueConstraints>) => {
  const violation = findEntryViolation(value, { ...NO_CONSTRAINTS, ...constraints });
  return violation && formatViolation(violation, labels);
};

const toField = (name: string, type = 'string'): DisplayedField => ({
  ...NO_CONSTRAINTS,
  location: 'body',
  name,
  type,
  required: false,
  nullable: false,
  isSecret: false,
  allowed: [],
  defaultValue: '',
  members: { fields: [], variants: [] },
});

describe('findEntryViolation', () => {
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
    expect(check('xaby', { strings: { pattern: 'a.y?' } })).toBeUndefined();
    expect(check('b', { strings: { pattern: '^a' } })).toBe('Must match the pattern ^a');
    expect(check('b', { strings: { pattern: '(?P<name>a)' } })).toBeUndefined();
  });

  it('reports values that do not match the documented format or the allowed values', () => {
    expect(check('2026-1-1', { type: 'string · date' })).toBe('Must have the format date.');
    expect(check('2026-01-01T00:00:00Z', { type: 'string · date-time' })).toBeUndefined();
    expect(check('c', { allowed: ['a', 'b'] })).toBe('Must be one of the allowed values: a, b.');
    expect(check('1', { allowed: ['"1"'] })).toBeUndefined();
    expect(check('c', { type: 'string · constructor' })).toBeUndefined();
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
  ])('reports the violations in the body %s', (source, expected) => {
    const validator = new JsonValidator(source);
    const group = { fields: [{ ...toField('id'), required: true }], variants: [] };
    const root = parseJsonTree(source)!;
    validator.checkBody(root, toBodyField(group, { documented: root, isJson: true }));
    expect(validator.violations.map(({ path, label }) => `${path} ${label}`)).toEqual(expected);
  });

  it('accepts any array if no field documents the body', () => {
    const validator = new JsonValidator('[1]');
    const root = parseJsonTree('[1]')!;
    validator.checkBody(root, toBodyField({ fields: [], variants: [] }, { documented: root, isJson: true }));
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
      'string[] | null',
      'null or array<string | null>',
      'integer[]?',
      'string | null',
    ];
    expect(types.map(toItemType)).toEqual([
      'string',
      'object[]',
      'integer',
      'string',
      'string',
      'uuid',
      '',
      'string',
      'string | null',
      'integer',
      '',
    ]);
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

/** Formats a tree of fields as `name: type { members }`. The type of a field for array items follows in brackets. */
const format = ({ fields, variants }: FieldGroup): string =>
  [
    ...fields.map(({ name, type, members, items, required }) =>
      [
        `${name}${required ? '!' : ''}: ${type}`,
        items ? ` [${items.type}]` : '',
        members.fields.length + members.variants.length > 0 ? ` { ${format(members)} }` : '',
      ].join(''),
    ),
    ...variants.map(({ options }) =>
      options.map(({ title, content }) => `${title} ( ${format(content)} )`).join(' | '),
    ),
  ].join(', ');

const toEscaped = (name: string, writtenName: string): DisplayedField => ({ ...toField(name), writtenName });

const toNested = (name: string, ...fields: DisplayedField[]): DisplayedField => ({
  ...toField(name, 'object'),
  members: { fields, variants: [] },
});

describe('toBodyField', () => {
  const cases: [title: string, fields: DisplayedField[], body: string, json: string, form: string][] = [
    [
      'fields with dotted names',
      [toField('address', 'object'), toField('address.city'), toField('items[].sku')],
      '',
      'address: object { city: string }, items: object[] { sku: string }',
      'address: object, address.city: string, items[].sku: string',
    ],
    [
      'a parent after its member',
      [toField('address.city'), toField('address', 'Address'), toField('items[0].id'), toField('items', 'object[]')],
      '',
      'address: Address { city: string }, items: object[] { id: string }',
      'address.city: string, address: Address, items: object[] { id: string }',
    ],
    [
      'names with escaped dots',
      [toEscaped('os.version', 'os\\.version'), toEscaped('host.os.type', 'host.os\\.type')],
      '',
      'os.version: string, host: object { os.type: string }',
      'os.version: string, host.os.type: string',
    ],
    ['documented names that contain dots', [toField('a.b')], '{"a.b": 1}', 'a.b: string', 'a.b: string'],
    [
      'members of documented objects whose names contain dots',
      [toNested('map', toField('a.b'), toField('c.d'))],
      '{"map": {"a.b": 1}}',
      'map: object { a.b: string, c: object { d: string } }',
      'map: object { a.b: string, c: object { d: string } }',
    ],
    [
      'names that begin with the name of their parent field',
      [toNested('card', toField('card.number'), toField('owner'), toField('card'), toField('card.billing.city'))],
      '',
      'card: object { number: string, owner: string, card: string, billing: object { city: string } }',
      'card: object { number: string, owner: string, card: string, billing: object { city: string } }',
    ],
    [
      'names that begin with the path of their parent field',
      [toNested('data', toNested('data.card', toField('data.card.number')))],
      '',
      'data: object { card: object { number: string } }',
      'data: object { card: object { number: string } }',
    ],
    [
      'fields for the items of arrays',
      [
        { ...toField('tags[]'), required: true },
        toField('ids', 'array'),
        toField('ids[0]', 'integer'),
        toField('rows[][]', 'number'),
        toField('all[]', 'string[]'),
      ],
      '',
      'tags!: string[] [string], ids: array [integer], rows: number[][] [number[]], all: string[]',
      'tags[]!: string[] [string], ids: array [integer], rows[][]: number[] [number], all[]: string[]',
    ],
    [
      'a name that begins with the brackets of its array',
      [
        {
          ...toField('items', 'array'),
          members: { fields: [toField('items[]', 'object'), toField('[].id')], variants: [] },
        },
      ],
      '',
      'items: array [object] { id: string }',
      'items: array [object] { id: string }',
    ],
    [
      'placeholders for member names',
      [toField('metadata[key]'), toField('meta[key].id')],
      '',
      'metadata: object, meta: object',
      'metadata[key]: string, meta[key].id: string',
    ],
    [
      'bracketed names in a form',
      [toField('metadata', 'object'), toField('metadata[order-id]'), toField('line_items[0][price]'), toField('x[y]')],
      '{"line_items[0]": {}}',
      '',
      'metadata: object { order-id: string }, line_items[0]: object { price: string }, x[y]: string',
    ],
  ];
  it.each(cases)('arranges %s in JSON and form bodies', (_title, fields, body, json, form) => {
    const documented = parseJsonTree(body);
    const arrange = (isJson: boolean) => format(toBodyField({ fields, variants: [] }, { documented, isJson }).members);
    const before = structuredClone(fields);
    if (json) expect(arrange(true)).toBe(json);
    expect(arrange(false)).toBe(form);
    expect(fields).toEqual(before);
  });

  it('returns an array field if field names begin with brackets or the documented body is an array', () => {
    const arrange = (fields: DisplayedField[], body = '') => {
      const root = toBodyField({ fields, variants: [] }, { documented: parseJsonTree(body), isJson: true });
      return format({ fields: [root], variants: [] });
    };
    expect(arrange([toField('[].id')])).toBe(': object[] { id: string }');
    expect(arrange([toField('id')], '[]')).toBe(': object[] { id: string }');
    expect(arrange([toField('[]', 'integer')])).toBe(': array [integer]');
    expect(arrange([toField('[].id')], '{}')).toBe(': object { id: string }');
  });

  it('moves variants that document only members of one field into that field', () => {
    const toOption = (title: string, ...fields: DisplayedField[]) => ({ title, content: { fields, variants: [] } });
    const arrange = (...fields: DisplayedField[]) => {
      const options = [toOption('Card', toField('method.card')), toOption('Bank', toField('method.iban'))];
      const group = { fields, variants: [{ label: '', options }] };
      return format(toBodyField(group, { documented: undefined, isJson: true }).members);
    };
    expect(arrange(toField('method', 'object'))).toBe(
      'method: object { Card ( card: string ) | Bank ( iban: string ) }',
    );
    expect(arrange()).toBe('Card ( method: object { card: string } ) | Bank ( method: object { iban: string } )');
  });
});

describe('nestMembers', () => {
  it('removes the name of a query parameter from the names of its members', () => {
    const filter = toNested('filter', toField('filter.author'), toField('filter[state]'), toField('page'));
    const { members } = nestMembers(filter, { documented: undefined, isJson: false });
    expect(format(members)).toBe('author: string, state: string, page: string');
  });
});

describe('findOptionForMembers', () => {
  const toOption = (title: string, ...fields: DisplayedField[]) => ({ title, content: { fields, variants: [] } });
  const find = (options: DisplayedVariants['options'], body: string) =>
    findOptionForMembers({ label: '', options }, getJsonMembers(parseJsonTree(body)!));

  it('returns the option that shares the most property names with the object, or the first option if there is a tie', () => {
    const options = [
      toOption('Card', toField('type'), toField('card')),
      toOption('Bank', toField('type'), toField('iban')),
    ];
    expect(find(options, '{"type": "a", "iban": "b"}')).toBe(1);
    expect(find(options, '{}')).toBe(0);
  });

  it('counts a member once if several variants inside an option document it', () => {
    const inner = { label: '', options: ['1', '2', '3'].map((title) => toOption(title, toField('kind'))) };
    const nested = { title: 'A', content: { fields: [toField('id')], variants: [inner] } };
    const options = [nested, toOption('B', toField('id'), toField('kind'), toField('name'))];
    expect(find(options, '{"id": "1", "kind": "2", "name": "3"}')).toBe(1);
  });

  it('returns the option whose types match the members if all options have the same property names', () => {
    const options = ['string', 'string[]', 'object[]', 'integer'].map((type) => toOption(type, toField('value', type)));
    const values = ['"a"', '["a"]', '[{"a": 1}]', '7', 'true', '[1]'];
    expect(values.map((value) => find(options, `{"value": ${value}}`))).toEqual([0, 1, 2, 3, 0, 0]);
  });
});
