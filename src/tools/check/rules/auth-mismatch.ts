import type { CheckRule } from '../rule.js';

export const authMismatch: CheckRule = {
  name: 'auth-mismatch',
  severity: 'warning',
  section: 'Contradictions',
  description: 'An `auth` type that contradicts the documented `Authorization` header, unless you specify `authLabel`',
  example: 'auth="bearer" headers=\'{"Authorization": "Basic x"}\'',
};
