import type { FieldFacts, OperationFacts } from './facts.ts';

/** More fields than these are on no page that a person writes. */
const MOST_FIELDS = 400;

/** All fields of a list, parents before what is in them. */
export const flatten = (fields: readonly FieldFacts[]): FieldFacts[] =>
  fields.flatMap((field) => [
    field,
    ...flatten(field.fields),
    ...field.variants.flatMap(({ fields: inner }) => flatten(inner)),
  ]);

export const allFields = ({ fields }: OperationFacts): FieldFacts[] => flatten([...fields.values()].flat());

/** What a field has to say, beside its name and description. */
const wordsOf = (field: FieldFacts): string[] => [
  ...Object.entries(field).flatMap(([word, value]) =>
    value === true || (Array.isArray(value) && value.length > 0) || (word === 'default' && value !== undefined)
      ? [word]
      : [],
  ),
  ...Object.keys(field.limits),
  field.type,
  field.format,
];

/** Operations of all kinds: first those that say what no other before them does, then others from all of the description. */
export function pickOperations(operations: readonly OperationFacts[], count: number): OperationFacts[] {
  const readable = operations.filter((operation) => allFields(operation).length <= MOST_FIELDS);
  const said = new Set<string>();
  const picked = new Set(
    readable.filter((operation) => {
      const words = [...operation.fields].flatMap(([section, fields]) =>
        flatten(fields).flatMap((field) => wordsOf(field).map((word) => `${section} ${word}`)),
      );
      const isNew = words.some((word) => !said.has(word));
      for (const word of words) said.add(word);
      return isNew;
    }),
  );
  const step = Math.max(1, Math.floor(readable.length / count));
  for (let index = 0; index < readable.length && picked.size < count; index += step)
    picked.add(readable[index] as OperationFacts);
  return [...picked].slice(0, Math.max(count, 0));
}
