import { describe, expect, it } from 'vitest';
import {
  type DisplayedField,
  type FieldGroup,
  NO_FIELDS,
  UNDOCUMENTED_FIELD,
} from '../../../src/console/request/displayed-fields.js';
import {
  acceptsContainer,
  findBestOption,
  hasFields,
  listGroupFields,
  selectLocation,
  toItemField,
} from '../../../src/console/request/field-tree.js';

const toField = (name: string, others: Partial<DisplayedField> = {}): DisplayedField => ({
  ...UNDOCUMENTED_FIELD,
  name,
  ...others,
});

const toVariants = (...options: FieldGroup[]) => ({
  label: 'One of',
  options: options.map((content) => ({ title: '', content })),
});

const toGroup = (...fields: DisplayedField[]): FieldGroup => ({ fields, variants: [] });

/** A group with the field `a` and two variants: one with `b`, and one with `c` and a nested variant with `d`. */
const GROUP: FieldGroup = {
  fields: [toField('a')],
  variants: [
    toVariants(toGroup(toField('b')), { fields: [toField('c')], variants: [toVariants(toGroup(toField('d')))] }),
  ],
};

const listNames = (fields: readonly DisplayedField[]) => fields.map(({ name }) => name);

describe('toItemField', () => {
  it('returns the field that documents the items, with the members of the array field', () => {
    const items = toField('tags', { type: 'object', required: true });
    const array = toField('tags', { type: 'array', members: GROUP, items });
    expect(toItemField(array)).toEqual({ ...items, members: GROUP });
  });

  it('derives a field without array properties from the array field if no field documents the items', () => {
    const array = toField('tags', {
      type: '(string | null)[]',
      required: true,
      defaultValue: '[]',
      allowed: ['a', 'b'],
      members: GROUP,
      limits: [
        { of: 'items', max: '5' },
        { of: 'characters', max: '9' },
        { of: 'value', max: '3' },
      ],
    });
    expect(toItemField(array)).toEqual({
      ...array,
      type: '(string | null)',
      required: false,
      nullable: true,
      defaultValue: '',
      limits: [
        { of: 'characters', max: '9' },
        { of: 'value', max: '3' },
      ],
    });
    expect(toItemField(toField('tags', { type: 'string[]', nullable: true }))).toMatchObject({ nullable: false });
  });
});

describe('hasFields', () => {
  it('returns whether a group contains fields or variants', () => {
    expect(hasFields(NO_FIELDS)).toBe(false);
    expect(hasFields(toGroup(toField('a')))).toBe(true);
    expect(hasFields({ fields: [], variants: [toVariants()] })).toBe(true);
  });
});

describe('acceptsContainer', () => {
  it('returns whether the type is an array or object, or the field has members', () => {
    expect(acceptsContainer(toField('a', { type: 'string[]' }))).toBe(true);
    expect(acceptsContainer(toField('a', { type: 'string' }))).toBe(false);
    expect(acceptsContainer(toField('a', { type: 'Filter', members: GROUP }))).toBe(true);
  });
});

describe('selectLocation', () => {
  it('returns the fields in a location, and the variants whose first field is in it', () => {
    const inQuery = toVariants(NO_FIELDS, toGroup(toField('b', { location: 'query' }), toField('c')));
    const inBody = toVariants(toGroup(toField('d'), toField('e', { location: 'query' })));
    const group = {
      fields: [toField('a', { location: 'query' }), toField('f')],
      variants: [inQuery, inBody, toVariants()],
    };
    expect(selectLocation(group, 'query')).toEqual({ fields: [group.fields[0]], variants: [inQuery] });
    expect(selectLocation(group, 'body')).toEqual({ fields: [group.fields[1]], variants: [inBody] });
    expect(selectLocation(group, 'header')).toEqual(NO_FIELDS);
  });
});

describe('listGroupFields', () => {
  it('returns all fields of a group, including the fields in nested variants', () => {
    expect(listNames(listGroupFields(GROUP))).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('findBestOption', () => {
  const find = (options: FieldGroup[], names: string[], typed: string[] = []) =>
    findBestOption(toVariants(...options), new Set(names), ({ type }) => typed.includes(type));

  it('returns the option that contains the most names, or the first of several such options', () => {
    const options = [toGroup(toField('a')), toGroup(toField('a'), toField('b')), toGroup(toField('b'), toField('a'))];
    expect(find(options, ['a', 'b'])).toBe(1);
    expect(find(options, ['a'])).toBe(0);
    expect(find(options, ['c'])).toBe(0);
    expect(find([], ['a'])).toBe(0);
  });

  it('prefers an option whose fields have matching types', () => {
    const options = ['integer', 'string'].map((type) => toGroup(toField('a', { type })));
    expect(find(options, ['a'], ['string'])).toBe(1);
    expect(find(options, ['b'], ['string'])).toBe(0);
  });

  it('counts a name once even if several variants inside an option contain it', () => {
    const nested = { fields: [], variants: [toVariants(toGroup(toField('a')), toGroup(toField('a')), GROUP)] };
    expect(find([nested, toGroup(toField('a'), toField('x'))], ['a', 'x'])).toBe(1);
    expect(find([toGroup(toField('x')), nested], ['b', 'a', 'd', 'x'])).toBe(1);
  });
});
