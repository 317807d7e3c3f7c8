import type { OpenApiDocument } from '../document/open-api-document.js';
import { getMember, getMembers, getString, type SourceScalar, type SourceNode } from '../source/source-node.js';
import { readAllowedValues } from './property-definitions.js';
import type { Alternative } from './schema.js';

/** A value that an alternative allows, with the description or title of the alternative. */
export interface Constant {
  value: SourceScalar;
  text: string;
}

/** The keywords that an alternative can contain if it only lists and describes allowed values. */
const CONSTANT_KEYWORDS = ['const', 'enum', 'type', 'title', 'description'];

/**
 * If each alternative only lists strings, numbers or booleans, and all values have the same type, returns the allowed
 * values. Otherwise, returns `undefined`.
 */
export function toConstants(group: readonly Alternative[], document: OpenApiDocument): Constant[] | undefined {
  const lists = group.map(({ source }) =>
    source.length === 1 ? listConstants(document.resolve(source[0])) : undefined,
  );
  if (!lists.every((list) => list !== undefined)) return undefined;
  const constants = removeRepeated(lists.flat());
  const kinds = new Set(constants.map(({ value }) => value.kind));
  return kinds.size === 1 ? constants : undefined;
}

function listConstants(node: SourceNode | undefined): Constant[] | undefined {
  const values = node ? readAllowedValues(node) : [];
  const isList = values.length > 0 && getMembers(node).every(([name]) => CONSTANT_KEYWORDS.includes(name));
  if (!isList) return undefined;
  const text = getString(getMember(node, 'description')) || getString(getMember(node, 'title'));
  const constants = values.flatMap((value) => (isScalar(value) ? { value, text } : []));
  return constants.length === values.length ? constants : undefined;
}

function isScalar(value: SourceNode): value is SourceScalar {
  return value.kind !== 'object' && value.kind !== 'array' && value.kind !== 'null';
}

function removeRepeated(constants: readonly Constant[]): Constant[] {
  const distinct = new Map<string, Constant>();
  for (const constant of constants) {
    const key = `${constant.value.kind} ${constant.value.text}`;
    if (!distinct.has(key)) distinct.set(key, constant);
  }
  return [...distinct.values()];
}
