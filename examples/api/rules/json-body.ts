import { ProblemError } from '../problem.ts';

/** Maximum size of a request body in bytes. */
export const largestBody = 256 * 1024;

/**
 * Maximum nesting depth of a JSON body. `JSON.parse` accepts deeply nested values for which `JSON.stringify` overflows
 * the stack.
 */
const MAX_NESTING = 64;

/** Throws a problem unless the headers declare the body as uncompressed JSON in UTF-8. */
export function checkJsonType(contentType: string | undefined, contentEncoding: string | undefined): void {
  if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity') {
    throw new ProblemError('unsupported-media-type', 'The body must not be compressed.');
  }
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json')
    throw new ProblemError('unsupported-media-type', 'Content-Type must be application/json.');
  for (const parameter of parameters) {
    if (parameter.startsWith('charset=') && !/^charset="?utf-8"?$/.test(parameter))
      throw new ProblemError('unsupported-media-type', 'The charset must be UTF-8.');
  }
}

/** Parses a JSON body. Throws a problem if it is not valid UTF-8, not valid JSON or nested more than 64 levels deep. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('malformed-request', 'The body is not valid UTF-8.');
  }
  if (measureNesting(text) > MAX_NESTING)
    throw new ProblemError('malformed-request', `The body is nested more than ${MAX_NESTING} levels deep.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(
      'malformed-request',
      text.trim() === '' ? 'The body is empty. Expected JSON.' : 'The body is not valid JSON.',
    );
  }
}

function measureNesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
