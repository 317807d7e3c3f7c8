/** A piece of a path: either literal text, or a parameter including its delimiters (`:id`, `{username}`). */
export interface PathSegment {
  text: string;
  parameter: boolean;
}

// A colon starts a parameter only at the start of a path segment, so /docs:archive and host:8080 contain none.
const PARAMETER = /\{[^{}/?#]*\}|(?<=\/|^):[A-Za-z_]\w*/g;

/** Splits a path into literal text and parameters. The texts joined together equal the path. */
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
