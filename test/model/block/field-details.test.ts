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
    [{ pattern: '' }, { strings: {} }],
  ])('converts the props %j to the details %j', (props, details) => {
    expect(toFieldDetails(props)).toMatchObject({ ...details, listProblems: [], limitProblems: [] });
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
