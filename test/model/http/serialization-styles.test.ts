import { describe, expect, it } from 'vitest';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';
import type { FieldValue, ParameterPlace } from '../../../src/model/http/field-values.js';
import type { Style } from '../../../src/model/http/serialization.js';

const VALUES = {
  empty: '""',
  string: '"blue"',
  array: '["blue", "black", "brown"]',
  object: '{"R": 100, "G": 200, "B": 150}',
};

type Kind = keyof typeof VALUES;

/** A row of the table "Style Examples" in the OpenAPI Specification 3.1.1, section 4.8.12.4. */
interface Row {
  place: ParameterPlace;
  style?: Style;
  explode: boolean;
  expected: Partial<Record<Kind, string>>;
}

const ROWS: Row[] = [
  {
    place: 'path',
    style: 'matrix',
    explode: false,
    expected: { string: ';color=blue', array: ';color=blue,black,brown', object: ';color=R,100,G,200,B,150' },
  },
  {
    place: 'path',
    style: 'matrix',
    explode: true,
    expected: { string: ';color=blue', array: ';color=blue;color=black;color=brown', object: ';R=100;G=200;B=150' },
  },
  {
    place: 'path',
    style: 'label',
    explode: false,
    expected: { string: '.blue', array: '.blue,black,brown', object: '.R,100,G,200,B,150' },
  },
  {
    place: 'path',
    style: 'label',
    explode: true,
    expected: { string: '.blue', array: '.blue.black.brown', object: '.R=100.G=200.B=150' },
  },
  ...(['path', 'header'] as const).flatMap((place): Row[] => [
    {
      place,
      style: 'simple',
      explode: false,
      expected: { string: 'blue', array: 'blue,black,brown', object: 'R,100,G,200,B,150' },
    },
    {
      place,
      style: 'simple',
      explode: true,
      expected: { string: 'blue', array: 'blue,black,brown', object: 'R=100,G=200,B=150' },
    },
  ]),
  {
    place: 'query',
    style: 'form',
    explode: false,
    expected: {
      empty: '?color=',
      string: '?color=blue',
      array: '?color=blue,black,brown',
      object: '?color=R,100,G,200,B,150',
    },
  },
  {
    place: 'query',
    style: 'form',
    explode: true,
    expected: {
      empty: '?color=',
      string: '?color=blue',
      array: '?color=blue&color=black&color=brown',
      object: '?R=100&G=200&B=150',
    },
  },
  {
    place: 'query',
    style: 'spaceDelimited',
    explode: false,
    expected: { array: '?color=blue%20black%20brown', object: '?color=R%20100%20G%20200%20B%20150' },
  },
  {
    place: 'query',
    style: 'pipeDelimited',
    explode: false,
    expected: { array: '?color=blue%7Cblack%7Cbrown', object: '?color=R%7C100%7CG%7C200%7CB%7C150' },
  },
  {
    place: 'query',
    style: 'deepObject',
    explode: true,
    expected: { object: '?color[R]=100&color[G]=200&color[B]=150' },
  },
  {
    place: 'cookie',
    style: 'form',
    explode: true,
    expected: {
      string: 'color=blue',
      array: 'color=blue; color=black; color=brown',
      object: 'R=100; G=200; B=150',
    },
  },
];

const CASES = ROWS.flatMap(({ expected, ...row }) =>
  (Object.keys(expected) as Kind[]).map((kind) => ({ ...row, kind, expected: expected[kind] })),
);

describe('toDocumentedRequest with the OpenAPI styles', () => {
  it.each(CASES)('sends the $kind value in the $place with style $style and explode $explode as $expected', (row) => {
    const { kind, expected, ...serialization } = row;
    const field: FieldValue = { ...serialization, name: 'color', json: VALUES[kind] };
    const endpoint = row.place === 'path' ? '/:color' : '/';
    const { url, headers } = toDocumentedRequest({ method: 'GET', endpoint }, { fields: [], invalid: [] }, [field]);
    const sent = row.place === 'header' || row.place === 'cookie' ? headers[0]?.value : url.slice(1);
    expect(sent).toBe(expected);
  });
});
