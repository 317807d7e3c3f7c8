import { describe, expect, it } from 'vitest';
import { CONSTRAINT_NAMES } from '../../../src/model/block/constraint-props.js';
import { CONSTRAINTS } from '../../../src/model/block/constraints.js';

describe('CONSTRAINTS', () => {
  it('contains the constraints in the order of their names', () => {
    expect(Object.keys(CONSTRAINTS)).toEqual(CONSTRAINT_NAMES);
  });
});
