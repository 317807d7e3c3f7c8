import type { RequestBody } from '../operation/operation.js';
import type { OperationElement } from './operation-block.js';
import { separateNotes } from './separate-notes.js';

const REQUIRED = 'The request body is required.';
const OPTIONAL = 'The request body is optional.';

/** Returns a note on whether the request body is required, or an empty array if the fields already show this. */
export function describeBodyRequirement(body: RequestBody | undefined, fields: readonly OperationElement[]): string[] {
  if (!body || body.required === hasRequiredField(fields)) return [];
  return [body.required ? REQUIRED : OPTIONAL];
}

/** Returns whether a body must be sent because one of its fields is required. */
function hasRequiredField(fields: readonly OperationElement[]): boolean {
  return fields.some(({ component, props }) => component === 'ParamField' && props['required'] === true);
}

/** Reads the note on whether the body is required. Returns `undefined` if the text contains no such note. */
export function readBodyRequirement(text: string): boolean | undefined {
  return separateNotes(text, readNote).notes[0];
}

export function removeBodyRequirement(text: string): string {
  return separateNotes(text, readNote).others;
}

function readNote(paragraph: string): boolean | undefined {
  if (paragraph === REQUIRED) return true;
  return paragraph === OPTIONAL ? false : undefined;
}
