import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFieldMistake } from '../../../src/model/block/explain-field-mistake.js';
import {
  type FieldPlace,
  type FieldProps,
  getFieldPlace,
  getShownPlace,
  toField,
  toPlaceKey,
} from '../../../src/model/block/field.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

describe('toField', () => {
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
    [{ cookie: 'theme' }, { name: 'theme', location: 'cookie', explicitLocation: false }],
    [
      { name: 'a', location: 'Cookie' as 'cookie' },
      { location: 'cookie', explicitLocation: true },
    ],
    [{ name: 'a' }, { status: undefined, since: '', deprecation: '' }],
    [{ name: 'a', status: 404 }, { status: { status: '404', color: 'amber' } }],
    [{ name: 'a', status: ' 4xX ' }, { status: { status: '4xX', color: 'amber' } }],
    [{ name: 'a', status: 'Default' }, { status: { status: 'Default', color: 'gray' } }],
    [{ name: 'a', status: '' }, { status: undefined }],
    [
      { name: 'a', type: 'string', format: 'uuid' },
      { type: 'string', format: 'uuid' },
    ],
    [
      { name: 'a', type: 'integer', format: 'int' },
      { type: 'integer', format: 'int' },
    ],
    [{ name: 'a', type: 'string<date-time>', format: 'date-time' }, { format: '' }],
    [{ name: 'a', type: 'array of uuid', format: ' uuid ' }, { format: '' }],
    [{ name: 'a', type: ' string ' }, { type: 'string' }],
    [
      { name: 'a', location: ' ' as 'path', style: ' ' },
      { location: undefined, serialization: {} },
    ],
    [{ name: 'a', style: ' form ' }, { serialization: { style: 'form' } }],
    [{ name: 'a', format: 'password' }, { secret: true }],
    [{ name: 'a', format: 'password', secret: false }, { secret: false }],
    [{ name: 'a', format: 'uuid' }, { secret: false }],
    [{ name: 'a', secret: 'true' }, { secret: true }],
    [{ name: 'a', since: ' 2.1 ' }, { since: '2.1' }],
    [{ name: 'a', nullable: true }, { nullable: true }],
    [{ name: 'a', type: 'string | null', nullable: true }, { nullable: false }],
    [{ name: 'a', type: 'nullish', nullable: 'true' }, { nullable: true }],
    [
      { name: 'a', readOnly: true, writeOnly: 'True', since: 2 },
      { readOnly: true, writeOnly: true, since: '2' },
    ],
    [
      { name: 'a', deprecated: 'Use `b`.' },
      { deprecated: true, deprecation: 'Use `b`.' },
    ],
    [
      { name: 'a', deprecated: ' TRUE ' },
      { deprecated: true, deprecation: '' },
    ],
    [{ name: 'a', deprecated: ' ' }, { deprecation: '' }],
    [
      { name: 'a', deprecated: 'False' },
      { deprecated: false, deprecation: '' },
    ],
    [
      { name: 'a', deprecatedBy: ' b ' },
      { deprecated: true, successor: 'b' },
    ],
    [
      { name: 'a', deprecated: false, deprecatedBy: 'b' },
      { deprecated: false, successor: '' },
    ],
    [
      { name: 'a', deprecated: 'Slow.', deprecatedBy: 'b' },
      { deprecated: true, deprecation: 'Slow.', successor: 'b' },
    ],
    [
      { name: 'a', deprecated: true },
      { deprecated: true, successor: '' },
    ],
  ])('converts the props %j to a field with %j', (props, field) => {
    expect(toField(props)).toMatchObject(field);
    expect(toField(props).mistakes).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['40', '40'],
    ['6XX', '6XX'],
    [true, 'true'],
    [{ a: 1 }, '{ "a": 1 }'],
  ])('keeps the invalid status %j as written and reports the expected format', (status, text) => {
    const field = toField({ name: 'a', status: status as string });
    expect(field.status).toEqual({ status: text, color: 'gray' });
    expect(field.mistakes.map(explainFieldMistake)).toEqual([
      {
        prop: 'status',
        expected: 'a status code from 100 to 599, a class such as "4XX", or "default"',
        message: `Expected a status code from 100 to 599, a class such as "4XX", or "default", found ${JSON.stringify(text)}`,
      },
    ]);
  });

  it.each([
    [{ path: 'a', query: 'b' }, 'Only "path" is used'],
    [{ path: 'a', query: 'b', name: 'id' }, 'Only "path" is used'],
    [{ path: 'a', query: 'b', location: 'header' as const }, 'Only "path" is used'],
    [{ path: 'a', query: 'b', name: 'id', location: 'header' as const }, 'Only "name" and "location" are used'],
  ])('reports which of the conflicting props in %j are used', (props, use) => {
    expect(toField(props).mistakes.map(explainFieldMistake)).toMatchObject([
      {
        prop: 'path, query',
        message: `Expected exactly one of path, query, body, header, cookie. ${use}`,
      },
    ]);
  });

  it.each<[FieldProps, string]>([
    [{ type: 'string' }, 'missing-name'],
    [{ name: ' ' }, 'missing-name'],
    [{ name: 'a', location: ' URL ' as 'path' }, 'unknown-location: URL'],
    [{ name: 'a', style: ' list ' }, 'unknown-style: list'],
  ])('reports the mistake in the props %j: %s', (props, expected) => {
    const mistakes = toField(props).mistakes.map((mistake) =>
      'found' in mistake ? `${mistake.code}: ${mistake.found}` : mistake.code,
    );
    expect(mistakes).toEqual([expected]);
  });

  it('keeps every character of the trimmed name and never throws', () => {
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
      'cookie',
      'status',
      'nullable',
      'readOnly',
      'writeOnly',
      'since',
      'format',
    ];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }),
        (props) => {
          expect(typeof toField(props as FieldProps).name).toBe('string');
        },
      ),
      { numRuns: toRuns(1000) },
    );
  });
});

describe('getFieldPlace', () => {
  it.each<[FieldProps, FieldPlace, FieldPlace]>([
    [{}, {}, {}],
    [{ name: 'a' }, { location: 'body', status: '404' }, { location: 'body', status: '404' }],
    [{ query: 'a' }, { location: 'body' }, { location: 'query' }],
    [{ name: 'a', location: 'HEADER' as 'header' }, { location: 'body' }, { location: 'header' }],
    [{ name: 'a', location: 'nowhere' as 'header' }, { location: 'body' }, { location: 'body' }],
    [{ name: 'a', status: 500 }, { status: '404' }, { status: 500 }],
    [{ name: 'a', status: ' ' }, { status: '404' }, { status: '404' }],
  ])('given the props %j and the parent %j, returns %j', (props, parent, place) => {
    expect(getFieldPlace(props, parent)).toEqual({ location: undefined, status: undefined, ...place });
  });
});

describe('getShownPlace', () => {
  it.each<[FieldProps, FieldPlace | undefined, object]>([
    [{ query: 'a' }, { location: 'query' }, {}],
    [{ query: 'a' }, { location: 'path' }, { location: 'query' }],
    [{ query: 'a' }, undefined, { location: 'query' }],
    [{ name: 'a', status: '4xx' }, { status: ' 4XX ' }, {}],
    [{ name: 'a', status: 404 }, { status: 400 }, { status: { status: '404', color: 'amber' } }],
    [{ name: 'a', status: 404 }, { status: 404 }, {}],
    [{ name: 'a' }, { location: 'body', status: 404 }, {}],
  ])('given the props %j and a heading that implies %j, returns %j', (props, implied, shown) => {
    expect(getShownPlace(toField(props), implied)).toEqual({ location: undefined, status: undefined, ...shown });
  });
});

describe('toPlaceKey', () => {
  it('returns the same key for the same location and status code', () => {
    expect(toPlaceKey({ location: 'header', status: ' 4xx ' })).toBe(toPlaceKey({ location: 'header', status: '4XX' }));
    expect(toPlaceKey({ location: 'header' })).not.toBe(toPlaceKey({ location: 'query' }));
    expect(toPlaceKey({ status: 404 })).not.toBe(toPlaceKey({ status: 400 }));
  });
});
