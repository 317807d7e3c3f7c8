import { describe, expect, it } from 'vitest';
import type { FieldProps } from '../../../src/model/block/field.js';
import { enterField, type FieldKind, toSectionScope } from '../../../src/model/block/field-scope.js';

describe('enterField', () => {
  it.each<[FieldKind, FieldProps, string]>([
    ['parameter', { location: 'query' }, 'a.b'],
    ['parameter', { location: 'body' }, String.raw`a\.b`],
    ['parameter', {}, String.raw`a\.b`],
    ['response', { location: 'header' }, 'a.b'],
    ['response', {}, String.raw`a\.b`],
  ])(String.raw`given the kind %s, name a\.b and props %j, returns the full name %s`, (kind, props, fullName) => {
    expect(enterField(kind, String.raw`a\.b`, props, toSectionScope()).fullName).toBe(fullName);
  });

  it('keeps the backslashes in the names of fields that are nested in a parameter', () => {
    const outer = enterField('parameter', 'filter', { location: 'query' }, toSectionScope());
    expect(enterField('parameter', String.raw`a\.b`, {}, outer)).toEqual({
      fullName: String.raw`filter.a\.b`,
      kind: 'parameter',
      place: { location: 'query', status: undefined },
    });
  });
});
