import { type FieldLimit, formatLimit } from './field-limit.js';

/**
 * Labels of the allowed values, examples and limits of a field. Separate from the other labels because they are loaded
 * only if a field has any of these.
 */
export interface FieldDetailsLabels {
  /** Precedes the allowed values. */
  allowed: string;
  /** Precedes a single example. */
  example: string;
  /** Precedes several examples. */
  exampleValues: string;
  /** Formats a limit. Numbers are strings as written by the author. */
  limit: (limit: FieldLimit) => string;
  /** Precedes the limits. */
  limits: string;
  /** Precedes a regular expression. */
  pattern: string;
}

/** The English labels. */
export const defaultFieldDetailsLabels: FieldDetailsLabels = {
  allowed: 'Allowed values',
  example: 'Example',
  exampleValues: 'Examples',
  limit: formatLimit,
  limits: 'Limits',
  pattern: 'Pattern',
};
