import { type Endpoint, toEndpoint } from '../../../model/block/endpoint.js';
import { FIELD_LOCATIONS } from '../../../model/block/field-labels.js';
import { joinFieldPath } from '../../../model/block/field-path.js';
import { type Field, toField, toFieldName, getFieldPlace, type FieldPlace } from '../../../model/block/field.js';
import { type FieldDetails, toFieldDetails } from '../../../model/block/field-details.js';
import { asString } from '../../../model/text/coerce.js';
import type { BlockProps } from '../../pages/block-ids.js';
import { getComponentKind } from '../../pages/components.js';
import { isHtmlName } from '../../pages/element-name.js';
import type { Element } from '../../pages/page-contents.js';
import { type ElementProps, isPropKnown, readElementProps } from '../../pages/element-props.js';
import type { Page } from '../../pages/page.js';

/** A field on a page, inside or outside a block. */
export interface BlockField {
  component: 'ParamField' | 'ResponseField';
  element: Element;
  /** The block that contains the field. `undefined` if no block contains it. */
  block: Element | undefined;
  elementProps: ElementProps;
  field: Field & FieldDetails;
  place: FieldPlace;
  /**
   * The name of the field, prefixed with the names of its parent fields. `undefined` if the name of the field or of a
   * parent is missing or only known at runtime.
   */
  path: string | undefined;
  /** Whether the field has no parent field. */
  isTopLevel: boolean;
  /** Whether the field applies only to some samples, because it is in a variant or rendered conditionally. */
  isConditional: boolean;
}

/** A block, with the fields that can be determined without rendering the page. */
export interface Block {
  element: Element;
  elementProps: ElementProps;
  endpoint: Endpoint;
  fields: BlockField[];
  /**
   * Whether `fields` contains all top-level fields. `false` if the block has a spread attribute, or if it contains a
   * runtime expression or component that may render other top-level fields.
   */
  isComplete: boolean;
}

/** The blocks of a page with their fields, and all fields of the page, in page order. */
export interface PageBlocks {
  blocks: Block[];
  fields: BlockField[];
}

/** Returns the blocks and fields of a page. */
export function readBlocks(page: Page): PageBlocks {
  const { usages, elements, childExpressions, names } = page;
  const blocks = new Map<Element, Block>();
  const fields = new Map<Element, BlockField>();
  for (const { component, element } of usages) {
    if (component === 'ApiBlock') {
      blocks.set(element, readBlock(element));
    } else if (component === 'ParamField' || component === 'ResponseField') {
      const block = findInAncestors(element, blocks);
      const parent = findInAncestors(element, fields);
      const field = readField({ component, element, block: block?.element, parent, names });
      fields.set(element, field);
      block?.fields.push(field);
    }
  }
  const fieldSources = [
    ...elements.filter((element) => mayRenderFields(element, names)),
    ...childExpressions.filter(({ value }) => value === undefined),
  ];
  for (const source of fieldSources) {
    // A nested field documents a member of its parent field, not another parameter or header of the request.
    const isInField = findInAncestors(source, fields) !== undefined;
    const block = findInAncestors(source, blocks);
    if (block && !isInField) block.isComplete = false;
  }
  return { blocks: [...blocks.values()], fields: [...fields.values()] };
}

function readBlock(element: Element): Block {
  const elementProps = readElementProps(element, {});
  return {
    element,
    elementProps,
    endpoint: toEndpoint(elementProps.values),
    fields: [],
    isComplete: !elementProps.hasSpread,
  };
}

/** Returns the method and path as a block displays them, or the name of its webhook event. */
export function formatBlockTitle({ endpoint: { method, path } }: Block): string {
  const pathText = path.map(({ text }) => text).join('');
  return method === '' ? pathText : `${method} ${pathText}`;
}

/** Returns the props that determine the ID of a block. */
export function toBlockProps({ elementProps }: Block): BlockProps {
  return { values: elementProps.values, isKnown: (name) => isPropKnown(elementProps, name) };
}

/** Returns the trimmed `type` prop of a field, or `''` if the prop is missing or known only at runtime. */
export function getTypeLabel({ elementProps }: BlockField): string {
  return asString(elementProps.values.type).trim();
}

/** Returns whether the element or one of its ancestors is in a JavaScript expression that may omit or repeat it. */
export function isConditional(element: Element | undefined): boolean {
  return element !== undefined && (element.isConditional || isConditional(element.parent));
}

interface FieldContext extends Pick<BlockField, 'component' | 'element' | 'block'> {
  parent: BlockField | undefined;
  names: Page['names'];
}

function readField({ component, element, block, parent, names }: FieldContext): BlockField {
  const elementProps = readElementProps(element, {});
  const isInConditionalField = parent?.isConditional ?? false;
  return {
    component,
    element,
    block,
    elementProps,
    field: { ...toField(elementProps.values), ...toFieldDetails(elementProps.values) },
    place: getFieldPlace(elementProps.values, parent?.place),
    path: toPath(elementProps, parent),
    isTopLevel: !parent,
    isConditional: isInConditionalField || isConditionalInBlock(element, block, names),
  };
}

/**
 * Returns whether the element is a childless component of the site, such as `<OrgFields />`. Such a component may
 * render fields. A component with children is assumed to render only its children.
 */
function mayRenderFields({ name, hasChildren }: Element, names: Page['names']): boolean {
  return !isHtmlName(name) && names.resolve(name) === undefined && !hasChildren;
}

/**
 * Looks up the ancestors of an element in `values`, from the innermost to the outermost, and returns the first value.
 * Returns `undefined` if `values` contains no ancestor.
 */
function findInAncestors<Value>(
  { parent }: Pick<Element, 'parent'>,
  values: ReadonlyMap<Element, Value>,
): Value | undefined {
  let ancestor = parent;
  while (ancestor && !values.has(ancestor)) ancestor = ancestor.parent;
  return ancestor && values.get(ancestor);
}

/** Returns whether the element or one of its ancestors inside the block is a variant or is rendered conditionally. */
function isConditionalInBlock(element: Element, block: Element | undefined, names: Page['names']): boolean {
  let current: Element | undefined = element;
  while (current && current !== block) {
    if (current.isConditional || isVariant(current, names)) return true;
    current = current.parent;
  }
  return false;
}

function isVariant({ name }: Element, names: Page['names']): boolean {
  const component = names.resolve(name);
  if (!component) return false;
  const kind = getComponentKind(component);
  return kind === 'variant' || kind === 'variants';
}

/**
 * Returns the full name of a field, or `undefined` if its name or the name of a parent field is missing or only known
 * at runtime.
 */
function toPath(elementProps: ElementProps, parent: BlockField | undefined): string | undefined {
  if (!['name', ...FIELD_LOCATIONS].every((prop) => isPropKnown(elementProps, prop))) return undefined;
  const name = toFieldName(elementProps.values);
  if (name === '' || (parent && parent.path === undefined)) return undefined;
  return joinFieldPath(parent?.path ?? '', name);
}
