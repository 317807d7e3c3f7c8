import { describe, expect, it } from 'vitest';
import type { FieldLimit } from '../../../src/model/block/field-limit.js';
import { sampleNumber } from '../../../src/model/block/sample-number.js';

type Limits = Omit<FieldLimit, 'of'>;

describe('sampleNumber', () => {
  it.each<[string, string, Limits]>([
    ['1', '1', {}],
    ['0', '0', { max: '0' }],
    ['5', '5', { min: '5' }],
    ['5.00', '5.00', { min: '5.00' }],
    ['-5', '-5', { max: '-5' }],
    ['6', '5.5', { moreThan: '5' }],
    ['-6', '-5.5', { lessThan: '-5' }],
    ['0', '0', { multipleOf: '5' }],
    ['5', '5', { min: '2', multipleOf: '5' }],
    ['15', '15', { min: '11', multipleOf: '5' }],
    ['15', '15', { moreThan: '10', multipleOf: '5' }],
    ['-15', '-15', { max: '-11', multipleOf: '5' }],
    ['-15', '-15', { lessThan: '-10', multipleOf: '5' }],
  ])('generates the integer %s and the number %s within the limits %j', (integer, number, limits) => {
    expect(sampleNumber({ of: 'value', ...limits }, true)).toBe(integer);
    expect(sampleNumber({ of: 'value', ...limits }, false)).toBe(number);
  });

  it.each<[string, Limits]>([
    ['5', { min: '5', max: '3' }],
    ['1', { moreThan: '5', max: '3' }],
    ['1', { moreThan: '5', max: '3', multipleOf: '0' }],
    ['ten', { min: 'ten', max: '-1', moreThan: '0' }],
  ])('returns %s if no number satisfies the limits %j', (number, limits) => {
    expect(sampleNumber({ of: 'value', ...limits }, true)).toBe(number);
  });
});
