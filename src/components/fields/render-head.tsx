import type { ReactNode } from 'react';
import type { Field, FieldPlace } from '../../model/block/field.js';
import type { FieldLabels } from '../../model/block/field-labels.js';
import { asString } from '../../model/text/coerce.js';
import { renderName } from './render-name.js';

interface Head {
  field: Field;
  labels: FieldLabels;
  /** Text of the version that introduced the field. */
  since: ReactNode;
  /** The place that the heading above the field states. */
  implied: FieldPlace | undefined;
}

/** Renders the first line of a field: name, type, location, status, marks and default value. */
export function renderHead({ field, labels, since, implied }: Head): ReactNode {
  const { location, status, defaultCode } = field;
  const type = [field.type, field.format].filter(Boolean).join(' · ');
  const traits = [
    field.nullable && labels.nullable,
    field.readOnly && labels.readOnly,
    field.writeOnly && labels.writeOnly,
    since,
  ].filter((trait) => trait !== false && trait !== undefined);
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
      {field.required && <span className="apiblock-field-mark">{labels.required}</span>}{' '}
      {field.deprecated && <span className="apiblock-field-mark">{labels.deprecated}</span>}{' '}
      {traits.flatMap((trait, index) => [
        <span key={index} className="apiblock-field-trait">
          {trait}
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
