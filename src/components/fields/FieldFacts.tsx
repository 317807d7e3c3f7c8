import type { ReactNode } from 'react';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import { defaultFieldDetailsLabels } from '../../model/block/field-details-labels.js';
import type { FieldMistake } from '../../model/block/field.js';
import { replaceLabels } from '../../model/block/field-labels.js';
import { type FieldDetailsProps, toFieldDetails } from '../../model/block/field-details.js';
import type { Labels } from '../../model/block/labels.js';
import { toInlineJson } from '../../model/block/value-code.js';
import type { ListedValue } from '../../model/block/value-list.js';
import { renderProblems } from '../text/ProblemNote.js';
import { renderText } from '../text/render-text.js';
import { toNode } from '../text/to-node.js';

/** What a field may hold, what is wrong with its other props, and the texts that replace the English ones. */
export interface FieldFactsProps extends FieldDetailsProps {
  mistakes: FieldMistake[];
  labels: Partial<Labels> | undefined;
}

/**
 * What a field says beside its description, as a quiet list: allowed values, limits, examples; and before it what an
 * author got wrong. In browsers `LazyFieldFacts` stands for it, as many fields say none of this and a server has written
 * what the others say.
 */
export function FieldFacts({ mistakes, labels: own, ...props }: FieldFactsProps) {
  const { values, limits, pattern, examples, problems } = toFieldDetails(props);
  const labels = replaceLabels(defaultFieldDetailsLabels, own, (prop, text) =>
    toNode(text, (part) => {
      problems.push(explainFieldMistake({ prop }));
      return toInlineJson(part);
    }),
  );
  const facts: [label: string, content: ReactNode[]][] = [
    [labels.allowed, values.map(renderValue)],
    [labels.limits, limits.map((limit, index) => [index > 0 && ', ', labels.limit(limit)])],
    [labels.pattern, pattern ? [renderValue({ code: pattern }, 0)] : []],
    [examples.length > 1 ? labels.exampleValues : labels.example, examples.map(renderValue)],
  ];
  const given = facts.filter(([, content]) => content.length > 0);
  return (
    <div className="apiblock-field-facts">
      {renderProblems([...mistakes.map(explainFieldMistake), ...problems])}
      {given.length > 0 && (
        <dl className="apiblock-field-fact-list">
          {given.map(([label, content], index) => (
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

/** A value as code; one that has a text stands in a line of its own. */
function renderValue({ code, text }: ListedValue, index: number): ReactNode[] {
  return [
    <span key={index} className={text && 'apiblock-field-value'}>
      <code className="apiblock-inline-code">{code}</code>
      {text && [' ', renderText(text, String)]}
    </span>,
    ' ',
  ];
}
