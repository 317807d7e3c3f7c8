/** A run of a path: literal text, or a parameter with the marks that set it apart (`:id`, `{username}`). */
export interface PathSegment {
  text: string;
  parameter: boolean;
}

// A colon names a parameter only at the start of a segment: /docs:archive and host:8080 have none.
const PARAMETER = /\{[^{}/?#]*\}|(?<=\/|^):[A-Za-z_]\w*/g;

/** An endpoint's path in runs; joined, their texts are the path. */
export function toPathSegments(path: string): PathSegment[] {
  const segments: PathSegment[] = [];
  let from = 0;
  for (const match of path.matchAll(PARAMETER)) {
    if (match.index > from) segments.push({ text: path.slice(from, match.index), parameter: false });
    segments.push({ text: match[0], parameter: true });
    from = match.index + match[0].length;
  }
  if (from < path.length) segments.push({ text: path.slice(from), parameter: false });
  return segments;
}
