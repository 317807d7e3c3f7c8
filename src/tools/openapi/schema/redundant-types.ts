/**
 * Removes repeated types, and `integer` next to `number`, because every integer is a number (JSON Schema Validation,
 * section 6.1.1).
 */
export function removeRedundantTypes(types: readonly string[]): string[] {
  const distinct = new Set(types);
  if (distinct.has('number')) distinct.delete('integer');
  return [...distinct];
}
