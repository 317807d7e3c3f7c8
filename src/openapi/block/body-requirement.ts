import type { RequestBody } from '../operation/operation.js';
import type { BlockElement } from './block-element.js';

/** The notes on a request body whose fields don't show whether it is required. `apiblock openapi` reads these notes. */
const NOTES: ReadonlyMap<boolean, string> = new Map([
  [true, 'The request body is required.'],
  [false, 'The request body is optional.'],
]);

/** Returns whether a body must be sent because one of its fields is required. */
function hasRequiredField(fields: readonly BlockElement[]): boolean {
  return fields.some(({ component, props }) => component === 'ParamField' && props['required'] === true);
}

/** Returns the note on whether a request body is required. Returns an empty array if its fields show it. */
export function describeBodyRequirement(body: RequestBody | undefined, fields: readonly BlockElement[]): string[] {
  if (!body || body.required === hasRequiredField(fields)) return [];
  return [NOTES.get(body.required) ?? ''];
}

/** Returns what a note in a text says about whether the body is required, or `undefined` if there is no such note. */
export function readBodyRequirement(text: string): boolean | undefined {
  const paragraphs = text.split('\n\n');
  return [...NOTES].find(([, note]) => paragraphs.includes(note))?.[0];
}

/** Removes the notes on whether a body is required from a text. */
export function removeBodyRequirement(text: string): string {
  const notes = [...NOTES.values()];
  return text
    .split('\n\n')
    .filter((paragraph) => !notes.includes(paragraph))
    .join('\n\n');
}
