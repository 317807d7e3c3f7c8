import type { OperationField, OperationFacts } from './facts.ts';

/** Operations with more fields are skipped, because hand-written pages do not have that many. */
const MAX_FIELDS = 400;

/** Returns the fields and all of their descendants, parents before children. */
export const flatten = (fields: readonly OperationField[]): OperationField[] =>
  fields.flatMap((field) => [
    field,
    ...flatten(field.fields),
    ...field.variants.flatMap(({ fields: inner }) => flatten(inner)),
  ]);

export const allFields = ({ fields }: OperationFacts): OperationField[] => flatten([...fields.values()].flat());

/** Returns the kinds of details that a field has, except its name and description. */
const kindsOf = (field: OperationField): string[] => [
  ...Object.entries(field).flatMap(([word, value]) =>
    value === true || (Array.isArray(value) && value.length > 0) || (word === 'default' && value !== undefined)
      ? [word]
      : [],
  ),
  ...Object.keys(field.limits),
  field.type,
  field.format,
];

/**
 * Picks each operation with a kind of detail that no earlier operation has. Then picks other operations at regular
 * intervals. Picks at most `count` operations.
 */
export function pickOperations(operations: readonly OperationFacts[], count: number): OperationFacts[] {
  const readable = operations.filter((operation) => allFields(operation).length <= MAX_FIELDS);
  const seen = new Set<string>();
  const picked = new Set(
    readable.filter((operation) => {
      const words = [...operation.fields].flatMap(([section, fields]) =>
        flatten(fields).flatMap((field) => kindsOf(field).map((word) => `${section} ${word}`)),
      );
      const isNew = words.some((word) => !seen.has(word));
      for (const word of words) seen.add(word);
      return isNew;
    }),
  );
  const step = Math.max(1, Math.floor(readable.length / count));
  for (let index = 0; index < readable.length && picked.size < count; index += step)
    picked.add(readable[index] as OperationFacts);
  return [...picked].slice(0, Math.max(count, 0));
}
