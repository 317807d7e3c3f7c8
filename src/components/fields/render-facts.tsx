import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import type { FieldLabels } from '../../model/block/field-labels.js';
import type { FieldValue } from '../../model/block/values.js';
import { renderText } from '../text/render-text.js';
import type { Say } from './render-head.js';

/** What a field says beside its description, as a quiet list: allowed values, limits, examples. Nothing where there is nothing. */
export function renderFacts(field: Field, labels: FieldLabels, say: Say): ReactNode {
  const { values, limits, pattern, examples } = field;
  const facts: [label: ReactNode, content: ReactNode][] = [];
  if (values.length > 0) facts.push([labels.allowed, renderValues(values)]);
  if (limits.length > 0)
    facts.push([
      labels.limits,
      limits.map((limit, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {say('limit', limit)}
        </Fragment>
      )),
    ]);
  if (pattern !== '') facts.push([labels.pattern, renderValues([{ code: pattern }])]);
  if (examples.length > 0)
    facts.push([examples.length > 1 ? labels.exampleValues : labels.example, renderValues(examples)]);
  if (facts.length === 0) return null;
  return (
    <dl className="apiblock-field-facts">
      {facts.map(([label, content], index) => (
        <div key={index} className="apiblock-field-fact">
          <dt className="apiblock-field-term">{label}</dt>
          <dd className="apiblock-field-said">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Values as code: in a row, or one below the other where they have texts. */
function renderValues(values: FieldValue[]): ReactNode {
  const codes = values.map(({ code }, index) => (
    <code key={index} className="apiblock-inline-code">
      {code}
    </code>
  ));
  if (!values.some(({ text }) => text)) return codes.flatMap((code, index) => (index === 0 ? [code] : [', ', code]));
  return (
    <ul className="apiblock-field-values">
      {values.map(({ text }, index) => (
        <li key={index} className="apiblock-field-value">
          {codes[index]}
          {text && [' ', renderText(text, String)]}
        </li>
      ))}
    </ul>
  );
}
