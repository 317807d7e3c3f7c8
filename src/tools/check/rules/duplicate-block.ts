import type { CheckRule } from '../rule.js';

export const duplicateBlock: CheckRule = {
  name: 'duplicate-block',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'Two blocks on a page with the same `id`, or with the same generated ID, usually because they have the same method and path',
};
