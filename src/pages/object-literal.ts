import type { ObjectExpression, Property } from 'estree-jsx';

/** Returns the name of a property of an object literal. Returns `undefined` for computed names, methods and accessors. */
export function toKey({ key, computed, kind, method }: Property): string | undefined {
  if (computed || kind !== 'init' || method) return undefined;
  if (key.type === 'Literal') return String(key.value);
  // `__proto__` in an object literal sets the prototype instead of a property.
  return key.type === 'Identifier' && key.name !== '__proto__' ? key.name : undefined;
}

/** Returns the property with a name. If the name is repeated, returns the last property, which takes precedence. */
export function findProperty(node: ObjectExpression, name: string): Property | undefined {
  return node.properties
    .filter((property) => property.type === 'Property')
    .findLast((property) => toKey(property) === name);
}
