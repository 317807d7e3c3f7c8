import type { ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import { toWords } from '../../model/text/words.js';

/** Names up to this length, in UTF-16 units, fit the line of the narrowest column. */
const SHORT = 16;

/** The name of a field, its parents muted. A long one may break between its words, and is copied as it is. */
export function renderName({ parents, name }: Field): ReactNode {
  const isLong = parents.length + name.length > SHORT;
  const render = isLong ? renderWords : (text: string): ReactNode => text;
  return (
    <code className="apiblock-field-name">
      {parents !== '' && <span className="apiblock-field-parents">{render(parents)}</span>}
      {isLong && parents !== '' && <wbr />}
      {render(name)}
    </code>
  );
}

function renderWords(text: string): ReactNode {
  return toWords(text).map((word, index) => (index === 0 ? word : [<wbr key={index} />, word]));
}
