import type { CheckRule } from '../rule.js';

export const duplicateProp: CheckRule = {
  name: 'duplicate-prop',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A prop that is specified more than once',
  example: 'title="Users" title="Accounts"',
};
