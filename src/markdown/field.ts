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

/** A field as an item of a list: its name, what it is, its description, its facts, and the fields inside as a list. */
export function toFieldItem({ props, unknown, content }: FieldPart, context: Context): ListItem {
  const field = toField(props);
  const labels = toFieldLabels(props, context);
  // What stands before the first field inside describes this one.
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

/** The texts of a field or group: its own, else those of the block around it. */
export function toFieldLabels(props: Record<string, unknown>, { labels }: Context): FieldLabels & FieldDetailsLabels {
  return replaceLabels(
    { ...defaultFieldLabels, ...defaultFieldDetailsLabels },
    Object(props['labels'] ?? labels) as object,
    toLabelText,
  );
}

/** Text of a prop as a paragraph; nothing where it is blank. */
export function toParagraphs(description: unknown): Paragraph[] {
  const phrasing = toPhrasing(description);
  return phrasing.length > 0 ? [paragraph(...phrasing)] : [];
}

function toOther(part: Part): RootContent[] {
  return part.kind === 'other' ? [part.node] : [];
}

/** The head of a field with the first paragraph of what describes it in its line. */
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
