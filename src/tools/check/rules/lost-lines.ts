import type { CheckRule } from '../rule.js';

export const lostLines: CheckRule = {
  name: 'lost-lines',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A list or table in a `description`, whose lines are joined into one',
  example: 'description={"- one\\n- two"}',
};
