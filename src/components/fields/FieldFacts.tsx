import type { ReactNode } from 'react';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import { defaultFieldDetailsLabels } from '../../model/block/field-details-labels.js';
import type { FieldMistake } from '../../model/block/field.js';
import { replaceLabels } from '../../model/block/field-labels.js';
import { type FieldDetailsProps, toFieldDetails } from '../../model/block/field-details.js';
import type { Labels } from '../../model/block/labels.js';
import type { ListedValue } from '../../model/block/value-list.js';
import { NodeReader } from '../text/node-reader.js';
import { renderProblems } from '../text/ProblemNote.js';
import { renderText } from '../text/render-text.js';

/** Props that constrain the value of a field, the mistakes in its other props, and custom UI strings. */
export interface FieldFactsProps extends FieldDetailsProps {
  mistakes: FieldMistake[];
  labels: Partial<Labels> | undefined;
}

/**
 * The allowed values, limits and examples of a field as a list, below notes on its mistakes. This is the server version;
 * browsers use `LazyFieldFacts`, because many fields have no facts and servers have already rendered those of the others.
 */
export function FieldFacts({ mistakes, labels: own, ...props }: FieldFactsProps) {
  const { values, limits, pattern, examples, problems } = toFieldDetails(props);
  const reader = new NodeReader();
  const labels = replaceLabels(defaultFieldDetailsLabels, own, (prop, label) => reader.readNode(prop, label));
  const facts: { label: string; content: ReactNode[] }[] = [
    { label: labels.allowed, content: values.map(renderValue) },
    { label: labels.limits, content: limits.map((limit, index) => [index > 0 && ', ', labels.limit(limit)]) },
    { label: labels.pattern, content: pattern ? [renderValue({ code: pattern }, 0)] : [] },
    { label: examples.length > 1 ? labels.exampleValues : labels.example, content: examples.map(renderValue) },
  ];
  const documentedFacts = facts.filter(({ content }) => content.length > 0);
  const labelMistakes = reader.mistakes.map(explainFieldMistake);
  return (
    <div className="apiblock-field-facts">
      {renderProblems([...mistakes.map(explainFieldMistake), ...problems, ...labelMistakes])}
      {documentedFacts.length > 0 && (
        <dl className="apiblock-field-fact-list">
          {documentedFacts.map(({ label, content }, index) => (
            <div key={index} className="apiblock-field-fact">
              <dt className="apiblock-field-term">{label}</dt>
              <dd className="apiblock-field-said">{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Renders a value as code. A value with a description is on a line of its own. */
function renderValue({ code, text }: ListedValue, index: number): ReactNode[] {
  return [
    <span key={index} className={text && 'apiblock-field-value'}>
      <code className="apiblock-inline-code">{code}</code>
      {text && [' ', renderText(text, String)]}
    </span>,
    ' ',
  ];
}
