import { FieldFacts } from '#field-facts';
import { clsx } from 'clsx/lite';
import { createElement, isValidElement, type ReactNode } from 'react';
import { type FieldMistake, type FieldPlace, type FieldProps, toField } from '../../model/block/field.js';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { FieldDetailsProps } from '../../model/block/field-details.js';
import type { Labels } from '../../model/block/labels.js';
import { NodeReader } from '../text/node-reader.js';
import { renderText } from '../text/render-text.js';
import { renderHead } from './render-head.js';

/** Props of parameters and response fields. */
export interface FieldViewProps extends FieldProps {
  /** Description: a node, or a string with inline Markdown. It is shown before the children. */
  description?: ReactNode;
  /** Description: a node, or a string with inline Markdown. May also contain nested fields, `Variants` and `Expandable`. */
  children?: ReactNode;
  /** Additional class names of the field's element. */
  className?: string | undefined;
  /**
   * Id of the field, for links.
   * @defaultValue inside an `ApiBlock`, the block's id and the field's name: `post-api-v1-documents--title`
   */
  id?: string | undefined;
  /** UI strings that replace the English ones. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Props that a block passes to a field. `implied` is the location and status in the heading above the field, which the
 * field does not repeat. A custom component with a static `placedAs` must pass it on to its field.
 */
export interface PlacedFieldProps extends FieldViewProps {
  implied?: FieldPlace | undefined;
}

/** Renders a parameter or response field. */
export function FieldView({ kind, props }: { kind: 'parameter' | 'response'; props: PlacedFieldProps }) {
  const field = toField(props);
  const reader = new NodeReader();
  const labels = replaceLabels(defaultFieldLabels, props.labels, (prop, label) => reader.readNode(prop, label));
  const since = field.since === '' ? undefined : labels.since(field.since);
  const description = hasContent(props.description) ? [reader.readText('description', props.description)].flat() : [];
  const content = hasContent(props.children) ? [reader.readText('children', props.children)].flat() : [];
  const facts = renderFacts(props, [...field.mistakes, ...reader.mistakes]);
  // The facts of a field precede the fields inside it.
  const firstNestedField = facts ? content.findIndex(isPlacedElement) : -1;
  const descriptionEnd = firstNestedField < 0 ? content.length : firstNestedField;
  return (
    <div
      className={clsx('apiblock-field', 'not-prose', props.className)}
      id={props.id}
      data-kind={kind}
      data-depth={field.depth || undefined}
    >
      {renderHead({ field, labels, since, implied: props.implied })}
      {field.deprecation && <div className="apiblock-field-deprecation">{renderText(field.deprecation, String)}</div>}
      {renderDescription(description)}
      {renderDescription(content.slice(0, descriptionEnd))}
      {facts}
      {renderDescription(content.slice(descriptionEnd))}
    </div>
  );
}

/** The props of {@link FieldFacts}, by name. */
const FACT_PROPS = Object.keys({
  enum: true,
  example: true,
  examples: true,
  exclusiveMaximum: true,
  exclusiveMinimum: true,
  maxItems: true,
  maxLength: true,
  maximum: true,
  minItems: true,
  minLength: true,
  minimum: true,
  multipleOf: true,
  pattern: true,
  uniqueItems: true,
} satisfies Record<keyof FieldDetailsProps, true>) as (keyof FieldDetailsProps)[];

function renderFacts(props: FieldViewProps, mistakes: FieldMistake[]): ReactNode {
  const factNames = FACT_PROPS.filter((name) => props[name] !== undefined);
  if (factNames.length === 0 && mistakes.length === 0) return null;
  const facts = Object.fromEntries(factNames.map((name) => [name, props[name]]));
  return <FieldFacts {...facts} mistakes={mistakes} labels={props.labels} />;
}

/** Whether a node is a field or a group of fields. `Object.hasOwn` also works for client components on a server. */
function isPlacedElement(node: ReactNode): boolean {
  return isValidElement(node) && Object.hasOwn(Object(node.type) as object, 'placedAs');
}

function renderDescription(nodes: ReactNode[]): ReactNode {
  return nodes.length > 0 && createElement('div', { className: 'apiblock-field-description' }, ...nodes);
}

function hasContent(node: unknown): boolean {
  return node === 0 || (node !== true && !!node);
}
