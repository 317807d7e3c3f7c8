import type { ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { FieldDetailsLabels } from '../model/block/field-details-labels.js';
import type { FieldDetails } from '../model/block/field-details.js';
import type { ListedValue } from '../model/block/value-list.js';
import { toPhrasing } from './inline.js';
import { item, join, paragraph, text, toInlineCode, toList } from './nodes.js';

/**
 * Returns the constraints and examples of a field. `line` contains all of them in one paragraph, except values with
 * descriptions, which become list `items`.
 */
export function toFactNodes(
  { values, limits, pattern, examples }: FieldDetails,
  labels: FieldDetailsLabels,
): { line: Paragraph[]; items: ListItem[] } {
  const phrases: PhrasingContent[][] = [];
  const items: ListItem[] = [];
  const addValues = (label: string, given: readonly ListedValue[]) => {
    if (given.length === 0) return;
    if (given.some((value) => value.text)) {
      items.push(item(paragraph(text(`${label}:`)), ...toList(given.map(toValueItem))));
      return;
    }
    const codes = given.map(({ code }) => [toInlineCode(code)]);
    phrases.push([text(`${label}: `), ...join(codes, ', ')]);
  };
  addValues(labels.allowed, values);
  const limitWords = limits.map(labels.limit).filter(Boolean);
  if (limitWords.length > 0) phrases.push([text(`${labels.limits}: ${limitWords.join(', ')}`)]);
  addValues(labels.pattern, pattern ? [{ code: pattern }] : []);
  addValues(examples.length > 1 ? labels.exampleValues : labels.example, examples);
  return { line: phrases.length > 0 ? [paragraph(...join(phrases, '; '))] : [], items };
}

function toValueItem({ code, text: meaning }: ListedValue): ListItem {
  return item(paragraph(toInlineCode(code), ...(meaning ? [text(': '), ...toPhrasing(meaning)] : [])));
}
