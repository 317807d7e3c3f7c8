import { ProblemError } from '../problem.ts';

/** The largest request body: 256 kB. */
export const largestBody = 256 * 1024;

/** The deepest nesting of a JSON body; deeper ones parse, but overflow the stack when written again. */
const deepestNesting = 64;

/** Refuses bodies that are not declared as plain JSON in UTF-8. */
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

/** Parses a JSON body strictly: valid UTF-8, no more than 64 levels deep. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('malformed-request', 'The body is not valid UTF-8.');
  }
  if (measureNesting(text) > deepestNesting)
    throw new ProblemError('malformed-request', `The body is nested more than ${deepestNesting} levels deep.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(
      'malformed-request',
      text.trim() === '' ? 'The body is empty; JSON is expected.' : 'The body is not valid JSON.',
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
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
