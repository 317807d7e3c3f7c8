import type { ListItem } from 'mdast';
import { toTitleText, toVariantTitle } from '../../model/block/variant-title.js';
import { isBlank } from '../../model/text/coerce.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { toFieldLabels } from './field-item.js';
import { item, paragraph, strong, text, toList } from './nodes.js';
import type { MarkdownContext, ElementPart, PagePart } from './parts.js';

/** Converts an `Expandable`, `Variants` or `Variant` to a list item that contains its title and its content. */
export function toGroupItem(part: ElementPart, context: MarkdownContext): ListItem {
  switch (part.component) {
    case 'Variants':
      return toVariantsItem(part, context);
    case 'Variant':
      // Outside `Variants`, a variant without a title gets the title `1`, as in the `Variant` component.
      return toVariantItem(part, context, 1);
    default:
      return toExpandableItem(part, context);
  }
}

function toExpandableItem({ props, dynamicProps, children }: ElementPart, context: MarkdownContext): ListItem {
  return item(
    paragraph(text(toTitle(props['title'], toFieldLabels(props, context).details))),
    ...toDynamicPropsNote(dynamicProps),
    ...context.renderParts(children, context),
  );
}

function toVariantsItem({ props, dynamicProps, children }: ElementPart, context: MarkdownContext): ListItem {
  const variants = children.filter(isVariant);
  const others = children.filter((part) => !isVariant(part));
  // Like the `Variants` component, omit a default label such as "One of" above a single variant.
  const hasLabel = variants.length !== 1 || !isBlank(props['label']) || dynamicProps.length > 0;
  const [variant] = variants;
  if (!hasLabel && variant && others.length === 0) return toVariantItem(variant, context, 1);
  const label = toTitle(props['label'], toFieldLabels(props, context).variants);
  return item(
    ...(hasLabel ? [paragraph(text(label))] : []),
    ...toDynamicPropsNote(dynamicProps),
    ...context.renderParts(others, context),
    ...toList(variants.map((part, index) => toVariantItem(part, context, index + 1))),
  );
}

function isVariant(part: PagePart): part is ElementPart {
  return part.component === 'Variant';
}

/**
 * @param number - Position of the variant in its group, starting at 1. Used as the title if the variant has no title.
 */
function toVariantItem(
  { props, dynamicProps, children }: ElementPart,
  context: MarkdownContext,
  number: number,
): ListItem {
  return item(
    paragraph(strong(toVariantTitle(props['title'], number).text)),
    ...toDynamicPropsNote(dynamicProps),
    ...context.renderParts(children, context),
  );
}

function toTitle(title: unknown, defaultTitle: string): string {
  return isBlank(title) ? defaultTitle : toTitleText('title', title).text;
}
