import type { CheckRule } from '../rule.js';

export const contentTypeMismatch: CheckRule = {
  name: 'content-type-mismatch',
  severity: 'warning',
  section: 'Contradictions',
  description: "A request body that doesn't match its `Content-Type`",
  example: 'headers=\'{"Content-Type": "text/plain"}\' body=\'{"a": 1}\'',
};
