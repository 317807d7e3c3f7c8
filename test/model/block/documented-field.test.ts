import { describe, expect, it } from 'vitest';
import type { BlockElement } from '../../../src/model/block/block-element.js';
import { type DocumentedField, listFields, readLocation, readName } from '../../../src/model/block/documented-field.js';

type Tree = Partial<BlockElement> & Pick<BlockElement, 'component'>;

function create({ component, props = {}, fields = [], ...others }: Tree): BlockElement {
  return { component, props, fields, ...others };
}

function param(props: BlockElement['props'], ...fields: BlockElement[]): BlockElement {
  return create({ component: 'ParamField', props, fields });
}

function response(props: BlockElement['props'], ...fields: BlockElement[]): BlockElement {
  return create({ component: 'ResponseField', props, fields });
}

function group(component: string, ...fields: BlockElement[]): BlockElement {
  return create({ component, fields });
}

/** Returns the values of the given properties for each field in the given elements. */
function list<Key extends keyof DocumentedField>(elements: BlockElement[], ...keys: Key[]) {
  return listFields(elements, false).map((field) => keys.map((key) => field[key]));
}

describe('listFields', () => {
  it('lists fields in document order, including those in other fields, groups and variants', () => {
    const elements = [
      param({ name: 'a' }, param({ name: 'b' }), group('Expandable', param({ name: 'c' }))),
      group('Variants', param({ name: 'd' }), group('Variant', response({ name: 'e' }))),
      response({ name: 'f' }),
    ];
    expect(list(elements, 'name', 'kind', 'isNested')).toEqual([
      ['a', 'parameter', false],
      ['b', 'parameter', true],
      ['c', 'parameter', true],
      ['d', 'parameter', false],
      ['e', 'response', false],
      ['f', 'response', false],
    ]);
  });

  it('joins the names of nested fields, and removes array brackets from the path', () => {
    const elements = [
      response({ name: 'data[]' }, group('Expandable', response({ name: 'owner' }, response({ name: 'owner.name' })))),
      response({ name: 'data.id' }, response({ name: 'data.id.part' })),
    ];
    expect(list(elements, 'fullName', 'path')).toEqual([
      ['data[]', 'data'],
      ['data[].owner', 'data.owner'],
      ['data[].owner.owner.name', 'data.owner.owner.name'],
      ['data.id', 'data.id'],
      ['data.id.part', 'data.id.part'],
    ]);
  });

  it('passes the location and the status code of a field to the fields inside it', () => {
    const elements = [
      param({ query: 'filter' }, group('Expandable', param({ name: 'a' }), param({ header: 'b' }))),
      response({ name: 'c', status: ' 4xx ' }, response({ name: 'd' }, response({ name: 'e', status: 500 }))),
    ];
    expect(list(elements, 'name', 'location', 'status')).toEqual([
      ['filter', 'query', ''],
      ['a', 'query', ''],
      ['b', 'header', ''],
      ['c', undefined, '4xx'],
      ['d', undefined, '4xx'],
      ['e', undefined, '500'],
    ]);
  });

  it('removes backslashes before dots only from the names of parameters', () => {
    const elements = [param({ query: String.raw`a\.b` }), response({ name: String.raw`c\.d` })];
    expect(list(elements, 'name')).toEqual([['a.b'], [String.raw`c\.d`]]);
  });

  it.each([
    [{ nullable: true }, true],
    [{ nullable: 'false' }, false],
    [{ enum: 'a, null' }, true],
    [{ enum: 'a, b' }, false],
    [{}, false],
  ])('returns whether the value of a field with the props %j may be null: %s', (props, isNullable) => {
    expect(list([param({ name: 'a', type: ' string ', ...props })], 'type', 'nullable')).toEqual([
      ['string', isNullable],
    ]);
  });

  describe('in a block with sections', () => {
    const listSorted = (...elements: BlockElement[]) =>
      listFields(elements, true).map(({ name, location, status }) => [name, location, status]);

    it('gives a parameter without a location the location of the preceding parameter', () => {
      const elements = [
        param({ name: 'a' }),
        param({ query: 'b' }),
        param({ name: 'c' }, param({ name: 'd' })),
        group('Expandable', param({ name: 'e' }), param({ header: 'f' }), param({ name: 'g' })),
        param({ name: 'h' }),
      ];
      expect(listSorted(...elements)).toEqual([
        ['a', undefined, ''],
        ['b', 'query', ''],
        ['c', 'query', ''],
        ['d', 'query', ''],
        ['e', 'header', ''],
        ['f', 'header', ''],
        ['g', 'header', ''],
        ['h', 'header', ''],
      ]);
    });

    it('gives a field in a group the status code of the first field in the group that has one', () => {
      const elements = [
        group('Expandable', response({ name: 'a' })),
        create({ component: 'Expandable', props: { status: 404 }, fields: [response({ name: 'b' })] }),
        group('Variants', group('Variant', response({ name: 'c', status: 500 }), response({ name: 'd' }))),
        response({ name: 'e' }),
      ];
      expect(listSorted(...elements)).toEqual([
        ['a', undefined, ''],
        ['b', undefined, '404'],
        ['c', undefined, '500'],
        ['d', undefined, '500'],
        ['e', undefined, ''],
      ]);
    });

    it('passes neither a location nor a status code between parameters and response fields', () => {
      const elements = [
        response({ header: 'a', status: 404 }),
        param({ name: 'b' }),
        group('Expandable', param({ query: 'c' }), response({ name: 'd' })),
      ];
      expect(listSorted(...elements)).toEqual([
        ['a', 'header', '404'],
        ['b', undefined, ''],
        ['c', 'query', ''],
        ['d', undefined, ''],
      ]);
    });

    it('does not pass the location of a nested field to other fields', () => {
      expect(listSorted(param({ name: 'a' }, param({ query: 'b' })), param({ name: 'c' }))).toEqual([
        ['a', undefined, ''],
        ['b', 'query', ''],
        ['c', undefined, ''],
      ]);
    });

    it('passes the location of a parameter to the parameters after an example', () => {
      const example = create({ component: 'ResponseExample', props: { status: 404 } });
      expect(listSorted(param({ query: 'a' }), example, param({ name: 'b' }))).toEqual([
        ['a', 'query', ''],
        ['b', 'query', ''],
      ]);
    });

    it('passes on the status code of a response field even if its location is known only at runtime', () => {
      const field = create({ component: 'ResponseField', props: { name: 'a', status: 404 }, unknown: ['location'] });
      expect(listSorted(group('Expandable', field, response({ name: 'b' })))).toEqual([
        ['a', undefined, '404'],
        ['b', undefined, '404'],
      ]);
    });

    it('passes no location to or from a parameter whose location is known only at runtime', () => {
      const unknown = create({ component: 'ParamField', props: { name: 'b' }, unknown: ['location'] });
      expect(listSorted(param({ query: 'a' }), unknown, param({ name: 'c' }))).toEqual([
        ['a', 'query', ''],
        ['b', undefined, ''],
        ['c', undefined, ''],
      ]);
    });
  });

  it('lists the variants that contain a field, each with the full name of its parent field', () => {
    const inner = group('Variant', param({ name: 'c' }));
    const [outer, lone] = [group('Variant', param({ name: 'b' }, inner)), group('Variant', param({ name: 'd' }))];
    const variants = group('Variants', outer);
    const fields = listFields([param({ name: 'a' }, variants), lone], false);
    const [around, whole] = [
      { group: variants, variant: outer, path: 'a' },
      { group: lone, variant: lone, path: '' },
    ];
    expect(fields.map(({ name, variants: found }) => [name, found])).toEqual([
      ['a', []],
      ['b', [around]],
      ['c', [around, { group: inner, variant: inner, path: 'a.b' }]],
      ['d', [whole]],
    ]);
  });

  it('treats fields in variants, and everything inside a conditional element, as conditional', () => {
    const elements = [
      group('Variants', param({ name: 'a', required: true }), group('Variant', param({ name: 'b', required: true }))),
      create({
        component: 'Expandable',
        isConditional: true,
        fields: [param({ name: 'c' }, param({ name: 'd', required: true }))],
      }),
      param({ name: 'e', optional: true }),
    ];
    expect(list(elements, 'name', 'isConditional', 'required', 'optional')).toEqual([
      ['a', false, true, false],
      ['b', true, false, true],
      ['c', true, false, true],
      ['d', true, false, true],
      ['e', false, false, true],
    ]);
  });

  it('lists a field without a known name, and omits this field from the full names of its nested fields', () => {
    const elements = [
      param({ name: 'a' }, create({ component: 'ParamField', unknown: ['name'], fields: [param({ name: 'b' })] })),
      param({}),
    ];
    expect(list(elements, 'name', 'fullName', 'isNameKnown')).toEqual([
      ['a', 'a', true],
      ['', 'a', false],
      ['b', 'a.b', false],
      ['', '', false],
    ]);
  });

  it('returns a field as optional if its "optional" prop is known only at runtime', () => {
    const elements = [
      create({ component: 'ResponseField', props: { name: 'a' }, unknown: ['optional'] }),
      create({ component: 'ResponseField', props: { name: 'b' }, hasSpread: true }),
    ];
    expect(list(elements, 'name', 'optional')).toEqual([
      ['a', true],
      ['b', true],
    ]);
  });

  it('parses the other props on demand', () => {
    const [field] = listFields([param({ query: 'page', minimum: 1, enum: '1, 2' })], false);
    expect(field?.facts).toMatchObject({ location: 'query', values: [{ code: '1' }, { code: '2' }] });
    expect(field?.facts.limits).toHaveLength(1);
    expect(field?.facts).toBe(field?.facts);
  });

  it('reads deeply nested elements', () => {
    let element = param({ name: 'x' });
    for (let depth = 0; depth < 20_000; depth++) element = group('Expandable', element);
    expect(list([element], 'name')).toEqual([['x']]);
  });
});

describe('readName and readLocation', () => {
  it.each<[description: string, element: Partial<Tree>, name: string | undefined, location: string | undefined]>([
    ['a name', { props: { name: ' a ' } }, 'a', undefined],
    ['a Mintlify prop', { props: { path: 'a' } }, 'a', 'path'],
    ['a name that is known only at runtime', { props: { path: 'b' }, unknown: ['name'] }, undefined, 'path'],
    ['a name and an unknown Mintlify prop', { props: { name: 'a' }, unknown: ['path'] }, 'a', undefined],
    [
      'a location and an unknown Mintlify prop',
      { props: { location: 'query' }, unknown: ['path'] },
      undefined,
      'query',
    ],
    ['a spread', { props: { name: 'a' }, hasSpread: true }, 'a', undefined],
    ['no props', {}, undefined, undefined],
  ])('return the name and the location of a field with %s', (_, element, name, location) => {
    const field = create({ component: 'ParamField', ...element });
    expect([readName(field), readLocation(field)]).toEqual([name, location]);
  });
});
