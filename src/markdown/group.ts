import type { ListItem } from 'mdast';
import { toPlainText, toVariantTitle } from '../model/block/variant-title.js';
import { isBlank } from '../model/text/coerce.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { toFieldLabels } from './field.js';
import { item, paragraph, strong, text, toList } from './nodes.js';
import type { Context, GroupPart, Part } from './parts.js';

/**
 * Converts an `Expandable`, `Variants` or `Variant` to a list item that contains its title and its content.
 *
 * @param number - Position of a `Variant` in its group, starting at 1. Used as the title of a variant without a title.
 */
export function toGroupItem(part: GroupPart, context: Context, number = 1): ListItem {
  switch (part.kind) {
    case 'group':
      return toExpandableItem(part, context);
    case 'variants':
      return toVariantsItem(part, context);
    case 'variant':
      return toVariantItem(part, context, number);
  }
}

function toExpandableItem({ props, unknown, content }: GroupPart, context: Context): ListItem {
  return item(
    paragraph(text(toTitle(props['title'], toFieldLabels(props, context).details))),
    ...toDynamicPropsNote(unknown),
    ...context.renderParts(content, context),
  );
}

function toVariantsItem({ props, unknown, content }: GroupPart, context: Context): ListItem {
  const isVariant = (part: Part) => part.kind === 'variant';
  const variants = content.filter((part): part is GroupPart => isVariant(part));
  const others = content.filter((part) => !isVariant(part));
  return item(
    paragraph(text(toTitle(props['label'], toFieldLabels(props, context).variants))),
    ...toDynamicPropsNote(unknown),
    ...context.renderParts(others, context),
    ...toList(variants.map((variant, index) => toVariantItem(variant, context, index + 1))),
  );
}

function toVariantItem({ props, unknown, content }: GroupPart, context: Context, number: number): ListItem {
  return item(
    paragraph(strong(toVariantTitle(props['title'], number).text)),
    ...toDynamicPropsNote(unknown),
    ...context.renderParts(content, context),
  );
}

function toTitle(title: unknown, defaultTitle: string): string {
  return isBlank(title) ? defaultTitle : toPlainText('title', title).text;
}
