import { clsx } from 'clsx/lite';
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { type FieldPlace, type FieldProps, toField } from '../../model/block/field.js';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import { toValueText } from '../../model/block/values.js';
import { renderProblems } from '../text/ProblemNote.js';
import { renderText } from '../text/render-text.js';
import { toNode } from '../text/to-node.js';
import { renderFacts } from './render-facts.js';
import { renderHead } from './render-head.js';

/** What both kinds of fields take beside their data. */
export interface FieldViewProps extends FieldProps {
  /** Description: a node, or text with inline Markdown. It stands before the children. */
  description?: ReactNode;
  /** Description: a node, or text with inline Markdown. Nested fields, `Variants` and `Expandable` stand here too. */
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
}

/**
 * What a block gives to a field: the place and status that are said above it, so that it need not say them again. A
 * component of a site that is placed as a field hands it on.
 */
export interface PlacedFieldProps extends FieldViewProps {
  implied?: FieldPlace | undefined;
}

/** The one look of parameters and response fields. */
export function FieldView({ kind, props }: { kind: 'parameter' | 'response'; props: PlacedFieldProps }) {
  const field = toField(props);
  const replace = (prop: string) => (part: unknown) => {
    field.problems.push({ prop, message: 'Expected a React node' });
    return toValueText(part);
  };
  const labels = replaceLabels(defaultFieldLabels, props.labels, (prop, own) => toNode(own, replace(prop)));
  const describe = (prop: 'description' | 'children') =>
    hasContent(props[prop]) ? renderText(props[prop], replace(prop)) : undefined;
  const head = renderHead(field, labels, props.implied);
  const description = describe('description');
  const content = describe('children');
  const facts = renderFacts(field, labels);
  return (
    <div
      className={clsx('apiblock-field', 'not-prose', props.className)}
      id={props.id}
      data-kind={kind}
      data-depth={field.depth || undefined}
    >
      {head}
      {renderProblems(field.problems)}
      {field.deprecation && <div className="apiblock-field-deprecation">{renderText(field.deprecation, String)}</div>}
      {description && <div className="apiblock-field-description">{description}</div>}
      {renderContent(content, facts)}
    </div>
  );
}

/** The text of a field, what it says of itself beside it, and the fields inside. */
function renderContent(content: ReactNode, facts: ReactNode): ReactNode {
  const nodes: ReactNode[] = Array.isArray(content) ? (content as ReactNode[]) : content === undefined ? [] : [content];
  const first = facts ? nodes.findIndex(saysWhatItIs) : -1;
  const end = first < 0 ? nodes.length : first;
  return createElement(
    Fragment,
    null,
    renderDescription(nodes.slice(0, end)),
    facts,
    renderDescription(nodes.slice(end)),
  );
}

/** Whether a node is a field, or what fields stand in. Its type is asked as a server can ask one that runs in the browser. */
function saysWhatItIs(node: ReactNode): boolean {
  return isValidElement(node) && Object.hasOwn(Object(node.type) as object, 'placedAs');
}

function renderDescription(nodes: ReactNode[]): ReactNode {
  return nodes.length > 0 && createElement('div', { className: 'apiblock-field-description' }, ...nodes);
}

function hasContent(node: unknown): boolean {
  return node === 0 || (node !== true && !!node);
}
