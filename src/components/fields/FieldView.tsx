import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { type FieldProps, toField, toValueText } from '../../model/block/field.js';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import { renderText } from '../text/render-text.js';
import { toNode } from '../text/to-node.js';
import { ProblemNote } from '../text/ProblemNote.js';

/** What both kinds of fields take beside their data. */
export interface FieldViewProps extends FieldProps {
  /** Description: a node, or text with inline Markdown. Nested fields and `Expandable` stand here too. */
  children?: ReactNode;
  /** Added to the classes of the field's element. */
  className?: string | undefined;
  /**
   * Id of the field, to link to.
   * @defaultValue inside an `ApiBlock`, the block's id and the name: `post-api-v1-documents--title`
   */
  id?: string | undefined;
  /** Texts of the interface that replace the English ones. */
  labels?: Partial<Labels> | undefined;
  /**
   * Given by the block: the section that the field stands in, whose heading says its place. A component of yours that
   * is placed as a field hands it on.
   */
  section?: string | undefined;
}

/** The one look of parameters and response fields. */
export function FieldView({ kind, props }: { kind: 'parameter' | 'response'; props: FieldViewProps }) {
  const field = toField(props);
  const replace = (prop: string) => (part: unknown) => {
    field.problems.push({ prop, message: 'Expected a React node' });
    return toValueText(part);
  };
  const labels = replaceLabels(defaultFieldLabels, props.labels, (prop, own) => toNode(own, replace(prop)));
  const content = renderText(props.children, replace('children'));
  return (
    <div
      className={clsx('apiblock-field', 'not-prose', props.className)}
      id={props.id}
      data-kind={kind}
      data-depth={field.depth || undefined}
    >
      <div className="apiblock-field-head">
        {renderLabels(field.pre)}
        <code className="apiblock-field-name">
          {field.parents !== '' && <span className="apiblock-field-parents">{field.parents}</span>}
          {field.name}
        </code>{' '}
        {field.type !== '' && <span className="apiblock-field-type">{field.type}</span>}{' '}
        {field.location && field.location !== props.section && (
          <span className="apiblock-field-location" data-implied={!field.explicitLocation || undefined}>
            {labels.locations[field.location]}
          </span>
        )}{' '}
        {field.required && <span className="apiblock-field-mark">{labels.required}</span>}{' '}
        {field.deprecated && <span className="apiblock-field-mark">{labels.deprecated}</span>}{' '}
        {field.defaultCode !== undefined && (
          <span className="apiblock-field-default">
            {labels.default} <code className="apiblock-inline-code">{field.defaultCode}</code>
          </span>
        )}
        {renderLabels(field.post)}
      </div>
      {field.problems.map((problem, index) => (
        <ProblemNote key={index} prop={problem.prop}>
          : {problem.message}
        </ProblemNote>
      ))}
      {hasContent(props.children) && <div className="apiblock-field-description">{content}</div>}
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

function hasContent(node: unknown): boolean {
  return node === 0 || (node !== true && !!node);
}
