/** A part of a path: literal text, or a parameter with its delimiters (`:id`, `{username}`, `{+path}`). */
export interface PathSegment {
  text: string;
  /** Whether the segment is a parameter instead of literal text. */
  parameter: boolean;
}

// A colon starts a parameter only at the start of a segment, so `/docs:archive` and `host:8080` have no parameters.
const PARAMETER = /\{[^{}/?#]*\}|(?<=\/|^):[A-Za-z_]\w*/g;

/** Splits a path into literal text and parameters. The text of all segments, joined, is the path. */
export function toPathSegments(path: string): PathSegment[] {
  const segments: PathSegment[] = [];
  let end = 0;
  for (const match of path.matchAll(PARAMETER)) {
    if (match.index > end) segments.push({ text: path.slice(end, match.index), parameter: false });
    segments.push({ text: match[0], parameter: true });
    end = match.index + match[0].length;
  }
  if (end < path.length) segments.push({ text: path.slice(end), parameter: false });
  return segments;
}

/** Returns the name of a parameter without its delimiters: `id` for `:id`, `{id}`, `{ id }` and `{+id}`. */
export function toParameterName(text: string): string {
  if (text.startsWith(':')) return text.slice(1);
  const content = text.slice(1, -1).trim();
  return isRestParameter(text) ? content.slice(1).trimStart() : content;
}

/** Returns the names of the parameters in a path, in order. */
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

/** Returns whether the value of a parameter can contain slashes, as in `{+path}` (RFC 6570). */
export function isRestParameter(text: string): boolean {
  return /^\{\s*\+/.test(text);
}
