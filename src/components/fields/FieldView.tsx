import { FieldFacts } from '#field-facts';
import { clsx } from 'clsx/lite';
import { createElement, isValidElement, type ReactNode } from 'react';
import { type FieldMistake, type FieldPlace, type FieldProps, toField } from '../../model/block/field.js';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import { toInlineJson } from '../../model/block/value-code.js';
import { renderText } from '../text/render-text.js';
import { toNode } from '../text/to-node.js';
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
    field.mistakes.push({ prop });
    return toInlineJson(part);
  };
  const labels = replaceLabels(defaultFieldLabels, props.labels, (prop, own) => toNode(own, replace(prop)));
  const describe = (prop: 'description' | 'children') =>
    hasContent(props[prop]) ? [renderText(props[prop], replace(prop))].flat() : [];
  const head = renderHead(field, labels, props.implied);
  const description = describe('description');
  const content = describe('children');
  const facts = renderFacts(props, field.mistakes);
  // What it says of itself stands before the fields inside.
  const first = facts ? content.findIndex(saysWhatItIs) : -1;
  const end = first < 0 ? content.length : first;
  return (
    <div
      className={clsx('apiblock-field', 'not-prose', props.className)}
      id={props.id}
      data-kind={kind}
      data-depth={field.depth || undefined}
    >
      {head}
      {field.deprecation && <div className="apiblock-field-deprecation">{renderText(field.deprecation, String)}</div>}
      {renderDescription(description)}
      {renderDescription(content.slice(0, end))}
      {facts}
      {renderDescription(content.slice(end))}
    </div>
  );
}

/** The names of props that say what a field may hold. */
const FACT = /^(enum|ex(ample|clusive)|m(in|ax|ultiple)|pattern|unique)/;

function renderFacts(props: FieldViewProps, mistakes: FieldMistake[]): ReactNode {
  const facts = Object.entries(props).filter(([name, value]) => FACT.test(name) && value !== undefined);
  return (
    (facts.length > 0 || mistakes.length > 0) && (
      <FieldFacts {...Object.fromEntries(facts)} mistakes={mistakes} labels={props.labels} />
    )
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
