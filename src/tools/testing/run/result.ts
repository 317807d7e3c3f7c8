import { FINDING_RULES } from '../compare/finding.js';
import type { Position } from '../../pages/positions.js';

/** The rules of `apiblock test`. Reports contain the names of the rules, so don't change the names. */
export const RUN_RULES = [
  ...FINDING_RULES,
  'instruction',
  'invalid-operation',
  'mdx-syntax',
  'no-response',
  'unfilled',
] as const;

/** The name of a rule of `apiblock test`. */
export type RunRule = (typeof RUN_RULES)[number];

/** A difference or other problem that a run found. */
export interface RunFinding {
  rule: RunRule;
  severity: 'error' | 'warning';
  message: string;
  /** The documented value or type (`a string`), or the expected syntax if the page is invalid. */
  expected: string;
  /** The received value or type (`a number`), `none` if it is missing, or the error if the page is invalid. */
  found: string;
  /** JSON pointer (RFC 6901) to the value in the response body. `undefined` if the finding is not about the body. */
  pointer?: string | undefined;
  /** An excerpt of the response body around the reported value. `undefined` if there is no response. */
  excerpt?: string | undefined;
  /** The part of the page that the response contradicts or that is invalid. */
  position: Position;
}

/** The result of one request of a block, or the reason why it was not sent. Contains no secrets. */
export interface RunResult {
  file: string;
  /** The ID of the block. `undefined` if the page has a syntax error or the ID is only known at runtime. */
  id: string | undefined;
  /** The method and path of the block (`GET /users/:id`), or the file if the page has a syntax error. See `toTitle`. */
  title: string;
  /** The position of the block, or of the syntax error. */
  position: Position;
  /**
   * The label of the request and the values of the `set` instruction, such as `request="A draft" id="x" status=404`.
   * `undefined` for the documented request.
   */
  variant: string | undefined;
  outcome: 'passed' | 'failed' | 'not-run';
  /** The reason why the request was not sent. `undefined` if it was sent or is invalid. */
  reason: string | undefined;
  /** The status code of the response. `undefined` if there is no response. */
  status: number | undefined;
  /** The time to build and send the request and to compare the response, in milliseconds. */
  duration: number;
  findings: RunFinding[];
  /** The request as a cURL command. `undefined` if it was not sent. */
  request: string | undefined;
  /** The base URL of the request. `undefined` if there is none. */
  baseUrl: string | undefined;
}

/**
 * Returns the display name of a run: the title of the block, followed by the values of the run's `set` instruction, if
 * any.
 */
export function toRunName({ title, variant }: Pick<RunResult, 'title' | 'variant'>): string {
  return variant === undefined ? title : `${title} ${variant}`;
}
