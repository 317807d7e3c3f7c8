import { formatLimit } from '../../../model/block/field-limit.js';
import { toLimits } from '../../../model/block/limits.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from '../schema/read-schema.js';
import { getConstraint, isFieldConstraint } from '../schema/schema-constraints.js';
import type { Schema } from '../schema/schema.js';
import { toConstraintProps } from './constraint-props.js';
import { toTypeLabel } from './schema-type-label.js';

/**
 * Lists the alternatives that were merged into a schema. Adds the details that apply to only some values, because the
 * props of the field cannot show them. Returns `''` if no alternative has such details.
 */
export function describeAlternatives(schema: Schema, document: OpenApiDocument): string {
  const alternatives = (schema.merged?.sources ?? []).map((source) => readSchema(source, document));
  const described = alternatives.map((alternative) => ({
    label: toTypeLabel(alternative, document) || 'any',
    details: describeDetails(alternative, schema).join(' '),
  }));
  const items = described.flatMap(({ label, details }) => {
    const hasOther = described.some((other) => other.label === label && other.details !== '');
    if (details === '' && !hasOther) return [];
    // Indent the continuation lines, so that they belong to the same list item.
    return `- \`${label}\`: ${details.replaceAll('\n', '\n  ') || 'Any value.'}`;
  });
  return [...new Set(items)].join('\n');
}

/** Returns sentences about an alternative. Omits details that the outer schema also specifies. */
function describeDetails(alternative: Schema, outer: Schema): string[] {
  const { description, title, constraints, deprecated, conditions } = alternative;
  const text = description.trim() || title.trim();
  const format = getConstraint(constraints, 'format');
  const pattern = outer.constraints.has('pattern') ? undefined : getConstraint(constraints, 'pattern');
  return [
    text === '' ? '' : endSentence(text),
    deprecated ? 'Deprecated.' : '',
    format === undefined ? '' : `Format \`${format}\`.`,
    outer.enum ? '' : describeValues(alternative),
    ...describeLimits(alternative, outer),
    pattern === undefined ? '' : `Pattern ${toCodeSpan(pattern)}.`,
    ...conditions,
  ].filter((sentence) => sentence !== '');
}

function endSentence(text: string): string {
  return /[\p{L}\p{N}`)]$/u.test(text) ? `${text}.` : text;
}

function describeValues({ enum: values = [], enumTexts }: Schema): string {
  const listed = values.flatMap((value) => {
    if (value.kind === 'object' || value.kind === 'array' || value.kind === 'null') return [];
    const text = enumTexts.get(value.text);
    return text === undefined ? toCodeSpan(value.text) : `${toCodeSpan(value.text)} (${text})`;
  });
  if (listed.length === 0) return '';
  return listed.length === 1 ? `Always ${listed.join('')}.` : `One of ${listed.join(', ')}.`;
}

function describeLimits({ constraints }: Schema, outer: Schema): string[] {
  const own = new Map(
    [...constraints].filter(([keyword]) => isFieldConstraint(keyword) && !outer.constraints.has(keyword)),
  );
  const phrases = toLimits(toConstraintProps(own)).limits.map(formatLimit);
  return phrases.map((phrase) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`);
}

/** Formats a string as a code span, even if the string is blank or contains backticks. */
function toCodeSpan(text: string): string {
  if (text.trim() === '') return `\`"${text}"\``;
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
