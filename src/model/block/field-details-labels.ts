import { type FieldLimit, formatLimit } from './field-limit.js';

/** The texts before what a field may hold: apart from the others, as they are loaded where a field says any of it. */
export interface FieldDetailsLabels {
  /** Before the values that a field may have. */
  allowed: string;
  /** Before an example. */
  example: string;
  /** Before several examples. */
  exampleValues: string;
  /** The words of a limit; its numbers are as they were written. */
  limit: (limit: FieldLimit) => string;
  /** Before the limits of a field. */
  limits: string;
  /** Before a regular expression. */
  pattern: string;
}

/** The English texts. */
export const defaultFieldDetailsLabels: FieldDetailsLabels = {
  allowed: 'Allowed values',
  example: 'Example',
  exampleValues: 'Examples',
  limit: formatLimit,
  limits: 'Limits',
  pattern: 'Pattern',
};
