import type { ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';

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

/**
 * Positions where a name may wrap: after dots and underscores, and before capitals (`current_`, `period`; `HTTP`,
 * `Server`).
 */
const AFTER_SEPARATOR = /(?<=[^._][._]+)(?=[^._])/u;
const BEFORE_CAPITAL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
const BEFORE_CAPITALIZED_WORD = /(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const BREAK = new RegExp(
  [AFTER_SEPARATOR, BEFORE_CAPITAL, BEFORE_CAPITALIZED_WORD].map(({ source }) => source).join('|'),
  'u',
);

/** Splits a name where a line may break. The joined parts are the name. */
export function splitName(name: string): string[] {
  return name.split(BREAK);
}
