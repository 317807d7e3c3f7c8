import { createElement, type ReactNode } from 'react';
import { type Field, getShownPlace } from '../../model/block/field.js';
import { splitName } from '../../model/text/split-name.js';
import type { FieldLabels } from '../../model/block/field-labels.js';
import { joinWithBreaks, joinWithSpaces, lineBreak, renderSpan } from '../text/join-nodes.js';
import { renderAnchor } from '../text/render-anchor.js';
import type { ImpliedProps } from './place-fields.js';

/** Maximum number of characters that fit on one line in the narrowest column. Longer names can wrap. */
const MAX_UNBROKEN_LENGTH = 16;

interface Head {
  field: Field;
  /** ID of the field. `''` if the field has none. */
  id: string;
  labels: FieldLabels;
  /** Label for the version that introduced the field, such as `since 2.1`. */
  since: ReactNode;
  /** The location and status code in the heading above the field. The field does not repeat them. */
  implied: ImpliedProps | undefined;
}

/**
 * Renders a field's first line: name, type, location, status code, credential, default value, and flags such as
 * `required`. The last element is a link to the field, if the field has a name and an ID.
 */
export function renderHead({ field, id, labels, since, implied }: Head): ReactNode {
  const { defaultCode } = field;
  const { location, status } = getShownPlace(field, implied);
  const type = [field.type, field.format].filter(Boolean).join(' · ');
  const parts = joinWithSpaces(
    ...field.pre.map(renderLabel),
    renderName(field),
    type && <span className="apiblock-field-type">{type}</span>,
    location && (
      <span className="apiblock-field-location" data-implied={!field.explicitLocation || undefined}>
        {labels.locations[location]}
      </span>
    ),
    status && (
      <span className="apiblock-field-status" data-color={status.color}>
        {status.status}
      </span>
    ),
    implied?.credential && <span className="apiblock-field-credential">{implied.credential}</span>,
    field.required && <span className="apiblock-field-mark">{labels.required}</span>,
    field.deprecated && <span className="apiblock-field-mark">{labels.deprecated}</span>,
    field.nullable && renderTrait('nullable', labels.nullable),
    field.readOnly && renderTrait('readOnly', labels.readOnly),
    field.writeOnly && renderTrait('writeOnly', labels.writeOnly),
    since !== undefined && renderTrait('since', since),
    defaultCode !== undefined && (
      <span className="apiblock-field-default">
        {labels.default} <code className="apiblock-inline-code">{defaultCode}</code>
      </span>
    ),
    ...field.post.map(renderLabel),
  );
  const fullName = field.parents + field.name;
  const anchor =
    id !== '' && fullName !== '' && renderAnchor({ id, accessibleName: `${labels.link} ${fullName}`, isTabStop: true });
  // Pass the nodes as separate arguments, because React requires keys for the nodes in an array.
  return createElement('div', { className: 'apiblock-field-head' }, ...parts, anchor);
}

/** Renders a field name, with its parents muted. A long name can wrap between its words, without hyphens. */
function renderName({ parents, name, writtenName }: Field): ReactNode {
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

function renderTrait(name: string, label: ReactNode): ReactNode {
  return (
    <span className="apiblock-field-trait" data-trait={name}>
      {label}
    </span>
  );
}

function renderLabel(text: string): ReactNode {
  return <span className="apiblock-field-label">{text}</span>;
}
