import type { OpenApiDocument } from '../document/open-api-document.js';
import { readRawSchema } from './read-raw-schema.js';
import { type Alternative, hasMembers } from './schema.js';

/** Returns whether alternatives specify only required members, as in `anyOf: [{required: [a]}, {required: [b]}]`. */
export function isRequiredGroup(group: readonly Alternative[], document: OpenApiDocument): boolean {
  return group.every(({ source, name }) => {
    const schema = readRawSchema(source, document);
    const { properties, required, alternatives } = schema;
    const isDescribed = [...properties.values()].some((described) => described.length > 0);
    const hasOtherMembers = hasMembers({ ...schema, properties: new Map() });
    return name === '' && required.size > 0 && !isDescribed && !hasOtherMembers && alternatives.length === 0;
  });
}

export function describeRequiredGroup(group: readonly Alternative[], document: OpenApiDocument): string {
  const sets = group.map(({ source }) =>
    [...readRawSchema(source, document).required].map((name) => `\`${name}\``).join(' and '),
  );
  return `Required: ${sets.join(', or ')}.`;
}
