import type { ListItem } from 'mdast';
import type { Problem } from '../model/text/problem.js';
import { isBlank } from '../model/text/coerce.js';
import { toPlainText, toVariantTitle } from '../model/block/variant-title.js';
import { toFieldLabels } from './field.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { item, paragraph, strong, text, toList } from './nodes.js';
import type { Context, GroupPart } from './parts.js';

/** Converts an `Expandable`, `Variants` or `Variant` to a list item: its title, followed by its content. */
export function toGroupItem(part: GroupPart, context: Context, number = 1): ListItem {
  const { kind, props, unknown, content } = part;
  // Problems with titles are ignored here: they are shown only to authors, in the rendered component.
  const problems: Problem[] = [];
  const note = toDynamicPropsNote(unknown);
  if (kind === 'variant')
    return item(
      paragraph(strong(toVariantTitle(props['title'], number, problems))),
      ...note,
      ...context.renderParts(content, context),
    );
  const labels = toFieldLabels(props, context);
  const own = kind === 'group' ? props['title'] : props['label'];
  const title = isBlank(own) ? labels[kind === 'group' ? 'details' : 'variants'] : toPlainText('title', own, problems);
  if (kind === 'group') return item(paragraph(text(title)), ...note, ...context.renderParts(content, context));
  const shapes = content.filter((inner) => isShape(inner));
  return item(
    paragraph(text(title)),
    ...note,
    ...context.renderParts(
      content.filter((inner) => !isShape(inner)),
      context,
    ),
    ...toList(shapes.map((shape, index) => toGroupItem(shape, context, index + 1))),
  );
}

function isShape(part: { kind: string }): part is GroupPart {
  return part.kind === 'variant';
}
