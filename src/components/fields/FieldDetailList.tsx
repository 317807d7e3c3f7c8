import { Fragment, type ReactNode } from 'react';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import {
  CONSTRAINTS,
  STRING_DETAIL_NAMES,
  type StringDetailName,
  type StringDetails,
} from '../../model/block/constraints.js';
import { defaultFieldDetailsLabels, type FieldDetailsLabels } from '../../model/block/field-details-labels.js';
import type { FieldLimit } from '../../model/block/field-limit.js';
import type { FieldMistake } from '../../model/block/field.js';
import { replaceLabels } from '../../model/block/field-labels.js';
import { type FieldDetailsProps, toFieldDetails } from '../../model/block/field-details.js';
import type { Labels } from '../../model/block/labels.js';
import type { ListedValue } from '../../model/block/value-list.js';
import type { NodeMistake } from '../../model/text/problem.js';
import { NodeReader } from '../text/node-reader.js';
import { renderProblems } from '../text/ProblemNote.js';
import { renderInlineMarkdown } from '../text/render-text.js';

/**
 * A field's constraint props (such as `enum` and `minimum`), the mistakes in its other props, and custom UI strings.
 */
export interface FieldDetailListProps extends FieldDetailsProps {
  mistakes: (FieldMistake | NodeMistake)[];
  labels: Partial<Labels> | undefined;
}

/**
 * A row of the list of constraints. The console searches for rows by `kind` instead of `label`, because labels can be
 * translated.
 */
interface Row {
  kind: 'allowed' | 'limits' | StringDetailName | 'sentAs' | 'separatedBy' | 'examples';
  label: string;
  content: ReactNode[];
}

/**
 * Renders notes about mistakes, followed by a list of details about the field's value, such as limits and examples.
 * This version runs on servers. Browsers use `LazyFieldDetailList.tsx` instead, which loads this code only if the
 * server has not rendered the details, or if the props change.
 */
export function FieldDetailList({ mistakes, labels: own, ...props }: FieldDetailListProps) {
  const details = toFieldDetails(props);
  const { values, limits, strings, examples, listProblems, limitProblems } = details;
  const reader = new NodeReader();
  const labels = replaceLabels(defaultFieldDetailsLabels, own, (prop, label) => reader.readNode(prop, label));
  const rows: Row[] = [
    { kind: 'allowed', label: labels.allowed, content: renderValues(values) },
    { kind: 'limits', label: labels.limits, content: renderLimits(limits, labels.limit) },
    ...toStringRows(strings, labels),
    { kind: 'sentAs', label: labels.sentAs, content: renderValues(details.contentTypes) },
    { kind: 'separatedBy', label: labels.separatedBy, content: renderValues(details.separators) },
    {
      kind: 'examples',
      label: examples.length > 1 ? labels.exampleValues : labels.example,
      content: renderValues(examples),
    },
  ];
  const nonEmptyRows = rows.filter(({ content }) => content.length > 0);
  const problems = [
    ...mistakes.map(explainFieldMistake),
    ...listProblems,
    ...limitProblems,
    ...reader.mistakes.map(explainFieldMistake),
  ];
  return (
    <div className="apiblock-field-details">
      {renderProblems(problems)}
      {nonEmptyRows.length > 0 && (
        <dl className="apiblock-field-detail-list">
          {nonEmptyRows.map(({ kind, label, content }) => (
            <div
              key={kind}
              className="apiblock-field-detail"
              data-detail={kind}
              // The console checks the values that readers enter against these limits.
              data-limits={kind === 'limits' ? JSON.stringify(limits) : undefined}
            >
              {/* The space separates the label from the value in copied text. */}
              <dt className="apiblock-field-term">{label}</dt> <dd className="apiblock-field-definition">{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function toStringRows(strings: StringDetails, labels: FieldDetailsLabels): Row[] {
  return STRING_DETAIL_NAMES.map((kind) => {
    const code = strings[kind];
    const label = labels[CONSTRAINTS[kind].label];
    return { kind, label, content: code === undefined ? [] : renderValues([{ code }]) };
  });
}

function renderLimits(limits: readonly FieldLimit[], toPhrase: (limit: FieldLimit) => ReactNode): ReactNode[] {
  return limits.map((limit, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {toPhrase(limit)}
    </Fragment>
  ));
}

/** Renders values as code. A value with a description is shown on its own line. */
function renderValues(values: readonly ListedValue[]): ReactNode[] {
  return values.map(({ code, text }, index) => (
    <Fragment key={index}>
      <span className={text ? 'apiblock-field-value' : undefined}>
        <code className="apiblock-inline-code">{code}</code>
        {text && <> {renderInlineMarkdown(text)}</>}
      </span>
      {/* Lets lines wrap between values. */}{' '}
    </Fragment>
  ));
}
