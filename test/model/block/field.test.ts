import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldProps, toField } from '../../../src/model/block/field.js';
import { anything } from '../../anything.ts';

describe('fields', () => {
  it.each<[FieldProps, object]>([
    [{ name: 'a' }, { name: 'a', parents: '', depth: 0, location: undefined, explicitLocation: false }],
    [{ name: 'a.b.c' }, { name: 'c', parents: 'a.b.', depth: 2 }],
    [{ name: 'a.' }, { name: 'a.', parents: '', depth: 0 }],
    [{ name: '.a' }, { name: 'a', parents: '.', depth: 1 }],
    [{ name: '..' }, { name: '.', parents: '.', depth: 1 }],
    [{ path: 'id' }, { name: 'id', location: 'path', explicitLocation: false }],
    [
      { name: 'id', location: 'path' },
      { location: 'path', explicitLocation: true },
    ],
    [
      { query: 'q', location: 'header' },
      { name: 'q', location: 'header', explicitLocation: true },
    ],
    [
      { name: 'a', path: 'b' },
      { name: 'a', location: 'path' },
    ],
    [{ name: 'a', defaultValue: '' }, { defaultCode: '""' }],
    [{ name: 'a', defaultValue: ' ' }, { defaultCode: '" "' }],
    [{ name: 'a', defaultValue: 0 }, { defaultCode: '0' }],
    [{ name: 'a', defaultValue: null, default: 1 }, { defaultCode: 'null' }],
    [{ name: 'a', default: { b: [1] } }, { defaultCode: '{ "b": [ 1 ] }' }],
    [
      { name: 'a', pre: 'x, y ,', post: ['z', ''] },
      { pre: ['x', 'y'], post: ['z'] },
    ],
    [{ name: 'a', pre: '[x' }, { pre: ['[x'] }],
  ])('%j', (props, field) => {
    expect(toField(props)).toMatchObject(field);
    expect(toField(props).problems).toEqual([]);
  });

  it('keep the whole name, and never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('.', 'a', '[', ']', ' ', 'é') }), (name) => {
        const field = toField({ name });
        expect(field.parents + field.name).toBe(name.trim());
      }),
    );
    const names = [
      'name',
      'type',
      'location',
      'required',
      'defaultValue',
      'deprecated',
      'default',
      'path',
      'query',
      'body',
      'header',
      'pre',
      'post',
    ];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }),
        (props) => {
          expect(typeof toField(props as FieldProps).name).toBe('string');
        },
      ),
      { numRuns: 1000 },
    );
  });
});
