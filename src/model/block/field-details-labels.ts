import { type FieldLimit, formatLimit } from './field-limit.js';

/**
 * Labels for the allowed values, examples and limits of a field. They are separate from the field labels and the block
 * labels, so that a page loads them only if one of its fields needs them.
 */
export interface FieldDetailsLabels {
  /** Text before the allowed values. */
  allowed: string;
  /** Text before a single example. */
  example: string;
  /** Text before several examples. */
  exampleValues: string;
  /** Formats the limits of a field. Numbers are strings, exactly as the author wrote them. */
  limit: (limit: FieldLimit) => string;
  /** Text before the limits. */
  limits: string;
  /** Text before the regular expression that values must match. */
  pattern: string;
  /** Text before the media type in which a value is sent. */
  sentAs: string;
  /** Text before the character that separates the items of a value. */
  separatedBy: string;
}

export const defaultFieldDetailsLabels: FieldDetailsLabels = {
  allowed: 'Allowed values',
  example: 'Example',
  exampleValues: 'Examples',
  limit: formatLimit,
  limits: 'Limits',
  pattern: 'Pattern',
  sentAs: 'Sent as',
  separatedBy: 'Separated by',
};
