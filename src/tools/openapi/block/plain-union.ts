import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Alternative } from '../schema/schema.js';
import {
  getMember,
  getMembers,
  getScalarText,
  getString,
  type ScalarNode,
  type SourceNode,
} from '../source/source-node.js';
import { readAllowedValues } from '../schema/property-definitions.js';
import { MAX_DIMENSIONS } from './peel-arrays.js';

const SCALAR_TYPES = ['string', 'number', 'integer', 'boolean'];

/**
 * Returns the type labels, such as `string` and `integer[]`, of alternatives that specify only a type. Returns
 * `undefined` if an alternative specifies anything else.
 */
export function toPlainUnion(group: readonly Alternative[], document: OpenApiDocument): string[] | undefined {
  const labels = group.map(({ source }) =>
    source.length === 1 ? toPlainLabel(document.resolve(source[0]), document) : undefined,
  );
  return labels.every((label) => label !== undefined) ? [...new Set(labels)] : undefined;
}

function toPlainLabel(node: SourceNode | undefined, document: OpenApiDocument, dimensions = 0): string | undefined {
  const type = getScalarText(getMember(node, 'type'));
  const names = getMembers(node)
    .map(([name]) => name)
    .filter((name) => name !== 'type');
  if (names.length === 0 && SCALAR_TYPES.includes(type)) return type;
  const isPlainArray = type === 'array' && names.length === 1 && names[0] === 'items';
  if (!isPlainArray || dimensions === MAX_DIMENSIONS) return undefined;
  const itemLabel = toPlainLabel(document.get(node, 'items'), document, dimensions + 1);
  return itemLabel && `${itemLabel}[]`;
}

/** The only value that an alternative allows, with its description or title. */
export interface Constant {
  value: ScalarNode;
  text: string;
}

/** The keywords of an alternative that only allows a value and describes it. */
const CONSTANT_KEYWORDS = ['const', 'enum', 'type', 'title', 'description'];

/**
 * Returns the constants if each alternative allows exactly one string, number or boolean, and all constants have the same
 * type. Otherwise, returns `undefined`.
 */
export function toConstants(group: readonly Alternative[], document: OpenApiDocument): Constant[] | undefined {
  const constants = group.flatMap(({ source }) =>
    source.length === 1 ? (toConstant(document.resolve(source[0])) ?? []) : [],
  );
  const kinds = new Set(constants.map(({ value }) => value.kind));
  return constants.length === group.length && kinds.size === 1 ? constants : undefined;
}

function toConstant(node: SourceNode | undefined): Constant | undefined {
  const [value, ...others] = node ? readAllowedValues(node) : [];
  const isConstant = getMembers(node).every(([name]) => CONSTANT_KEYWORDS.includes(name));
  if (!value || !isConstant || others.length > 0) return undefined;
  if (value.kind === 'object' || value.kind === 'array' || value.kind === 'null') return undefined;
  return { value, text: getString(getMember(node, 'description')) || getString(getMember(node, 'title')) };
}
