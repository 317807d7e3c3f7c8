import type { OpenApiChange } from './change.js';

export type DescribedChange = Pick<
  OpenApiChange,
  'subject' | 'change' | 'keyword' | 'status' | 'name' | 'before' | 'after' | 'operations'
>;

/**
 * Describes a change in one line. The line does not contain the name of the operation.
 *
 * @param quote - Formats names and values, for example as code.
 */
export function describeChange(change: DescribedChange, quote: (text: string) => string = String): string {
  const { status, name, subject } = change;
  const text = describeWithoutName(change, quote);
  if (isOperationChange(change)) return text;
  const isInResponse = status !== '' && subject !== 'status';
  return `${quote(isInResponse ? `${status} ${name}` : name)}: ${text}`;
}

/** Returns whether the operation itself or a server changed. In this case, `name` is the name of an operation. */
function isOperationChange({ subject, keyword, name, operations }: DescribedChange): boolean {
  if (subject === 'server') return keyword === '';
  return subject === 'operation' || subject === 'auth' || (subject === 'deprecated' && operations.includes(name));
}

type Quote = (text: string) => string;

function describeWithoutName(change: DescribedChange, quote: Quote): string {
  const { subject, keyword, before, after } = change;
  switch (subject) {
    case 'operation':
      return change.change === 'changed' ? `moved from ${quote(before)}` : change.change;
    case 'server':
      return describeValue(keyword || 'server', change, quote);
    case 'parameter':
      if (keyword === 'name') return `renamed from ${quote(before)}`;
      return keyword === 'style' ? describeValue('serialization', change, quote) : describePart(change, quote);
    case 'field':
    case 'body':
    case 'header':
      return describePart(change, quote);
    case 'type':
      return describeValue(keyword === 'oneOf' && change.change !== 'changed' ? 'alternative' : 'type', change, quote);
    case 'required':
      return keyword === 'anyOf' ? describeRequiredMembers(before, after) : `now ${after}`;
    case 'value':
      return describeValue(keyword, change, quote);
    case 'status':
      return change.change === 'changed' ? `replaces ${quote(before)}` : change.change;
    case 'media-type':
      return describeValue('media type', change, quote);
    case 'auth':
      return describeValue('authentication', change, quote);
    case 'oauth':
      return describeValue(`OAuth ${keyword || 'flow'}`, change, quote);
    case 'deprecated':
      return change.change === 'added' ? 'now deprecated' : 'no longer deprecated';
  }
}

function describePart({ change, before, after }: DescribedChange, quote: Quote): string {
  return `${change} (${quote(before || after)})`;
}

function describeValue(noun: string, { change, before, after }: DescribedChange, quote: Quote): string {
  if (change === 'changed') return `${noun} changed from ${quote(before)} to ${quote(after)}`;
  return `${noun} ${quote(before || after)} ${change}`;
}

/**
 * Describes a change to the alternatives that specify only required members. `before` and `after` are sentences that
 * contain Markdown code spans.
 */
function describeRequiredMembers(before: string, after: string): string {
  if (before === '') return `required members added (${after})`;
  return after === ''
    ? `required members removed (${before})`
    : `required members changed from (${before}) to (${after})`;
}
