import type { CheckRule } from '../rule.js';

export const lostDigits: CheckRule = {
  name: 'lost-digits',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A number in an expression that JavaScript rounds, so that the component receives a different number',
  example: 'body={{ id: 12345678901234567890 }}',
};
