import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from '../schema/read-schema.js';
import type { Alternative, Schema } from '../schema/schema.js';
import { toTypeLabel } from './schema-type-label.js';

/**
 * Returns a title for each alternative: its schema's title or name, or else its type. If several alternatives have the
 * same type, the title of an alternative with allowed values is `enum`, or the value if it allows only one string. Adds
 * numbers to titles that several alternatives share.
 */
export function toVariantTitles(group: readonly Alternative[], document: OpenApiDocument): string[] {
  const schemas = group.map(({ source }) => readSchema(source, document));
  const titles = schemas.map((schema, index) => toName(schema, group[index]) || toTypeLabel(schema, document) || 'any');
  const specificTitles = schemas.map((schema, index) => {
    const title = titles[index] ?? '';
    return isShared(title, titles) && !toName(schema, group[index]) ? toValueTitle(schema) || title : title;
  });
  return numberSharedTitles(specificTitles);
}

function toName(schema: Schema, alternative: Alternative | undefined): string {
  return [schema.title, alternative?.name ?? '', schema.name].find((name) => name.trim() !== '') ?? '';
}

/** Returns `enum`, or the value if the schema allows only one string. Returns `''` if the schema has no `enum`. */
function toValueTitle({ enum: values }: Schema): string {
  const [value, ...others] = values ?? [];
  if (!value) return '';
  return others.length === 0 && value.kind === 'string' && value.text.trim() !== '' ? value.text : 'enum';
}

function isShared(title: string, titles: readonly string[]): boolean {
  return titles.filter((other) => other === title).length > 1;
}

/** Appends a number to each shared title: `object 1`, `object 2`. Skips a number if another variant has that title. */
function numberSharedTitles(titles: readonly string[]): string[] {
  const lastNumbers = new Map<string, number>();
  return titles.map((title) => {
    if (!isShared(title, titles)) return title;
    let number = (lastNumbers.get(title) ?? 0) + 1;
    while (titles.includes(`${title} ${number}`)) number++;
    lastNumbers.set(title, number);
    return `${title} ${number}`;
  });
}
