import type { ListItem, Paragraph, PhrasingContent } from 'mdast';
import { CONSTRAINTS, STRING_DETAIL_NAMES } from '../../model/block/constraints.js';
import type { FieldDetailsLabels } from '../../model/block/field-details-labels.js';
import type { FieldDetails } from '../../model/block/field-details.js';
import type { ListedValue } from '../../model/block/value-list.js';
import { toPhrasing } from './inline.js';
import { item, join, paragraph, text, toInlineCode, toList } from './nodes.js';

interface DetailNodes {
  /**
   * One paragraph with the details of the field, or an empty array if there are none. Values with descriptions are in
   * `items` instead.
   */
  paragraphs: Paragraph[];
  /**
   * A list item for the allowed values and a list item for the examples. An item is omitted if none of its values has a
   * description.
   */
  items: ListItem[];
}

interface LabeledValues {
  label: string;
  values: readonly ListedValue[];
}

export function toDetailNodes(
  { values, limits, strings, contentTypes, separators, examples }: FieldDetails,
  labels: FieldDetailsLabels,
): DetailNodes {
  const allowed = { label: labels.allowed, values };
  const sample = { label: examples.length > 1 ? labels.exampleValues : labels.example, values: examples };
  const limitTexts = limits.map(labels.limit).filter(Boolean);
  const phrases: PhrasingContent[][] = [
    ...toPhrases(allowed),
    ...(limitTexts.length > 0 ? [[text(`${labels.limits}: ${limitTexts.join(', ')}`)]] : []),
    ...STRING_DETAIL_NAMES.flatMap((name) => {
      const code = strings[name];
      return toPhrases({ label: labels[CONSTRAINTS[name].label], values: code === undefined ? [] : [{ code }] });
    }),
    ...toPhrases({ label: labels.sentAs, values: contentTypes }),
    ...toPhrases({ label: labels.separatedBy, values: separators }),
    ...toPhrases(sample),
  ];
  return {
    paragraphs: phrases.length > 0 ? [paragraph(...join(phrases, '; '))] : [],
    items: [...toDescribedItems(allowed), ...toDescribedItems(sample)],
  };
}

/** Lists values in one phrase. Returns an empty array if any of the values has a description. */
function toPhrases({ label, values }: LabeledValues): PhrasingContent[][] {
  if (values.length === 0 || hasDescriptions(values)) return [];
  const codes = values.map(({ code }) => [toInlineCode(code)]);
  return [[text(`${label}: `), ...join(codes, ', ')]];
}

/**
 * Converts values to a list item with a nested list. Returns an empty array if none of the values has a description.
 */
function toDescribedItems({ label, values }: LabeledValues): ListItem[] {
  if (!hasDescriptions(values)) return [];
  return [item(paragraph(text(`${label}:`)), ...toList(values.map(toValueItem)))];
}

function hasDescriptions(values: readonly ListedValue[]): boolean {
  return values.some((value) => value.text);
}

function toValueItem({ code, text: description }: ListedValue): ListItem {
  const descriptionNodes = description ? [text(': '), ...toPhrasing(description)] : [];
  return item(paragraph(toInlineCode(code), ...descriptionNodes));
}
