import type { ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import type { FieldLabels } from '../../model/block/field-labels.js';
import { asString } from '../../model/text/coerce.js';
import type { ImpliedProps } from './place-fields.js';
import { renderName } from './render-name.js';

interface Head {
  field: Field;
  labels: FieldLabels;
  /** Label for the version that introduced the field, such as `since 2.1`. */
  since: ReactNode;
  /** The location and status code in the heading above the field, which the field does not repeat. */
  implied: ImpliedProps | undefined;
}

/**
 * Renders a field's first line: name, type, location, status code, credential, default value, and flags such as
 * `required`.
 */
export function renderHead({ field, labels, since, implied }: Head): ReactNode {
  const { location, status, defaultCode } = field;
  const type = [field.type, field.format].filter(Boolean).join(' · ');
  const traits = [
    { name: 'nullable', label: field.nullable && labels.nullable },
    { name: 'readOnly', label: field.readOnly && labels.readOnly },
    { name: 'writeOnly', label: field.writeOnly && labels.writeOnly },
    { name: 'since', label: since },
  ].filter(({ label }) => label !== false && label !== undefined);
  return (
    <div className="apiblock-field-head">
      {renderLabels(field.pre)}
      {renderName(field)} {type && <span className="apiblock-field-type">{type}</span>}{' '}
      {location && location !== implied?.location && (
        <span className="apiblock-field-location" data-implied={!field.explicitLocation || undefined}>
          {labels.locations[location]}
        </span>
      )}{' '}
      {status && status.status.toLowerCase() !== asString(implied?.status).trim().toLowerCase() && (
        <>
          <span className="apiblock-field-status" data-color={status.color}>
            {status.status}
          </span>{' '}
        </>
      )}
      {implied?.credential && (
        <>
          <span className="apiblock-field-credential">{implied.credential}</span>{' '}
        </>
      )}
      {field.required && <span className="apiblock-field-mark">{labels.required}</span>}{' '}
      {field.deprecated && <span className="apiblock-field-mark">{labels.deprecated}</span>}{' '}
      {traits.flatMap(({ name, label }) => [
        <span key={name} className="apiblock-field-trait" data-trait={name}>
          {label}
        </span>,
        ' ',
      ])}
      {defaultCode !== undefined && (
        <span className="apiblock-field-default">
          {labels.default} <code className="apiblock-inline-code">{defaultCode}</code>
        </span>
      )}
      {renderLabels(field.post)}
    </div>
  );
}

function renderLabels(texts: string[]): ReactNode {
  return texts.map((text, index) => (
    <span key={index} className="apiblock-field-label">
      {text}
    </span>
  ));
}
