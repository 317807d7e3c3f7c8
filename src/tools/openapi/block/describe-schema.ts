import type { Schema } from '../schema/schema.js';

/**
 * Returns the paragraphs that describe a value: its description, the description of its items, and the allowed number
 * of properties, for which fields have no prop.
 *
 * @param inner - The schema of the innermost items if the value is an array, or else `schema` itself.
 */
export function describeSchema(schema: Schema, inner: Schema): string[] {
  const description = schema.description.trim();
  const itemDescription = inner.description.trim();
  const isRepeated = inner === schema || itemDescription === description;
  return [description, isRepeated ? '' : itemDescription, describePropertyCount(inner)];
}

function describePropertyCount({ minProperties, maxProperties }: Schema): string {
  if (minProperties === '' && maxProperties === '') return '';
  if (maxProperties === '') return `At least ${formatCount(minProperties)}.`;
  if (minProperties === '') return `At most ${formatCount(maxProperties)}.`;
  return minProperties === maxProperties
    ? `Exactly ${formatCount(minProperties)}.`
    : `${minProperties} to ${formatCount(maxProperties)}.`;
}

function formatCount(count: string): string {
  return `${count} ${count === '1' ? 'property' : 'properties'}`;
}

/** Joins CommonMark paragraphs. Omits blank and repeated paragraphs. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  const trimmed = paragraphs.map((paragraph) => paragraph.trim());
  return trimmed.filter((paragraph, index) => paragraph !== '' && trimmed.indexOf(paragraph) === index).join('\n\n');
}
