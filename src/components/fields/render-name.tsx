import type { ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import { splitName } from '../../model/text/split-name.js';

/** Maximum number of characters that fit on one line in the narrowest column. Longer names can wrap. */
const MAX_UNBROKEN_LENGTH = 16;

/** Renders a field name, with its parents muted. A long name can wrap between its words, without hyphens. */
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
