import { toJsonType } from '../../../model/json/json-types.js';
import { parseJsonTree } from '../../../model/json/json-tree.js';
import { toJsonText } from '../../../model/json/to-json-text.js';
import { allowsType, type TypeClaim } from '../../../model/block/type-label.js';
import { createString, type SourceNode } from '../source/source-node.js';
import { createValue } from './value-node.js';

/** A value of a prop, such as an example. */
export interface WrittenValue {
  value: unknown;
  /** The value as JSON with all its digits. `undefined` if the value is a string. */
  json: string | undefined;
}

/**
 * Converts the value of a prop to a value of the field's type. Authors write most values as strings, such as `"10"` for an
 * integer. A string stays a string if the type allows strings, or if it is not JSON of an allowed type.
 */
export function createFieldValue(origin: SourceNode, { value, json }: WrittenValue, claim: TypeClaim): SourceNode {
  if (typeof value !== 'string') return createJsonValue(origin, json ?? toJsonText(value));
  const allowsStrings = !claim.types || claim.types.has('string');
  const parsed = allowsStrings ? undefined : parseJsonTree(value);
  const isAllowed = parsed !== undefined && allowsType(claim, toJsonType(parsed.kind, value.trim()));
  return isAllowed ? createJsonValue(origin, value) : createString(origin, value);
}

/** Creates a value from JSON, or a string if the text is not valid JSON or its values are nested too deeply. */
function createJsonValue(origin: SourceNode, text: string): SourceNode {
  return createValue(origin, text) ?? createString(origin, text);
}
