import { CONSTRAINT_NAMES } from '../../../model/block/constraints.js';
import type { CheckRule } from '../../check/rule.js';
import {
  driftAuth,
  driftDeprecated,
  driftField,
  driftParameter,
  driftRequired,
  driftServer,
  driftStatus,
  driftType,
  driftValue,
} from '../../check/rules/drift.js';
import type { Difference } from '../compare/difference.js';
import { getItems, getMember, getMembers, type SourceNode } from '../source/source-node.js';

/** The keywords that fields can express with props. A page cannot express any other keyword. */
const FIELD_KEYWORDS: ReadonlySet<string> = new Set(['default', 'enum', ...CONSTRAINT_NAMES]);

/**
 * Returns the rule that reports a difference between a page (left) and a description (right). Returns `undefined` if
 * the page does not specify the differing part, or if pages cannot express the difference.
 */
export function toDriftRule(difference: Difference): CheckRule | undefined {
  const { subject, change, keyword, name, left } = difference;
  if (change === 'changed' && isOnlyMentioned(left.node)) return undefined;
  switch (subject) {
    case 'operation':
      // The paths differ only in the names of their parameters.
      return undefined;
    case 'server':
      return driftServer;
    case 'parameter':
      // The names of path parameters have no effect on requests.
      return keyword === 'name' ? undefined : driftParameter;
    case 'header':
      return driftField;
    case 'body':
      return isOpaqueResponse(difference) ? undefined : driftField;
    case 'media-type':
      // Pages usually document only one of several media types.
      return change === 'added' ? undefined : driftType;
    case 'field':
      return change === 'added' && (hasNoMembers(difference) || isInVariants(difference)) ? undefined : driftField;
    case 'type':
      return areTypesStated(difference) ? driftType : undefined;
    case 'required':
      // Hand-written pages do not specify whether a body is required. Pages cannot express alternatives that specify
      // only required members.
      return name === 'body' || difference.keyword === 'anyOf' ? undefined : driftRequired;
    case 'value':
      return isStated(difference) ? driftValue : undefined;
    case 'status':
      return driftStatus;
    case 'auth':
    case 'oauth':
      return driftAuth;
    case 'deprecated':
      return driftDeprecated;
  }
}

/** Returns whether a page contains only the name of a parameter, header or field, or only the media type of a body. */
function isOnlyMentioned(node: SourceNode): boolean {
  if (node.kind !== 'object' || node.members.has('required')) return false;
  const schema = getMember(node, 'schema') ?? node;
  return getMembers(schema).length === 0;
}

/** Returns whether a page documents only the status of a response that has a body. */
function isOpaqueResponse({ status, change }: Difference): boolean {
  return status !== '' && change === 'added';
}

/** Returns whether a page documents an object without its members. */
function hasNoMembers({ left: { node } }: Difference): boolean {
  return ['properties', 'oneOf', 'allOf'].every((keyword) => getMember(node, keyword) === undefined);
}

/**
 * Returns whether each variant of an object on a page contains a field that the description documents outside of
 * variants.
 */
function isInVariants({ name, left: { node } }: Difference): boolean {
  const member = name.slice(name.lastIndexOf('.') + 1);
  const variants = getItems(getMember(node, 'oneOf'));
  return variants.length > 0 && variants.every((variant) => getMember(getMember(variant, 'properties'), member));
}

/**
 * Returns whether both sides specify types that can be compared. On a page, the type `object` without members includes
 * all objects.
 */
function areTypesStated(difference: Difference): boolean {
  const { change, left, right } = difference;
  // Any other change is an alternative that only one side contains.
  if (change !== 'changed') return true;
  if ([left.text, right.text].some((text) => text === '' || text === 'any')) return false;
  const isUnionOfObjects = right.text.split(' | ').every((type) => /^object(?: \d+)?$/.test(type));
  return !(left.text === 'object' && isUnionOfObjects && hasNoMembers(difference));
}

function isStated({ keyword, left, right }: Difference): boolean {
  // Most pages omit formats such as `int32`.
  if (keyword === 'format') return left.text !== '';
  // A page does not distinguish the string "true" from the boolean true.
  if (keyword === 'enum' || keyword === 'default') return removeQuotes(left.text) !== removeQuotes(right.text);
  return FIELD_KEYWORDS.has(keyword);
}

function removeQuotes(text: string): string {
  return text.replaceAll('"', '');
}
