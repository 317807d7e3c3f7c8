import type { ObjectExpression, Property } from 'estree-jsx';

/**
 * Returns the name of a property of an object literal. Returns `undefined` for computed names, methods, accessors and
 * `__proto__`.
 */
export function getPropertyName({ key, computed, kind, method }: Property): string | undefined {
  if (computed || kind !== 'init' || method) return undefined;
  if (key.type !== 'Literal' && key.type !== 'Identifier') return undefined;
  const name = key.type === 'Literal' ? String(key.value) : key.name;
  // Ignore `__proto__`, because it sets the prototype of the object, not a property.
  return name === '__proto__' ? undefined : name;
}

/**
 * Returns the property with the given name. If several properties have this name, returns the last one, which takes
 * precedence.
 */
export function findProperty(node: ObjectExpression, name: string): Property | undefined {
  return mapProperties(node).get(name);
}

/** Returns the properties of an object literal, keyed by name. The last property with a name takes precedence. */
export function mapProperties({ properties }: ObjectExpression): Map<string, Property> {
  const propertiesByName = new Map<string, Property>();
  for (const property of properties) {
    if (property.type !== 'Property') continue;
    const name = getPropertyName(property);
    if (name !== undefined) propertiesByName.set(name, property);
  }
  return propertiesByName;
}
