import { describe, expect, it } from 'vitest';
import type { FieldProps } from '../../../src/model/block/field.js';
import {
  collectEncodings,
  collectExamples,
  collectParameters,
  listNestedFields,
  listRequestFields,
  toEncodings,
} from '../../../src/model/block/request-fields.js';
import { type BlockChild, type PlacedAs, toBlockContent, toSectionChild } from '../../../src/model/block/sections.js';

function field(placedAs: PlacedAs, props: FieldProps): BlockChild {
  return { placedAs, props, ...toSectionChild(placedAs, props, []) };
}

function group(placedAs: PlacedAs, ...inside: BlockChild[]): BlockChild {
  return { placedAs, inside, ...toSectionChild(placedAs, {}, inside) };
}

const FIELDS = [
  field('parameter', { name: 'alone', example: 0 }),
  field('parameter', { query: 'page', example: 1 }),
  field('parameter', { name: 'limit', example: 2 }),
  group('group', field('parameter', { name: 'sort', example: 3 }), field('parameter', { header: 'X-Id', example: 4 })),
  group(
    'variants',
    group('group', field('parameter', { cookie: 'theme', example: 5 })),
    group('group', field('parameter', { cookie: 'lang' })),
  ),
  field('parameter', { body: 'title', example: 6 }),
  field('parameter', { name: 'text', example: 7 }),
  field('response', { header: 'ETag', example: 8 }),
  field('parameter', { name: 'late', example: 9 }),
  field('parameter', { path: 'id' }),
];

describe('collectExamples', () => {
  it('gives a parameter without a location the location of its section', () => {
    expect(collectExamples(toBlockContent(FIELDS, undefined))).toEqual([
      { place: 'query', name: 'page', json: '1' },
      { place: 'query', name: 'limit', json: '2' },
      { place: 'header', name: 'sort', json: '3' },
      { place: 'header', name: 'X-Id', json: '4' },
    ]);
  });

  it('converts a string to the documented number or boolean only if the media type of the parameter is JSON', () => {
    const json = { contentType: 'application/json' };
    const fields = [
      field('parameter', { query: 'a', type: 'integer', example: '5', ...json }),
      field('parameter', { query: 'b', type: 'string', example: '5', ...json }),
      field('parameter', { query: 'c', type: 'boolean', example: 'true', ...json }),
      field('parameter', { query: 'd', type: 'integer', example: '5' }),
    ];
    const values = collectExamples(toBlockContent(fields, undefined));
    expect(values.map(({ json: value }) => value)).toEqual(['5', '"5"', 'true', '"5"']);
  });

  it('returns the default value of a parameter that must be sent and has no example', () => {
    const fields = [
      field('parameter', { path: 'version', defaultValue: 'v1' }),
      field('parameter', { query: 'page', required: true, default: 1 }),
      field('parameter', { query: 'limit', required: 'true', defaultValue: 20, example: 50 }),
      field('parameter', { query: 'sort', required: true, defaultValue: 'asc', example: null }),
      field('parameter', { query: 'order', defaultValue: 'asc' }),
      field('parameter', { header: 'X-Mode', required: true, defaultValue: null }),
    ];
    expect(collectExamples(toBlockContent(fields, undefined))).toEqual([
      { place: 'path', name: 'version', json: '"v1"' },
      { place: 'query', name: 'page', json: '1' },
      { place: 'query', name: 'limit', json: '50' },
      { place: 'query', name: 'sort', json: '"asc"' },
    ]);
  });

  it('uses only the location of the parameter itself if the block has no sections', () => {
    expect(collectExamples(toBlockContent(FIELDS, 'false'))).toEqual([
      { place: 'query', name: 'page', json: '1' },
      { place: 'header', name: 'X-Id', json: '4' },
    ]);
  });
});

describe('collectParameters', () => {
  it('includes parameters in variants and parameters without an example', () => {
    expect(collectParameters(toBlockContent(FIELDS, undefined))).toEqual([
      { location: 'query', name: 'page', documented: '1' },
      { location: 'query', name: 'limit', documented: '2' },
      { location: 'header', name: 'sort', documented: '3' },
      { location: 'header', name: 'X-Id', documented: '4' },
      { location: 'cookie', name: 'theme', documented: '5' },
      { location: 'cookie', name: 'lang', documented: undefined },
      { location: 'path', name: 'id', documented: undefined },
    ]);
  });
});

describe('listRequestFields', () => {
  it('omits fields without a name, and removes backslashes before dots from the names of parameters', () => {
    const fields = [field('parameter', { location: 'query' }), field('parameter', { query: String.raw`a\.b` })];
    expect(listRequestFields(fields, 'all').map(({ name }) => name)).toEqual(['a.b']);
  });

  it('returns the names of nested fields as written', () => {
    const inside = [field('parameter', { name: 'id' }), field('parameter', { name: 'owner.email' })];
    const [owner] = listRequestFields([{ ...field('parameter', { body: 'owner' }), inside }], 'all');
    expect(owner && listNestedFields(owner, 'all').map(({ name }) => name)).toEqual(['id', 'owner.email']);
  });
});

describe('toEncodings', () => {
  it('returns the serialization of each member that does not have the default serialization', () => {
    const members = [
      { name: String.raw`a\.b`, props: { style: 'form', explode: false } as const },
      { name: 'note', props: { type: 'string' } },
    ];
    expect(toEncodings(members)).toEqual({ 'a.b': { style: 'form', explode: false } });
  });

  it('returns the headers of a part, except those that contain its name or media type', () => {
    const partHeaders = { 'X-Id': '1', 'Content-Type': 'image/png', 'Content-Disposition': 'form-data' };
    expect(toEncodings([{ name: 'a', props: { partHeaders } }])).toEqual({
      a: { partHeaders: [{ name: 'X-Id', value: '1' }] },
    });
    expect(toEncodings([{ name: 'a', props: { contentType: 'text/csv', partHeaders: '[' } }])).toEqual({
      a: { contentType: 'text/csv' },
    });
  });
});

describe('collectEncodings', () => {
  it('includes all body fields, even in variants, but no other fields', () => {
    const contentType = 'application/json';
    const fields = [
      field('parameter', { body: 'a', contentType }),
      field('parameter', { query: 'b', contentType }),
      group(
        'variants',
        group('group', field('parameter', { body: 'c', contentType })),
        group('group', field('parameter', { body: 'd', contentType })),
      ),
    ];
    expect(collectEncodings(toBlockContent(fields, undefined))).toEqual({
      a: { contentType },
      c: { contentType },
      d: { contentType },
    });
  });
});
