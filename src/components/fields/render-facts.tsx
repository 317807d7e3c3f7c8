import type { ReactNode } from 'react';
import type { Field } from '../../model/block/field.js';
import type { FieldLabels } from '../../model/block/field-labels.js';
import type { FieldValue } from '../../model/block/values.js';
import { renderText } from '../text/render-text.js';

/** What a field says beside its description, as a quiet list: allowed values, limits, examples. Nothing where there is nothing. */
export function renderFacts({ values, limits, pattern, examples }: Field, labels: FieldLabels): ReactNode {
  const facts: [label: string, content: ReactNode[]][] = [
    [labels.allowed, values.map(renderValue)],
    [labels.limits, limits.map((limit, index) => [index > 0 && ', ', labels.limit(limit)])],
    [labels.pattern, pattern ? [renderValue({ code: pattern }, 0)] : []],
    [examples.length > 1 ? labels.exampleValues : labels.example, examples.map(renderValue)],
  ];
  const given = facts.filter(([, content]) => content.length > 0);
  if (given.length === 0) return null;
  return (
    <dl className="apiblock-field-facts">
      {given.map(([label, content], index) => (
        <div key={index} className="apiblock-field-fact">
          <dt className="apiblock-field-term">{label}</dt>
          <dd className="apiblock-field-said">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as code; one that has a text stands in a line of its own. */
function renderValue({ code, text }: FieldValue, index: number): ReactNode[] {
  return [
    <span key={index} className={text && 'apiblock-field-value'}>
      <code className="apiblock-inline-code">{code}</code>
      {text && [' ', renderText(text, String)]}
    </span>,
    ' ',
  ];
}
