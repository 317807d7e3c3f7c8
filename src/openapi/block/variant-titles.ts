import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from '../schema/read-schema.js';
import type { Alternative } from '../schema/schema.js';
import { toTypeLabel } from './type-label.js';

/**
 * Returns a title for each alternative: its schema's title or name, or else its type. Adds numbers to titles that
 * several alternatives share.
 */
export function toVariantTitles(group: readonly Alternative[], document: OpenApiDocument): string[] {
  const titles = group.map((alternative) => toTitle(alternative, document));
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    const isShared = titles.filter((other) => other === title).length > 1;
    return isShared ? `${title} ${count}` : title;
  });
}

function toTitle({ source, name }: Alternative, document: OpenApiDocument): string {
  const schema = readSchema(source, document);
  return [schema.title, name, schema.name, toTypeLabel(schema, document)].find((title) => title.trim() !== '') ?? 'any';
}
