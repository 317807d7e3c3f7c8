import { describe, expect, it } from 'vitest';
import { findViolatedString } from '../../../src/model/block/string-checks.js';

describe('findViolatedString', () => {
  it.each([
    ['abc', { pattern: '^[a-z]+$' }, undefined],
    ['ABC', { pattern: '^[a-z]+$' }, 'pattern'],
    ['ABC', {}, undefined],
    ['ABC', { pattern: '(' }, undefined],
  ])('given the string %j and the constraints %j, returns the violated constraint: %s', (value, constraints, name) => {
    expect(findViolatedString(value, constraints)).toBe(name);
  });
});
