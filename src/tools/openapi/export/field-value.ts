import { toJsonText } from '../../../model/json/to-json-text.js';
import type { TypeClaim } from '../../../model/block/type-label.js';
import { toTypedJson } from '../../../model/block/typed-json.js';
import { createString, type SourceNode } from '../source/source-node.js';
import { createValue } from './value-node.js';

/** A value of a prop, such as an example. */
export interface WrittenValue {
  value: unknown;
  /** The value as JSON with all its digits. `undefined` if the value is a string. */
  json: string | undefined;
}

/** Converts the value of a prop to a value of the field's type. See {@link toTypedJson}. */
export function createFieldValue(origin: SourceNode, { value, json }: WrittenValue, claim: TypeClaim): SourceNode {
  return createJsonValue(origin, json ?? toTypedJson(value, claim) ?? toJsonText(value));
}

/** Creates a value from JSON, or a string if the text is not valid JSON or its values are nested too deeply. */
export function createJsonValue(origin: SourceNode, text: string): SourceNode {
  return createValue(origin, text) ?? createString(origin, text);
}
