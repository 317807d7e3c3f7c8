import type { ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import { splitName } from '../../model/text/split-name.js';

/** Number of characters that fit on one line of the narrowest column. Longer names get line breaks. */
const MAX_UNBROKEN_LENGTH = 16;

/** Renders the name of a field, with its parents muted. A long name can wrap between its words, without added characters. */
export function renderName({ parents, name }: Field): ReactNode {
  const isLong = parents.length + name.length > MAX_UNBROKEN_LENGTH;
  return (
    <code className="apiblock-field-name">
      {parents && (
        <span className="apiblock-field-parents">
          {isLong ? splitName(parents).map((word, index) => [word, <wbr key={index} />]) : parents}
        </span>
      )}
      {isLong ? splitName(name).map((word, index) => (index === 0 ? word : [<wbr key={index} />, word])) : name}
    </code>
  );
}
