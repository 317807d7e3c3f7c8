import { createElement, type ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import { splitName } from '../../model/text/split-name.js';
import { joinWithBreaks, lineBreak, renderSpan } from '../text/join-nodes.js';

/** Maximum number of characters that fit on one line in the narrowest column. Longer names can wrap. */
const MAX_UNBROKEN_LENGTH = 16;

/** Renders a field name, with its parents muted. A long name can wrap between its words, without hyphens. */
export function renderName({ parents, name, writtenName }: Field): ReactNode {
  const isLong = parents.length + name.length > MAX_UNBROKEN_LENGTH;
  const toNodes = (text: string) => (isLong ? joinWithBreaks(splitName(text)) : [text]);
  const parentNodes = isLong ? [...toNodes(parents), lineBreak] : [parents];
  return createElement(
    'code',
    { className: 'apiblock-field-name', 'data-name': writtenName === parents + name ? undefined : writtenName },
    ...(parents ? [renderSpan('apiblock-field-parents', parentNodes)] : []),
    ...toNodes(name),
  );
}
