import type { ObjectExpression, Property } from 'estree-jsx';

/** The name of a member of an object literal, where it is written as one. */
export function toKey({ key, computed, kind, method }: Property): string | undefined {
  if (computed || kind !== 'init' || method) return undefined;
  if (key.type === 'Literal') return String(key.value);
  // In a literal this name is no member, but the prototype.
  return key.type === 'Identifier' && key.name !== '__proto__' ? key.name : undefined;
}

/** The member of a name in an object literal: of several the last, which is the one that counts. */
export function findProperty(node: ObjectExpression, name: string): Property | undefined {
  return node.properties
    .filter((property) => property.type === 'Property')
    .findLast((property) => toKey(property) === name);
}
