import type { ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import { splitName } from '../../model/text/split-name.js';

/** Names up to this length, in UTF-16 units, fit the line of the narrowest column. */
const SHORT = 16;

/** The name of a field, its parents muted. A long one may break between its words, and is copied as it is. */
export function renderName({ parents, name }: Field): ReactNode {
  const render = (text: string): ReactNode =>
    parents.length + name.length > SHORT
      ? splitName(text).map((word, index, words) =>
          index < words.length - 1 || text === parents ? [word, <wbr key={index} />] : word,
        )
      : text;
  return (
    <code className="apiblock-field-name">
      {parents && <span className="apiblock-field-parents">{render(parents)}</span>}
      {render(name)}
    </code>
  );
}
