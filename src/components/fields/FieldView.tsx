import { FieldDetailList } from '#field-details';
import { clsx } from 'clsx/lite';
import { createElement, isValidElement, type ReactNode } from 'react';
import { type FieldProps, toField, toFieldName } from '../../model/block/field.js';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { FieldDetailsProps } from '../../model/block/field-details.js';
import { toFieldSuccessor } from '../../model/block/successor.js';
import type { Labels } from '../../model/block/labels.js';
import { asString } from '../../model/text/coerce.js';
import { toSlug } from '../../model/text/slug.js';
import { NodeReader } from '../text/node-reader.js';
import { renderInlineMarkdown } from '../text/render-text.js';
import type { FieldDetailListProps } from './FieldDetailList.js';
import type { ImpliedProps } from './place-fields.js';
import { renderHead } from './render-head.js';
import { separateElements } from './read-children.js';

/** Props for `ParamField` and `ResponseField`. */
export interface FieldViewProps extends FieldProps {
  /** Description, as a React node or a string with inline Markdown. It is shown before the children. */
  description?: ReactNode;
  /**
   * Description, as a React node or a string with inline Markdown. Can also contain nested fields, `Variants` and
   * `Expandable`.
   */
  children?: ReactNode;
  /** Additional class names for the field's root element. */
  className?: string | undefined;
  /**
   * The field's `id` attribute. A link at the end of the field's first line points to it.
   * @defaultValue In an `ApiBlock`, the block's ID and the field's name, such as `post-api-v1-documents--title`.
   * Outside a block, `param-` and the field's name, as in Mintlify.
   */
  id?: string | undefined;
  /** UI strings that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Props for a field inside a block. The block sets `implied` to the location and status code that the heading above the
 * field shows, so that the field does not repeat them. A custom component with the static property `placedAs` must pass
 * `implied` to the field that it renders.
 */
export interface PlacedFieldProps extends FieldViewProps {
  implied?: ImpliedProps | undefined;
}

export function FieldView({ kind, props }: { kind: 'parameter' | 'response'; props: PlacedFieldProps }) {
  const field = toField(props);
  const id = props.id ?? toStandaloneId(props);
  const hasSerialization = Object.keys(field.serialization).length > 0;
  const reader = new NodeReader();
  const labels = replaceLabels(defaultFieldLabels, props.labels, (prop, label) => reader.readNode(prop, label));
  const since = field.since === '' ? undefined : labels.since(field.since);
  const successor =
    field.successor &&
    reader.readText(
      'labels.useInstead',
      labels.useInstead(toFieldSuccessor(field.successor, props.implied?.successorId)),
    );
  const readNodes = (prop: 'description' | 'children') =>
    hasContent(props[prop]) ? [separateElements(reader.readText(prop, props[prop]))].flat() : [];
  const description = readNodes('description');
  const content = readNodes('children');
  const example = props.example ?? props.implied?.headerValue;
  const details = renderDetails({ ...props, example }, [...field.mistakes, ...reader.mistakes]);
  // Content before the first nested field is the description, which is shown above the list of constraints.
  const firstNestedField = details ? content.findIndex(isPlacedElement) : -1;
  const descriptionEnd = firstNestedField < 0 ? content.length : firstNestedField;
  return (
    <div
      className={clsx('apiblock-field', 'not-prose', props.className)}
      id={id}
      data-kind={kind}
      data-depth={(props.implied?.depth ?? field.depth) || undefined}
      // The console reads these attributes to serialize entered values and to recognize secrets.
      data-serialization={hasSerialization ? JSON.stringify(field.serialization) : undefined}
      data-secret={field.secret || undefined}
    >
      {renderHead({ field, id: asString(id), labels, since, implied: props.implied })}
      {(successor || field.deprecation) && (
        <div className="apiblock-field-deprecation">
          {successor}
          {successor && field.deprecation && ' '}
          {renderInlineMarkdown(field.deprecation)}
        </div>
      )}
      {renderDescription(description)}
      {renderDescription(content.slice(0, descriptionEnd))}
      {details}
      {renderDescription(content.slice(descriptionEnd))}
    </div>
  );
}

/** Returns the ID of a field outside a block. It is the same as in Mintlify, so that existing links work. */
function toStandaloneId(props: FieldProps): string | undefined {
  const slug = toSlug(toFieldName(props));
  return slug === '' ? undefined : `param-${slug}`;
}

/**
 * The names of the props that `FieldDetailList` displays, as keys of an object, so that the compiler reports a missing
 * name. They are not read from the table of constraints, because every page with a field would then load the table.
 */
const DETAIL_PROPS = Object.keys({
  contentType: true,
  enum: true,
  example: true,
  examples: true,
  exclusiveMaximum: true,
  exclusiveMinimum: true,
  explode: true,
  maxItems: true,
  maxLength: true,
  maximum: true,
  minItems: true,
  minLength: true,
  minimum: true,
  multipleOf: true,
  pattern: true,
  style: true,
  uniqueItems: true,
} satisfies Record<keyof FieldDetailsProps, true>) as (keyof FieldDetailsProps)[];

function renderDetails(props: FieldViewProps, mistakes: FieldDetailListProps['mistakes']): ReactNode {
  const detailNames = DETAIL_PROPS.filter((name) => props[name] !== undefined);
  if (detailNames.length === 0 && mistakes.length === 0) return null;
  const details = Object.fromEntries(detailNames.map((name) => [name, props[name]]));
  return <FieldDetailList {...details} mistakes={mistakes} labels={props.labels} />;
}

/**
 * Returns whether a node is a component with the static property `placedAs`, such as a field or a group of fields. Uses
 * `Object.hasOwn`, because reading a property of a client component on a server throws an error.
 */
function isPlacedElement(node: ReactNode): boolean {
  return isValidElement(node) && Object.hasOwn(Object(node.type) as object, 'placedAs');
}

/** Renders nodes as separate children instead of an array, because React requires keys for the nodes in an array. */
function renderDescription(nodes: ReactNode[]): ReactNode {
  return nodes.length > 0 && createElement('div', { className: 'apiblock-field-description' }, ...nodes);
}

/** Returns whether React renders anything for a node. React renders numbers such as 0 and NaN, but not booleans. */
function hasContent(node: unknown): boolean {
  return node !== undefined && node !== null && node !== '' && typeof node !== 'boolean';
}
