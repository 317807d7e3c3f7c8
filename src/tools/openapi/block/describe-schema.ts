import { getConstraint } from '../schema/schema-constraints.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { hasMembers, type Schema } from '../schema/schema.js';
import { describeAlternatives } from './describe-alternatives.js';

/**
 * Returns the paragraphs that describe a value: its description, the description of its items, and details such as the
 * allowed number of properties, conditions, and differences between alternatives. Fields have no props for these
 * details.
 *
 * @param inner - The schema of the innermost items if the value is an array, or else `schema` itself.
 */
export function describeSchema(schema: Schema, inner: Schema, document: OpenApiDocument): string[] {
  const description = schema.description.trim();
  const itemDescription = inner.description.trim();
  const isRepeated = inner === schema || itemDescription === description;
  const conditions = [...new Set([...schema.conditions, ...inner.conditions])].join(' ');
  const alternatives = [schema, inner].map((each) => describeAlternatives(each, document));
  const arrayRules = inner === schema ? [] : schema.rules;
  // The rules of an object are shown with its members.
  const rules = [...arrayRules, ...(hasMembers(inner) ? [] : inner.rules)].join(' ');
  return [
    description,
    isRepeated ? '' : itemDescription,
    describePropertyCount(inner),
    conditions,
    rules,
    ...alternatives,
  ];
}

function describePropertyCount({ constraints }: Schema): string {
  const minimum = getConstraint(constraints, 'minProperties');
  const maximum = getConstraint(constraints, 'maxProperties');
  if (minimum !== undefined && maximum !== undefined)
    return minimum === maximum ? `Exactly ${formatCount(minimum)}.` : `${minimum} to ${formatCount(maximum)}.`;
  if (minimum !== undefined) return `At least ${formatCount(minimum)}.`;
  return maximum === undefined ? '' : `At most ${formatCount(maximum)}.`;
}

function formatCount(count: string): string {
  return `${count} ${count === '1' ? 'property' : 'properties'}`;
}

/** Joins CommonMark paragraphs. Omits blank and repeated paragraphs. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  const trimmed = paragraphs.map((paragraph) => paragraph.trim());
  return trimmed.filter((paragraph, index) => paragraph !== '' && trimmed.indexOf(paragraph) === index).join('\n\n');
}
