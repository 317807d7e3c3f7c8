import type { OASDocument } from 'oas/types';
import { dereferenceRef } from 'oas/utils';
import type { JsonObject } from './json-object.ts';

/** Returns the target of a reference. Returns any other object unchanged, and an empty object for any other value. */
export function resolveReference(node: unknown, definition: JsonObject): JsonObject {
  const resolved = dereferenceRef(node, definition as unknown as OASDocument);
  return typeof resolved === 'object' && resolved !== null ? (resolved as JsonObject) : {};
}
