import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldDetailsProps, toFieldDetails } from '../../../src/model/block/field-details.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

describe('toFieldDetails', () => {
  it.each<[FieldDetailsProps, object]>([
    [{}, { values: [], examples: [], limits: [], strings: {} }],
    [{ enum: 'x, y' }, { values: [{ code: 'x' }, { code: 'y' }] }],
    [{ example: 'x, y' }, { examples: [{ code: 'x, y' }] }],
    [{ example: '' }, { examples: [{ code: '""' }] }],
    [{ example: null }, { examples: [{ code: 'null' }] }],
    [{ example: 'x', examples: ['x', 'y'] }, { examples: [{ code: 'x' }, { code: 'y' }] }],
    [{ example: 'x', examples: ['y', 'z'] }, { examples: [{ code: 'x' }, { code: 'y' }, { code: 'z' }] }],
    [
      { example: 'x', examples: { x: 'X', y: 'Y' } },
      {
        examples: [
          { code: 'x', text: 'X' },
          { code: 'y', text: 'Y' },
        ],
      },
    ],
    [{ pattern: '^\\d+$' }, { strings: { pattern: '^\\d+$' } }],
    [{ contentType: 'text/csv' }, { contentTypes: [{ code: 'text/csv' }] }],
    [{ style: 'form', explode: false }, { separators: [{ code: ',' }] }],
    [{ style: 'spaceDelimited' }, { separators: [{ code: '" "' }] }],
  ])('converts the props %j to the details %j', (props, details) => {
    expect(toFieldDetails(props)).toMatchObject({ ...details, listProblems: [], limitProblems: [] });
  });

  it('returns only empty arrays and an empty object if the only prop is an empty pattern', () => {
    expect(toFieldDetails({ pattern: '' })).toEqual({
      values: [],
      examples: [],
      limits: [],
      strings: {},
      contentTypes: [],
      separators: [],
      listProblems: [],
      limitProblems: [],
    });
  });

  it('reports allowed values, examples and limits that are invalid', () => {
    const { listProblems, limitProblems } = toFieldDetails({ enum: '[1', examples: '{', minimum: 'a' });
    expect([...listProblems, ...limitProblems].map(({ prop }) => prop)).toEqual(['enum', 'examples', 'minimum']);
  });

  it('never throws, regardless of the props', () => {
    const names = ['enum', 'example', 'examples', 'pattern', 'minimum', 'maxLength', 'uniqueItems'];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] }),
        (props) => {
          const { strings } = toFieldDetails(props);
          expect(['string', 'undefined']).toContain(typeof strings.pattern);
        },
      ),
      { numRuns: toRuns(1000) },
    );
  });
});
