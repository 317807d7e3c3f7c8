import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import { splitName } from '../../model/text/split-name.js';

/** Maximum number of characters that fit on one line in the narrowest column. Longer names can wrap. */
const MAX_UNBROKEN_LENGTH = 16;

/** Renders a field name, with its parents muted. A long name can wrap between its words, without hyphens. */
export function renderName({ parents, name }: Field): ReactNode {
  const isLong = parents.length + name.length > MAX_UNBROKEN_LENGTH;
  const renderPart = isLong ? renderWords : (text: string) => text;
  return (
    <code className="apiblock-field-name">
      {parents && (
        <span className="apiblock-field-parents">
          {renderPart(parents)}
          {isLong && <wbr />}
        </span>
      )}
      {renderPart(name)}
    </code>
  );
}

/** Renders text that can wrap between its words. */
function renderWords(text: string): ReactNode {
  return splitName(text).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
