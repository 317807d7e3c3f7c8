import { isItemName } from '../../../model/block/item-name.js';
import { asString } from '../../../model/text/coerce.js';
import type { BlockElement } from '../block/block-element.js';
import { toComparedKey } from './field-key.js';

/** The section of a field: a location in the request, or a response with a status. */
export interface FieldSection {
  kind: 'request' | 'response';
  /** `undefined` for a parameter without a location, and for the fields of a response body. */
  location: string | undefined;
  /** The status of the response. `''` for the first successful response, and for a request. */
  status: string;
}

/** A field of a converted operation, with the details that identify it. */
export interface DescribedField {
  element: BlockElement;
  section: FieldSection;
  /** The full name in the notation of `toComparedKey`. */
  key: string;
  /** The titles of the variants that contain the field, the outermost first. */
  variants: readonly string[];
  /** The child of the block that is or contains the field. */
  top: BlockElement;
}

/** The fields of a converted operation. Finds the fields that a field on the page replaces. */
export class DescribedFields {
  readonly #fields: DescribedField[] = [];

  constructor(elements: readonly BlockElement[]) {
    for (const element of elements) this.#add(element, { top: element, path: '', section: undefined, variants: [] });
  }

  /**
   * Returns the fields that a field on the page replaces. Returns several fields if several variants have a field with
   * this name, and an empty array if the OpenAPI description has no such field.
   *
   * @param variants - The titles of the variants on the page that contain the field. If the description has variants
   * with these titles, only their fields are returned.
   */
  find(section: FieldSection, fullName: string, variants: readonly string[]): DescribedField[] {
    const resolved = this.resolveStatus(section);
    const named = this.#fields.filter(
      (field) =>
        isSameSection(field.section, resolved) && field.key === toComparedKey(fullName, field.section.location),
    );
    const [first] = named;
    const inSection = named.filter((field) => first && isSameSection(field.section, first.section));
    const inVariants = inSection.filter((field) => haveSameTitles(field.variants, variants));
    return selectItems(inVariants.length > 0 ? inVariants : inSection, fullName);
  }

  /**
   * Returns the section of a field on the page, including the status of its response. A response field without a status
   * belongs to the first successful response.
   */
  resolveStatus(section: FieldSection): FieldSection {
    if (section.kind === 'request' || section.status !== '') return section;
    const success = this.#fields.find((field) => field.section.status.startsWith('2'));
    return { ...section, status: success?.section.status ?? '' };
  }

  #add(element: BlockElement, context: Context): void {
    const { component, props, children } = element;
    const isField = component === 'ParamField' || component === 'ResponseField';
    if (!isField) {
      const variants = component === 'Variant' ? [...context.variants, asString(props['title'])] : context.variants;
      for (const child of children) this.#add(child, { ...context, variants });
      return;
    }
    const section = context.section ?? toDescribedSection(element);
    const name = asString(props['name']);
    const path = context.path === '' ? name : `${context.path}.${name}`;
    const { top, variants } = context;
    this.#fields.push({ element, section, key: toComparedKey(path, section.location), variants, top });
    for (const child of children) this.#add(child, { ...context, section, path });
  }
}

interface Context {
  top: BlockElement;
  path: string;
  /** `undefined` at the top level, where the props of a field specify its section. */
  section: FieldSection | undefined;
  variants: readonly string[];
}

/** Returns the section that is specified by the props of a converted top-level field. */
export function toDescribedSection({ component, props }: BlockElement): FieldSection {
  const location = asString(props['location']) || undefined;
  if (component === 'ParamField') return { kind: 'request', location, status: '' };
  return { kind: 'response', location, status: asString(props['status']) };
}

/** Returns whether two sections are the same. A parameter without a location can belong to any location. */
export function isSameSection(section: FieldSection, wanted: FieldSection): boolean {
  if (section.kind !== wanted.kind) return false;
  if (section.kind === 'request') return wanted.location === undefined || section.location === wanted.location;
  return section.location === wanted.location && section.status.toUpperCase() === wanted.status.toUpperCase();
}

function haveSameTitles(titles: readonly string[], others: readonly string[]): boolean {
  const toCompared = (list: readonly string[]) => JSON.stringify(list.map((title) => title.trim().toLowerCase()));
  return toCompared(titles) === toCompared(others);
}

/**
 * Selects the `[]` fields if `fullName` ends with brackets, and the array fields otherwise. Both have the same key,
 * because a `[]` field documents the items of an array. Returns all fields if none match.
 */
function selectItems(fields: DescribedField[], fullName: string): DescribedField[] {
  const isItem = ({ element }: DescribedField) => element.props['name'] === '[]';
  const selected = fields.filter((field) => isItem(field) === isItemName(fullName));
  return selected.length > 0 ? selected : fields;
}
