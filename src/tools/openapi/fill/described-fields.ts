import { type DocumentedField, listFields } from '../../../model/block/documented-field.js';
import { isItemName } from '../../../model/block/item-name.js';
import { getSectionPlace, type SectionPlace } from '../../../model/block/sections.js';
import { isSuccessStatus } from '../../../model/http/status.js';
import { findClosest } from '../../../model/text/suggest.js';
import { asString } from '../../../model/text/coerce.js';
import type { OperationElement } from '../block/operation-block.js';
import { toComparedKey } from './field-key.js';

/** A field of a converted operation, with the details that identify it. */
export interface DescribedField {
  element: OperationElement;
  section: SectionPlace;
  /** The key that `toComparedKey` returns for the full name. */
  key: string;
  fullName: string;
  /** The titles of the variants that contain the field, outermost first. */
  variants: readonly string[];
  /** The child of the block that is this field or contains it. */
  top: OperationElement;
}

/** The fields of a converted operation. Finds the fields that a field on the page replaces. */
export class DescribedFields {
  readonly #fields: readonly DescribedField[];

  constructor(elements: readonly OperationElement[]) {
    this.#fields = elements.flatMap((top) => listFields([top], true).map((field) => toDescribedField(field, top)));
  }

  /**
   * Returns the fields that a field on the page replaces. Returns several fields if several variants have a field with
   * this name, and an empty array if the OpenAPI description has no such field.
   *
   * @param variants - The titles of the variants on the page that contain the field. If the description has variants
   * with these titles, only their fields are returned.
   */
  find(section: SectionPlace, fullName: string, variants: readonly string[]): DescribedField[] {
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

  /** Returns the name in a section that is most similar to a name, or `undefined` if none is similar. */
  findSimilar(section: SectionPlace, fullName: string): string | undefined {
    const resolved = this.resolveStatus(section);
    const fields = this.#fields.filter((field) => isSameSection(field.section, resolved));
    return findClosest(fullName, [...new Set(fields.map(({ fullName: other }) => other))]);
  }

  listTitles(section: SectionPlace): string[] {
    const fields = this.#fields.filter((field) => isSameSection(field.section, section));
    return [...new Set(fields.flatMap(({ variants }) => variants))];
  }

  /**
   * Returns the section of a field on the page, including the status of its response. A response field without a status
   * belongs to the first successful response.
   */
  resolveStatus(section: SectionPlace): SectionPlace {
    if (section.status !== '') return section;
    const success = this.#fields.find(({ section: { status = '' } }) => isSuccessStatus(status));
    return { ...section, status: success?.section.status ?? '' };
  }
}

function toDescribedField(field: DocumentedField<OperationElement>, top: OperationElement): DescribedField {
  const { element, fullName, location } = field;
  return {
    element,
    section: readSection(field),
    key: toComparedKey(fullName, location),
    fullName,
    variants: readTitles(field),
    top,
  };
}

/** Returns the section of a field, including the location or status code that it inherits. */
export function readSection({ kind, location, status }: DocumentedField): SectionPlace {
  return getSectionPlace(kind, { location, status }) ?? {};
}

/** Returns the titles of the variants around a field, outermost first. */
export function readTitles({ variants }: DocumentedField): string[] {
  return variants.map(({ variant }) => asString(variant.props['title']));
}

/** Returns whether two sections are the same. A parameter without a location can belong to any location. */
export function isSameSection(section: SectionPlace, wanted: SectionPlace): boolean {
  if (section.status?.toUpperCase() !== wanted.status?.toUpperCase()) return false;
  const isAnyLocation = wanted.status === undefined && wanted.location === undefined;
  return isAnyLocation || section.location === wanted.location;
}

function haveSameTitles(titles: readonly string[], others: readonly string[]): boolean {
  return titles.length === others.length && titles.every((title, index) => isSameTitle(title, others[index] ?? ''));
}

/** Returns whether the titles of two variants are equal, ignoring case and surrounding whitespace. */
export function isSameTitle(title: string, other: string): boolean {
  return title.trim().toLowerCase() === other.trim().toLowerCase();
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
