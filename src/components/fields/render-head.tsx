import { createElement, type ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import type { FieldLabels } from '../../model/block/field-labels.js';
import { asString } from '../../model/text/coerce.js';
import { joinWithSpaces } from '../text/join-nodes.js';
import { renderAnchor } from '../text/render-anchor.js';
import type { ImpliedProps } from './place-fields.js';
import { renderName } from './render-name.js';

interface Head {
  field: Field;
  /** ID of the field. `''` if the field has none. */
  id: string;
  labels: FieldLabels;
  /** Label for the version that introduced the field, such as `since 2.1`. */
  since: ReactNode;
  /** The location and status code in the heading above the field, which the field does not repeat. */
  implied: ImpliedProps | undefined;
}

/**
 * Renders a field's first line: name, type, location, status code, credential, default value, and flags such as
 * `required`. The last element is a link to the field, if the field has a name and an ID.
 */
export function renderHead({ field, id, labels, since, implied }: Head): ReactNode {
  const { location, status, defaultCode } = field;
  const type = [field.type, field.format].filter(Boolean).join(' · ');
  const hasOwnLocation = location && location !== implied?.location;
  const hasOwnStatus = status && status.status.toLowerCase() !== asString(implied?.status).trim().toLowerCase();
  const parts = joinWithSpaces(
    ...field.pre.map(renderLabel),
    renderName(field),
    type && <span className="apiblock-field-type">{type}</span>,
    hasOwnLocation && (
      <span className="apiblock-field-location" data-implied={!field.explicitLocation || undefined}>
        {labels.locations[location]}
      </span>
    ),
    hasOwnStatus && (
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
  // Separate arguments, because React requires keys for the nodes in an array.
  return createElement('div', { className: 'apiblock-field-head' }, ...parts, anchor);
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
