import type { ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { defaultFieldDetailsLabels, type FieldDetailsLabels } from '../../model/block/field-details-labels.js';
import { BLOCK_SCOPE, type DocumentedField, enterElement, readField } from '../../model/block/documented-field.js';
import { type Field, type FieldPlace, getShownPlace } from '../../model/block/field.js';
import { getCredentialLabel } from '../../model/block/shown-credentials.js';
import { defaultFieldLabels, type FieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import { toFieldSuccessor } from '../../model/block/successor.js';
import { toDetailNodes } from './detail-nodes.js';
import { toPhrasing } from './inline.js';
import { item, join, paragraph, text, toInlineCode } from './nodes.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { type MarkdownContext, type ElementPart, toCustomLabels, toLabelText } from './parts.js';

/**
 * Converts a field to a list item with its name, type, flags, description and constraints, and a list of its nested
 * fields.
 */
export function toFieldItem(part: ElementPart, context: MarkdownContext): ListItem {
  const { props, dynamicProps, children } = part;
  const { scope } = context;
  const field = readField(part, scope ?? BLOCK_SCOPE);
  const labels = toFieldLabels(props, context);
  // Content before the first nested field or other component belongs to the description of this field.
  const nestedIndex = children.findIndex(({ component }) => component !== undefined);
  const nestedStart = nestedIndex < 0 ? children.length : nestedIndex;
  const descriptionParts = children.slice(0, nestedStart);
  const nestedParts = children.slice(nestedStart);
  const details = toDetailNodes(field.facts, labels);
  return item(
    ...joinHead(toHead(field.facts, labels, toHeadDetails(field, context)), [
      ...toParagraphs(toDeprecation(field.facts, labels)),
      ...toParagraphs(props['description']),
      ...descriptionParts.flatMap((child) => (child.component === undefined ? [child.node] : [])),
    ]),
    ...details.paragraphs,
    ...toDynamicPropsNote(dynamicProps),
    ...context.renderParts(nestedParts, { ...context, scope: scope && enterElement(part, scope) }, details.items),
  );
}

/** Returns the labels for a field or group: the English labels, overridden by its custom labels. */
export function toFieldLabels(
  props: Record<string, unknown>,
  context: MarkdownContext,
): FieldLabels & FieldDetailsLabels {
  const englishLabels = { ...defaultFieldLabels, ...defaultFieldDetailsLabels };
  return replaceLabels(englishLabels, toCustomLabels(props, context), toLabelText);
}

/**
 * Returns a sentence that names the successor of a field, followed by the deprecation note, as inline Markdown. Returns
 * `''` if the field has neither.
 */
function toDeprecation({ successor, deprecation }: Field, labels: FieldLabels): string {
  // The Markdown version of a field has no ID, so the name of the successor is not a link.
  const sentence = successor === '' ? '' : labels.useInstead(toFieldSuccessor(successor, undefined));
  return [sentence, deprecation].filter((markdown) => markdown !== '').join(' ');
}

/** Converts a description to a paragraph. Returns an empty array if the description is blank. */
export function toParagraphs(description: unknown): Paragraph[] {
  const phrasing = toPhrasing(description);
  return phrasing.length > 0 ? [paragraph(...phrasing)] : [];
}

/**
 * Joins the name and type of a field with the first paragraph of its description into one paragraph. If the description
 * does not start with a paragraph, the name and type become a paragraph before it. Returns only the description if the
 * field has neither a name nor a type.
 */
function joinHead(head: PhrasingContent[], description: RootContent[]): RootContent[] {
  if (head.length === 0) return description;
  const [first, ...others] = description;
  return first?.type === 'paragraph'
    ? [paragraph(...head, text(': '), ...first.children), ...others]
    : [paragraph(...head), ...description];
}

/** Properties of a field that depend on its block and appear in the first line of the field. */
interface HeadDetails {
  implied: FieldPlace | undefined;
  /** Label of the credentials that the parameter contains. */
  credential: string | undefined;
}

function toHeadDetails(
  { kind, location, name }: DocumentedField,
  { scope, credentials }: MarkdownContext,
): HeadDetails {
  const isParameter = kind === 'parameter' && location !== undefined && location !== 'body';
  const credential = isParameter && credentials ? getCredentialLabel(credentials, { location, name }) : undefined;
  return { implied: scope?.place, credential };
}

/** Returns the name of a field, followed by its type, flags and default value in parentheses. */
function toHead(field: Field, labels: FieldLabels, { implied, credential }: HeadDetails): PhrasingContent[] {
  const { parents, name, defaultCode } = field;
  const { location, status } = getShownPlace(field, implied);
  const details: PhrasingContent[][] = [
    ...toTextPhrases(field.pre),
    ...toCodePhrases([field.type, field.format]),
    ...toTextPhrases([
      ...(location ? [labels.locations[location]] : []),
      ...(status ? [status.status] : []),
      ...(credential === undefined ? [] : [credential]),
      ...toFlags(field, labels),
    ]),
  ];
  if (defaultCode !== undefined) details.push([text(`${labels.default} `), toInlineCode(defaultCode)]);
  details.push(...toTextPhrases(field.post));
  const head = toCodePhrases([parents + name]).flat();
  if (details.length === 0) return head;
  return [...head, text(head.length > 0 ? ' (' : '('), ...join(details, ', '), text(')')];
}

function toFlags(field: Field, labels: FieldLabels): string[] {
  const flags: string[] = [];
  if (field.required) flags.push(labels.required);
  if (field.deprecated) flags.push(labels.deprecated);
  if (field.nullable) flags.push(labels.nullable);
  if (field.readOnly) flags.push(labels.readOnly);
  if (field.writeOnly) flags.push(labels.writeOnly);
  if (field.since) flags.push(labels.since(field.since));
  return flags;
}

function toTextPhrases(values: readonly string[]): PhrasingContent[][] {
  return values.map((value) => [text(value)]);
}

function toCodePhrases(values: readonly string[]): PhrasingContent[][] {
  return values.filter((value) => value !== '').map((value) => [toInlineCode(value)]);
}
