import { isSuccessStatus } from '../../../model/http/status.js';
import type { Change, Difference, DifferenceSubject, Direction, RangeChange } from '../compare/difference.js';

/** The conditions under which a rule applies to a difference. All specified conditions must be true. */
interface RuleConditions {
  subjects: readonly DifferenceSubject[];
  changes?: readonly Change[];
  direction?: Direction;
  ranges?: readonly RangeChange[];
  keywords?: readonly string[];
  isRequired?: boolean;
  /** Whether the status must be a success status (2XX). */
  isSuccess?: boolean;
}

export interface DiffRule {
  /** The kind of change, as a phrase without a period. */
  title: string;
  isBreaking: boolean;
  /** A sentence that explains the classification. */
  reason: string;
  conditions: RuleConditions;
}

/** The values that callers send. Includes headers, because callers send the response headers for webhooks. */
const INPUTS = ['parameter', 'field', 'body', 'header'] as const;
/** The values that callers receive. Includes parameters and bodies, because callers receive webhook requests. */
const OUTPUTS = ['parameter', 'field', 'body', 'header'] as const;
const VALUES = ['type', 'value'] as const;

/** The rules in the order of their precedence: the first rule whose conditions are true applies. */
export const DIFF_RULES: readonly DiffRule[] = [
  {
    title: 'Operation or webhook removed',
    isBreaking: true,
    reason: 'Callers can no longer use it.',
    conditions: { subjects: ['operation'], changes: ['removed'] },
  },
  {
    title: 'Method or path of an operation changed (same `operationId`)',
    isBreaking: true,
    reason: 'Requests to the previous URL fail.',
    conditions: { subjects: ['operation'], changes: ['changed'] },
  },
  {
    title: 'Operation or webhook added',
    isBreaking: false,
    reason: 'Existing callers do not use it.',
    conditions: { subjects: ['operation'] },
  },
  {
    title: 'Server removed, or its URL changed',
    isBreaking: true,
    reason: 'Callers may send requests to the previous URL.',
    conditions: { subjects: ['server'], keywords: [''], changes: ['removed', 'changed'] },
  },
  {
    title: 'Values of a variable in a server URL removed',
    isBreaking: true,
    reason: 'Callers may send requests to a URL with one of these values.',
    conditions: { subjects: ['server'], keywords: ['enum'], ranges: ['narrower', 'other'] },
  },
  {
    title: 'Server added, or values of a variable in its URL added, or default value of such a variable changed',
    isBreaking: false,
    reason: 'The previous URLs still work.',
    conditions: { subjects: ['server'] },
  },
  {
    title: 'Operation, parameter or field deprecated, or no longer deprecated',
    isBreaking: false,
    reason: 'It still works.',
    conditions: { subjects: ['deprecated'] },
  },
  {
    title: 'Stricter authentication: alternative removed, or credential or scope added',
    isBreaking: true,
    reason: 'Requests with the previous credentials fail.',
    conditions: { subjects: ['auth'], ranges: ['narrower', 'other'] },
  },
  {
    title: 'Relaxed authentication',
    isBreaking: false,
    reason: 'The previous credentials still work.',
    conditions: { subjects: ['auth'] },
  },
  {
    title: 'OAuth flow removed, or URL of a flow or of metadata removed or changed',
    isBreaking: true,
    reason: 'Clients may use it to obtain access tokens.',
    conditions: { subjects: ['oauth'], changes: ['removed', 'changed'] },
  },
  {
    title: 'OAuth flow added, or URL of a flow or of metadata added',
    isBreaking: false,
    reason: 'Clients can still obtain access tokens as before.',
    conditions: { subjects: ['oauth'] },
  },
  {
    title: 'Path parameter renamed',
    isBreaking: false,
    reason: 'Requests contain only its value. Generated clients can change.',
    conditions: { subjects: ['parameter'], keywords: ['name'] },
  },
  {
    title: 'Serialization of a parameter changed',
    isBreaking: true,
    reason: 'The API interprets existing requests differently.',
    conditions: { subjects: ['parameter'], keywords: ['style'] },
  },
  {
    title: 'Parameter, field, header or body removed from requests',
    isBreaking: true,
    reason: 'The API ignores or rejects what callers send.',
    conditions: { subjects: INPUTS, changes: ['removed'], direction: 'request' },
  },
  {
    title: 'Required parameter, field, header or body added to requests',
    isBreaking: true,
    reason: 'Existing requests do not contain it.',
    conditions: { subjects: INPUTS, changes: ['added'], direction: 'request', isRequired: true },
  },
  {
    title: 'Optional parameter, field, header or body added to requests',
    isBreaking: false,
    reason: 'Callers can omit it.',
    conditions: { subjects: INPUTS, direction: 'request' },
  },
  {
    title: 'Parameter, field, header or body in requests is now required',
    isBreaking: true,
    reason: 'Requests that omit it fail.',
    conditions: { subjects: ['required'], direction: 'request', ranges: ['narrower', 'other'] },
  },
  {
    title: 'Parameter, field, header or body in requests is now optional',
    isBreaking: false,
    reason: 'Callers can still send it.',
    conditions: { subjects: ['required'], direction: 'request' },
  },
  {
    title: 'Default value in requests changed',
    isBreaking: true,
    reason: 'Requests that omit the value have a different effect.',
    conditions: { subjects: ['value'], keywords: ['default'], changes: ['changed'], direction: 'request' },
  },
  {
    title: 'Default value in requests added or removed',
    isBreaking: false,
    reason: 'Usually, only the documentation of the default value changes.',
    conditions: { subjects: ['value'], keywords: ['default'], direction: 'request' },
  },
  {
    title: 'Type, enum, format or limit in requests is narrower or different',
    isBreaking: true,
    reason: 'The API rejects values that it accepted.',
    conditions: { subjects: VALUES, direction: 'request', ranges: ['narrower', 'other'] },
  },
  {
    title: 'Type, enum, format or limit in requests is wider',
    isBreaking: false,
    reason: 'The API still accepts the previous values.',
    conditions: { subjects: VALUES, direction: 'request' },
  },
  {
    title: 'Field, header or body removed from responses',
    isBreaking: true,
    reason: 'Callers may read it.',
    conditions: { subjects: OUTPUTS, changes: ['removed'] },
  },
  {
    title: 'Field, header or body added to responses',
    isBreaking: false,
    reason: 'Callers should ignore unknown fields.',
    conditions: { subjects: OUTPUTS },
  },
  {
    title: 'Field or header in responses is now optional',
    isBreaking: true,
    reason: 'Callers may expect it in every response.',
    conditions: { subjects: ['required'], ranges: ['wider', 'other'] },
  },
  {
    title: 'Field or header in responses is now required',
    isBreaking: false,
    reason: 'Callers already handle it.',
    conditions: { subjects: ['required'] },
  },
  {
    title: 'Default value or `additionalProperties` in responses changed',
    isBreaking: false,
    reason: 'Callers receive the actual value, and should ignore unknown fields.',
    conditions: { subjects: ['value'], keywords: ['default', 'additionalProperties'] },
  },
  {
    title: 'Type, enum or format in responses is wider or different',
    isBreaking: true,
    reason: 'Callers receive values that they do not expect.',
    conditions: { subjects: VALUES, keywords: ['', 'null', 'oneOf', 'enum', 'format'], ranges: ['wider', 'other'] },
  },
  {
    title: 'Type, enum or format in responses is narrower, or a limit in responses changed',
    isBreaking: false,
    reason: 'Callers already handle these values.',
    conditions: { subjects: VALUES },
  },
  {
    title: 'Success status (2XX) removed or replaced',
    isBreaking: true,
    reason: 'Callers may expect exactly this status.',
    conditions: { subjects: ['status'], changes: ['removed', 'changed'], isSuccess: true },
  },
  {
    title: 'Status added, or status other than 2XX removed',
    isBreaking: false,
    reason: 'Callers should handle unknown statuses by their class, such as 4XX.',
    conditions: { subjects: ['status'] },
  },
  {
    title: 'Media range in responses replaced by one of its media types, such as `*/*` by `application/json`',
    isBreaking: false,
    reason: 'Callers could already get this media type.',
    conditions: { subjects: ['media-type'], direction: 'response', ranges: ['narrower'] },
  },
  {
    title: 'Media type in requests replaced by a media range that contains it',
    isBreaking: false,
    reason: 'Callers can still send this media type.',
    conditions: { subjects: ['media-type'], direction: 'request', ranges: ['wider'] },
  },
  {
    title: 'Media type removed or replaced',
    isBreaking: true,
    reason: 'Callers may send or read only this media type.',
    conditions: { subjects: ['media-type'], changes: ['removed', 'changed'] },
  },
  {
    title: 'Media type added',
    isBreaking: false,
    reason: 'Callers can use the previous media types.',
    conditions: { subjects: ['media-type'] },
  },
];

export function findRule(difference: Difference): DiffRule {
  const rule = DIFF_RULES.find(({ conditions }) => matches(difference, conditions));
  if (!rule) throw new Error(`No rule for ${difference.subject} in a ${difference.direction}`);
  return rule;
}

function matches(difference: Difference, conditions: RuleConditions): boolean {
  const { subjects, changes, direction, ranges, keywords, isRequired, isSuccess } = conditions;
  return (
    isOneOf(difference.subject, subjects) &&
    isOneOf(difference.change, changes) &&
    isOneOf(difference.range, ranges) &&
    isOneOf(difference.keyword, keywords) &&
    isEqual(difference.direction, direction) &&
    isEqual(difference.isRequired, isRequired) &&
    isEqual(isSuccessStatus(difference.status), isSuccess)
  );
}

function isOneOf<Value>(value: Value, allowed: readonly Value[] | undefined): boolean {
  return allowed === undefined || allowed.includes(value);
}

function isEqual<Value>(value: Value, expected: Value | undefined): boolean {
  return expected === undefined || value === expected;
}
