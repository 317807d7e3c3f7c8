import type { Position } from '../../pages/positions.js';
import type { Finding } from './finding.js';

/**
 * A finding without the JSON pointer to the value. `position` is `undefined` if no part of the block documents the
 * value.
 */
export type UnlocatedFinding = Omit<Finding, 'pointer' | 'position'> & { position: Position | undefined };

/** Returns the difference for a documented member that the response does not contain. */
export function toMissingMember(name: string, position: Position | undefined): UnlocatedFinding {
  const member = JSON.stringify(name);
  return {
    rule: 'missing-member',
    severity: 'error',
    message: `Missing member ${member}`,
    expected: `a member ${member}`,
    found: 'none',
    position,
  };
}

/** Returns the difference for a received member that no part of the block documents. */
export function toUndocumentedMember(name: string, position: Position | undefined): UnlocatedFinding {
  const member = JSON.stringify(name);
  return {
    rule: 'undocumented-member',
    severity: 'warning',
    message: `Undocumented member ${member}`,
    expected: 'only documented members',
    found: `a member ${member}`,
    position,
  };
}

export function toTypeDifference(expected: string, found: string, position: Position | undefined): UnlocatedFinding {
  const message = `Expected ${expected}, found ${found}`;
  return { rule: 'type', severity: 'error', message, expected, found, position };
}

/** Returns the difference for an empty array whose items are documented. */
export function toEmptyArray(position: Position | undefined): UnlocatedFinding {
  const expected = 'an array with items';
  const found = 'an empty array';
  return {
    rule: 'empty-array',
    severity: 'error',
    message: `Expected ${expected}, found ${found}`,
    expected,
    found,
    position,
  };
}
