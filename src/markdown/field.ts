import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { defaultFieldDetailsLabels, type FieldDetailsLabels } from '../model/block/field-details-labels.js';
import { toFieldDetails } from '../model/block/field-details.js';
import { type Field, type FieldPlace, toField, getFieldPlace } from '../model/block/field.js';
import { defaultFieldLabels, type FieldLabels, replaceLabels } from '../model/block/field-labels.js';
import { asString } from '../model/text/coerce.js';
import { toFactNodes } from './facts.js';
import { toPhrasing } from './inline.js';
import { item, join, paragraph, text, toInlineCode } from './nodes.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { type Context, type FieldPart, toLabelText } from './parts.js';

/** Converts a field to a list item: name, type and flags, description, constraints, and nested fields as a nested list. */
export function toFieldItem({ props, unknown, content }: FieldPart, context: Context): ListItem {
  const field = toField(props);
  const labels = toFieldLabels(props, context);
  // Content before the first nested field belongs to the description of this field.
  const firstNested = content.findIndex(({ kind }) => kind !== 'other');
  const descriptionParts = firstNested < 0 ? content : content.slice(0, firstNested);
  const nestedParts = firstNested < 0 ? [] : content.slice(firstNested);
  const facts = toFactNodes(toFieldDetails(props), labels);
  return item(
    ...joinHead(toHead(field, labels, context.implied), [
      ...toParagraphs(field.deprecation),
      ...toParagraphs(props['description']),
      ...descriptionParts.flatMap((part) => (part.kind === 'other' ? [part.node] : [])),
    ]),
    ...facts.line,
    ...toDynamicPropsNote(unknown),
    ...context.renderParts(
      nestedParts,
      { ...context, implied: context.isInBlock ? getFieldPlace(props, context.implied) : undefined },
      facts.items,
    ),
  );
}

/** Returns the labels of a field or group: its own `labels` if it has any, otherwise those of the enclosing block. */
export function toFieldLabels(props: Record<string, unknown>, { labels }: Context): FieldLabels & FieldDetailsLabels {
  return replaceLabels(
    { ...defaultFieldLabels, ...defaultFieldDetailsLabels },
    Object(props['labels'] ?? labels) as object,
    toLabelText,
  );
}

/** Returns a description as a paragraph, or an empty array if it is blank. */
export function toParagraphs(description: unknown): Paragraph[] {
  const phrasing = toPhrasing(description);
  return phrasing.length > 0 ? [paragraph(...phrasing)] : [];
}

/** Appends the first paragraph of the description to the line that contains the name and type of the field. */
function joinHead(head: PhrasingContent[], description: RootContent[]): RootContent[] {
  const [first, ...others] = description;
  return first?.type === 'paragraph'
    ? [paragraph(...head, text(': '), ...first.children), ...others]
    : [paragraph(...head), ...description];
}

/** Returns the name of a field, followed by its details in parentheses. */
function toHead(field: Field, labels: FieldLabels, implied: FieldPlace | undefined): PhrasingContent[] {
  const { parents, name, defaultCode } = field;
  const details: PhrasingContent[][] = [
    ...toWords(field.pre),
    ...toCodes([field.type, field.format]),
    ...toWords([...toPlaceWords(field, labels, implied), ...toFlags(field, labels)]),
  ];
  if (defaultCode !== undefined) details.push([text(`${labels.default} `), toInlineCode(defaultCode)]);
  details.push(...toWords(field.post));
  const head = toCodes([parents + name]).flat();
  if (details.length === 0) return head;
  return [...head, text(head.length > 0 ? ' (' : '('), ...join(details, ', '), text(')')];
}

/** Returns the location and status of a field, unless the heading above the field already states them. */
function toPlaceWords({ location, status }: Field, labels: FieldLabels, implied: FieldPlace | undefined): string[] {
  const words: string[] = [];
  if (location && location !== implied?.location) words.push(labels.locations[location]);
  const impliedStatus = asString(implied?.status).trim().toLowerCase();
  if (status && status.status.toLowerCase() !== impliedStatus) words.push(status.status);
  return words;
}

function toFlags(field: Field, labels: FieldLabels): string[] {
  const words: string[] = [];
  if (field.required) words.push(labels.required);
  if (field.deprecated) words.push(labels.deprecated);
  if (field.nullable) words.push(labels.nullable);
  if (field.readOnly) words.push(labels.readOnly);
  if (field.writeOnly) words.push(labels.writeOnly);
  if (field.since) words.push(labels.since(field.since));
  return words;
}

function toWords(words: readonly string[]): PhrasingContent[][] {
  return words.map((word) => [text(word)]);
}

function toCodes(values: readonly string[]): PhrasingContent[][] {
  return values.filter((value) => value !== '').map((value) => [toInlineCode(value)]);
}
