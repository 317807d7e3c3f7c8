import type { CheckRule } from '../rule.js';

export const outdatedRecord: CheckRule = {
  name: 'outdated-record',
  severity: 'warning',
  section: 'Outdated records',
  description: 'A block whose last test failed, or that has changed since its test',
};
