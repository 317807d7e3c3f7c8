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
import { type Context, type FieldPart, type Part, toLabelText } from './parts.js';

/** Converts a field to a list item: name, type and flags, description, constraints, and nested fields as a nested list. */
export function toFieldItem({ props, unknown, content }: FieldPart, context: Context): ListItem {
  const field = toField(props);
  const labels = toFieldLabels(props, context);
  // Content before the first nested field belongs to the description of this field.
  const inner = content.findIndex(({ kind }) => kind !== 'other');
  const described = inner < 0 ? content.length : inner;
  const facts = toFactNodes(toFieldDetails(props), labels);
  return item(
    ...joinHead(toHead(field, labels, context.implied), [
      ...toParagraphs(field.deprecation),
      ...toParagraphs(props['description']),
      ...content.slice(0, described).flatMap(toOther),
    ]),
    ...facts.line,
    ...toDynamicPropsNote(unknown),
    ...context.renderParts(
      content.slice(described),
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

function toOther(part: Part): RootContent[] {
  return part.kind === 'other' ? [part.node] : [];
}

/** Appends the first paragraph of the description to the line that contains the name and type of the field. */
function joinHead(head: PhrasingContent[], description: RootContent[]): RootContent[] {
  const [first, ...others] = description;
  return first?.type === 'paragraph'
    ? [paragraph(...head, text(': '), ...first.children), ...others]
    : [paragraph(...head), ...description];
}

function toHead(field: Field, labels: FieldLabels, implied: FieldPlace | undefined): PhrasingContent[] {
  const { location, status, defaultCode } = field;
  const isStatusImplied = status?.status.toLowerCase() === asString(implied?.status).trim().toLowerCase();
  const words = (shown: unknown, ...said: string[]): PhrasingContent[][] =>
    shown ? said.map((word) => [text(word)]) : [];
  const code = (value: string): PhrasingContent[][] => (value === '' ? [] : [[toInlineCode(value)]]);
  const said = [
    ...words(true, ...field.pre),
    ...code(field.type),
    ...code(field.format),
    ...(location && location !== implied?.location ? words(true, labels.locations[location]) : []),
    ...(status && !isStatusImplied ? words(true, status.status) : []),
    ...words(field.required, labels.required),
    ...words(field.deprecated, labels.deprecated),
    ...words(field.nullable, labels.nullable),
    ...words(field.readOnly, labels.readOnly),
    ...words(field.writeOnly, labels.writeOnly),
    ...words(field.since, labels.since(field.since)),
    ...(defaultCode === undefined ? [] : [[text(`${labels.default} `), toInlineCode(defaultCode)]]),
    ...words(true, ...field.post),
  ];
  const name = code(field.parents + field.name).flat();
  if (said.length === 0) return name;
  return [...name, text(name.length > 0 ? ' (' : '('), ...join(said, ', '), text(')')];
}
