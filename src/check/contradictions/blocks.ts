import { type Endpoint, toEndpoint } from '../../model/block/endpoint.js';
import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import { type Field, toField, toFieldName, getFieldPlace, type FieldPlace } from '../../model/block/field.js';
import { type FieldDetails, toFieldDetails } from '../../model/block/field-details.js';
import { getComponentKind } from '../../pages/components.js';
import type { Element } from '../../pages/page-contents.js';
import { type ElementProps, isPropKnown, readElementProps } from '../../pages/element-props.js';
import type { Page } from '../../pages/page.js';

/** A field inside a block, or outside of all blocks. */
export interface BlockField {
  component: 'ParamField' | 'ResponseField';
  element: Element;
  /** The block that contains the field. */
  block: Element | undefined;
  given: ElementProps;
  field: Field & FieldDetails;
  place: FieldPlace;
  /** Its full name, including the names of the enclosing fields. `undefined` if a name is only known at runtime. */
  path: string | undefined;
  /** Whether no other field contains the field. */
  isTop: boolean;
  /** Whether the field applies only to some samples: it is in a variant or rendered conditionally. */
  isOptional: boolean;
}

/** A block and its fields, as far as they are known without running the page. */
export interface Block {
  element: Element;
  given: ElementProps;
  endpoint: Endpoint;
  fields: BlockField[];
  /** Whether `fields` is complete: no expression or component inside the block can add more at runtime. */
  isComplete: boolean;
}

/** Returns the blocks of a page with their fields, and all fields of the page, in page order. */
export function readBlocks({ usages, elements, names }: Page, text: string): { blocks: Block[]; fields: BlockField[] } {
  const blocks = new Map<Element, Block>();
  const fields = new Map<Element, BlockField>();
  for (const { component, element } of usages) {
    const given = readElementProps(element, {});
    if (component === 'ApiBlock') {
      const endpoint = toEndpoint(given.values);
      const isComplete = !given.hasSpread && !/>\s*\{(?!\s*\/\*)/.test(text.slice(element.start, element.end));
      blocks.set(element, { element, given, endpoint, fields: [], isComplete });
    } else if (component === 'ParamField' || component === 'ResponseField') {
      const block = findAround(element, blocks);
      const parent = findAround(element, fields);
      const field: BlockField = {
        component,
        element,
        block: block?.element,
        given,
        field: { ...toField(given.values), ...toFieldDetails(given.values) },
        place: getFieldPlace(given.values, parent?.place),
        path: toPath(given, parent),
        isTop: !parent,
        isOptional: (parent?.isOptional ?? false) || isVariable(element, block?.element, names.resolve),
      };
      fields.set(element, field);
      block?.fields.push(field);
    }
  }
  for (const element of elements) {
    const block = findAround(element, blocks);
    // A self-closing component of the site, such as <OrgField />, may render fields.
    const isForeign = /^[A-Z]/.test(element.name) && names.resolve(element.name) === undefined;
    if (block && isForeign && text.slice(element.start, element.end).endsWith('/>')) block.isComplete = false;
  }
  return { blocks: [...blocks.values()], fields: [...fields.values()] };
}

/** Returns the item of the nearest ancestor that has one. */
function findAround<Item>(element: Element, items: ReadonlyMap<Element, Item>): Item | undefined {
  let { parent } = element;
  while (parent && !items.has(parent)) parent = parent.parent;
  return parent && items.get(parent);
}

function isVariable(element: Element, block: Element | undefined, resolve: Page['names']['resolve']): boolean {
  for (let at: Element | undefined = element; at && at !== block; at = at.parent) {
    const component = resolve(at.name);
    if (at.isConditional || (component && getComponentKind(component).startsWith('variant'))) return true;
  }
  return false;
}

/** Returns the full name of a field. A name that begins with the parent's full name is not prefixed again. */
function toPath(given: ElementProps, parent: BlockField | undefined): string | undefined {
  if (!['name', ...FIELD_LOCATIONS].every((prop) => isPropKnown(given, prop))) return undefined;
  const name = toFieldName(given.values);
  if (name === '' || (parent && parent.path === undefined)) return undefined;
  const around = parent?.path ?? '';
  return around === '' || name.startsWith(`${around}.`) || name.startsWith(`${around}[`) ? name : `${around}.${name}`;
}
