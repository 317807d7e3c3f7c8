import type { JsonNode } from '../../../model/json/json-tree.js';
import { decodeEscapes } from '../../pages/decode-escapes.js';
import { SourceMappedString } from '../../pages/source-mapped-string.js';

/**
 * Returns the content of a response body that is a JSON string, which can itself contain JSON. The result maps its
 * offsets to offsets in the source. Returns `undefined` if the body is not a string.
 */
export function readNestedBody({ kind, start, end }: JsonNode, source: string): SourceMappedString | undefined {
  return kind === 'string' ? decodeEscapes(new SourceMappedString().add(source, 0), start + 1, end - 1) : undefined;
}
