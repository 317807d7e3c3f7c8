/**
 * A part of a path: literal text, or a parameter with its delimiters (`:id`, `{username}`, `{+path}`, `{?page,limit}`).
 */
export interface PathSegment {
  text: string;
  /** Whether the segment is a parameter. If not, it is literal text. */
  parameter: boolean;
}

/** Matches a parameter in braces, such as `{id}`. */
const IN_BRACES = /\{[^{}/?#]*\}/;

/** Matches a parameter with a template for its value, such as `{name=projects/*}`. */
const WITH_TEMPLATE = /\{\s*[\w.-]+\s*=[^{}?#]*\}/;

/**
 * Matches the names of query parameters, as in `/items{?page,limit}` and `/items?page=1{&limit}` (RFC 6570). A name
 * must follow `?` or `&`, so `{?:}` does not match.
 */
const QUERY_TEMPLATE = /\{[?&]\s*\w[^{}/?#]*\}/g;

/**
 * Matches a parameter after a colon, such as `:user-id`. A colon starts a parameter only at the start of the path,
 * after a slash, or after a hyphen or dot (see {@link toPathSegments}). `/docs:archive` and `host:8080` contain no
 * parameters.
 */
const AFTER_COLON = /(?<=[/.-]|^):[A-Za-z_]\w*(?:-\w+)*/;

const PARAMETER = new RegExp(
  [IN_BRACES, WITH_TEMPLATE, QUERY_TEMPLATE, AFTER_COLON].map(({ source }) => source).join('|'),
  'g',
);

/** Removes query templates such as `{?page,limit}`, because a request contains only the parameters that have values. */
export function removeQueryTemplates(url: string): string {
  return url.replace(QUERY_TEMPLATE, '');
}

/**
 * Returns the index of the question mark that starts the query of a URL, or -1. The question mark in `{?page}` does not
 * start a query.
 */
export function findQueryStart(url: string): number {
  return url.replace(QUERY_TEMPLATE, (template) => '-'.repeat(template.length)).indexOf('?');
}

/**
 * Splits a path into literal text and parameters. Concatenating the text of all segments yields the path. A colon after
 * a hyphen or dot starts a parameter only if a colon also starts a parameter directly after the preceding slash, as in
 * `/:from-:to` and `/:name.:format`.
 */
export function toPathSegments(path: string): PathSegment[] {
  const segments: PathSegment[] = [];
  let end = 0;
  let startsWithColon = false;
  for (const match of path.matchAll(PARAMETER)) {
    const isAfterColon = match[0].startsWith(':');
    const isAtStart = match.index === 0 || path[match.index - 1] === '/';
    if (isAtStart) startsWithColon = isAfterColon;
    else startsWithColon &&= !/[/?#]/.test(path.slice(end, match.index));
    if (isAfterColon && !startsWithColon) continue;
    if (match.index > end) segments.push({ text: path.slice(end, match.index), parameter: false });
    segments.push({ text: match[0], parameter: true });
    end = match.index + match[0].length;
  }
  if (end < path.length) segments.push({ text: path.slice(end), parameter: false });
  return segments;
}

/**
 * Characters that mark a parameter whose value can contain slashes. They precede or follow the name: `{+path}` (RFC
 * 6570), `{*path}`, `{...path}`, `{path*}`, `{proxy+}`.
 */
const REST_MARKS = ['...', '**', '*', '+'];

/** A parameter without its delimiters. */
interface ParsedParameter {
  name: string;
  /** Whether the value can contain slashes. */
  isRest: boolean;
}

function parseParameter(text: string): ParsedParameter {
  if (text.startsWith(':')) return { name: text.slice(1), isRest: false };
  const content = text.slice(1, -1).trim();
  // The text after the name restricts the value, as in `{id:int}` and `{name=projects/*}`.
  const end = content.search(/[:=]/);
  const word = (end < 0 ? content : content.slice(0, end)).trimEnd();
  const restriction = end < 0 ? '' : content.slice(end + 1).trim();
  const prefix = REST_MARKS.find((mark) => word.startsWith(mark)) ?? '';
  const suffix = REST_MARKS.find((mark) => word.endsWith(mark)) ?? '';
  return {
    name: word.slice(prefix.length, word.length - suffix.length).trim(),
    isRest: prefix + suffix !== '' || ['path', '.*'].includes(restriction) || /\/|\*\*/.test(restriction),
  };
}

/**
 * Returns the name of a parameter: `id` for `:id`, `{id}`, `{ id }`, `{+id}`, `{id*}`, `{id:int}` and `{id=users/*}`.
 */
export function toParameterName(text: string): string {
  return parseParameter(text).name;
}

export function listParameterNames(path: string): string[] {
  const parameters = toPathSegments(path).filter(({ parameter }) => parameter);
  return parameters.map(({ text }) => toParameterName(text));
}

/** Replaces each parameter of a path with `{}`. */
export function normalizePath(path: string): string {
  return toPathSegments(path)
    .map(({ text, parameter }) => (parameter ? '{}' : text))
    .join('');
}

/** Returns whether the value of a parameter can contain slashes, as in `{+path}` (RFC 6570) and `{name=projects/*}`. */
export function isRestParameter(text: string): boolean {
  return parseParameter(text).isRest;
}

/** Returns the template for the value of a parameter: `projects/*` for `{name=projects/*}`. `''` if there is none. */
export function readValueTemplate(text: string): string {
  const start = text.indexOf('=') + 1;
  return start === 0 ? '' : text.slice(start, -1).trim();
}

/** Returns whether a segment contains the names of query parameters, as in `{?page,limit}`. */
export function isQueryTemplate(text: string): boolean {
  return /^\{[?&]\s*\w/.test(text);
}
