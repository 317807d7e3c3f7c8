import { clsx } from 'clsx/lite';
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { type FieldPlace, type FieldProps, toField } from '../../model/block/field.js';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import { toValueText } from '../../model/block/values.js';
import { renderProblems } from '../text/ProblemNote.js';
import { renderText } from '../text/render-text.js';
import { toNode } from '../text/to-node.js';
import { toPlacedAs } from './read-children.js';
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
  // Words that are no function stand for themselves.
  const say = (name: 'limit' | 'since', given: unknown): ReactNode => {
    const words: unknown = labels[name];
    return toNode(
      typeof words === 'function' ? (words as (given: unknown) => unknown)(given) : words,
      replace(`labels.${name}`),
    );
  };
  const head = renderHead(field, labels, say, props.implied);
  const read = (prop: 'description' | 'children') => hasContent(props[prop]) && renderText(props[prop], replace(prop));
  const description = read('description');
  const content = read('children');
  const facts = renderFacts(field, labels, say);
  const [text, fields] = facts ? splitAtFields(content) : [content];
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
      {renderDescription(description)}
      {renderDescription(text)}
      {facts}
      {renderDescription(fields)}
    </div>
  );
}

function renderDescription(node: ReactNode): ReactNode {
  return node !== false && node !== undefined && <div className="apiblock-field-description">{node}</div>;
}

/** Text before nested fields, and from the first of them on: what is said of the field itself stands between. */
function splitAtFields(content: ReactNode): ReactNode[] {
  const nodes: ReactNode[] = Array.isArray(content) ? content : [content];
  const first = nodes.findIndex(
    (node) => isValidElement(node) && typeof node.type !== 'string' && toPlacedAs(node.type) !== undefined,
  );
  if (first < 0) return [content];
  return [nodes.slice(0, first), nodes.slice(first)].map(
    (part) => part.length > 0 && createElement(Fragment, null, ...part),
  );
}

function hasContent(node: unknown): boolean {
  return node === 0 || (node !== true && !!node);
}
