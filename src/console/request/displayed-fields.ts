import type { FieldLimit } from '../../model/block/field-limit.js';
import { defaultFieldLabels, type FieldLocation, FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import type { Serialization } from '../../model/http/serialization.js';
import type { ConsoleSource } from './console-source.js';
import { allowsNull } from './value-type.js';
import { NO_CONSTRAINTS, STRING_MESSAGES, type ValueConstraints } from './violation.js';

/** A parameter field that the block displays. */
export interface DisplayedField extends ValueConstraints {
  location: FieldLocation;
  name: string;
  /** The name with a backslash before each literal dot. `undefined` if `name` contains no literal dots. */
  writtenName?: string | undefined;
  required: boolean;
  /** Whether the value can be null. */
  nullable: boolean;
  /** Whether the author marks the value as a secret. */
  isSecret: boolean;
  allowed: string[];
  /** Serialization of the parameter. `undefined` for the default serialization. */
  serialization?: Serialization | undefined;
  /** The documented default value, which the API uses if the parameter is not sent. */
  defaultValue: string;
  /** Nested fields: the members of an object, or of the objects in an array. */
  members: FieldGroup;
  /**
   * The field that documents the items of an array, such as `tags[]` for the array `tags`. `undefined` if there is
   * none.
   */
  items?: DisplayedField | undefined;
}

/** Fields at the same level, and groups of variants. A request contains only one variant of each group. */
export interface FieldGroup {
  fields: DisplayedField[];
  variants: DisplayedVariants[];
}

/** A group of variants. A request contains the fields of only one of them. */
export interface DisplayedVariants {
  label: string;
  options: { title: string; content: FieldGroup }[];
}

export const NO_FIELDS: FieldGroup = { fields: [], variants: [] };

/** A field without constraints, for a body value that no field of the block documents. */
export const UNDOCUMENTED_FIELD: DisplayedField = {
  ...NO_CONSTRAINTS,
  location: 'body',
  name: '',
  required: false,
  nullable: false,
  isSecret: false,
  allowed: [],
  defaultValue: '',
  members: NO_FIELDS,
};

type CustomLabels = NonNullable<ConsoleSource['fieldLabels']>;

/**
 * Reads the parameter fields of a block from its HTML. Unlike the props, the HTML also contains the fields that the
 * site's own components render.
 */
export function readDisplayedFields(article: Element, customLabels: CustomLabels | undefined): FieldGroup {
  return readGroup(article, customLabels ?? defaultFieldLabels);
}

function readGroup(container: Element, labels: CustomLabels, location?: FieldLocation): FieldGroup {
  const group: FieldGroup = { fields: [], variants: [] };
  for (const element of container.children) {
    if (element.matches('.apiblock-field')) {
      const field = element.matches('[data-kind=parameter]') ? readField(element, labels, location) : undefined;
      if (field) group.fields.push(field);
      continue;
    }
    const inner = element.matches('.apiblock-variants')
      ? readVariants(element, labels, location)
      : readGroup(element, labels, location);
    group.fields.push(...inner.fields);
    group.variants.push(...inner.variants);
  }
  return group;
}

/** Reads the tabs of a `Variants` element. If it has no tabs, its fields are not alternatives. */
function readVariants(element: Element, labels: CustomLabels, location?: FieldLocation): FieldGroup {
  const tabs = element.querySelector(':scope > .apiblock-group');
  if (!tabs) return readGroup(element, labels, location);
  const panels = [...tabs.querySelectorAll(':scope > .apiblock-panel')];
  const options = panels.map((panel) => ({
    title: readText(panel, '.apiblock-panel-label').trim(),
    content: readGroup(panel, labels, location),
  }));
  const label = readText(element, ':scope > .apiblock-variants-label').trim();
  const hasFields = options.some(({ content }) => content.fields.length > 0 || content.variants.length > 0);
  return { fields: [], variants: hasFields ? [{ label, options }] : [] };
}

/**
 * Reads a field. Returns `undefined` if the field has no name or location, or if it is read-only, because requests
 * don't contain read-only fields. A nested field has the location of its parent.
 */
function readField(element: Element, labels: CustomLabels, parentLocation?: FieldLocation): DisplayedField | undefined {
  const head = element.querySelector('.apiblock-field-head');
  if (!head) return undefined;
  const readPart = (part: string) => readText(head, `.apiblock-field-${part}`).trim();
  const location = parentLocation ?? findLocation(element, readPart('location'), labels.locations);
  const name = readPart('name');
  // Search for an attribute instead of a label, because labels can be translated.
  const hasTrait = (trait: string) => head.querySelector(`[data-trait=${trait}]`) !== null;
  if (!location || name === '' || hasTrait('readOnly')) return undefined;
  const type = readPart('type');
  const marks = Array.from(head.querySelectorAll('.apiblock-field-mark'), ({ textContent }) => textContent);
  const readDetail = (kind: string) => element.querySelector(`:scope > .apiblock-field-details [data-detail=${kind}]`);
  const limits = readDetail('limits');
  // The description of an allowed value can also contain `code` elements. The value itself is always the first child.
  const allowedCodes = readDetail('allowed')?.querySelectorAll('dd > * > code:first-child') ?? [];
  return {
    location,
    name,
    writtenName: head.querySelector('[data-name]')?.getAttribute('data-name') ?? undefined,
    type,
    nullable: hasTrait('nullable') || allowsNull(type),
    isSecret: element.hasAttribute('data-secret'),
    required: marks.some((mark) => mark === labels.required || mark === defaultFieldLabels.required),
    serialization: JSON.parse(element.getAttribute('data-serialization') ?? '{}') as Serialization,
    allowed: Array.from(allowedCodes, ({ textContent }) => textContent),
    limits: JSON.parse(limits?.getAttribute('data-limits') ?? '[]') as FieldLimit[],
    limitText: readText(limits, 'dd'),
    strings: Object.fromEntries(
      Object.keys(STRING_MESSAGES).map((constraint) => [constraint, readText(readDetail(constraint), 'code')]),
    ),
    defaultValue: readText(head, '.apiblock-field-default code'),
    members: readGroup(element, labels, location),
  };
}

/**
 * Returns the location in the field's label, such as `query`. Without a label, returns the location of the field's
 * section.
 */
function findLocation(field: Element, label: string, labels: Record<FieldLocation, string>): FieldLocation | undefined {
  if (label) return FIELD_LOCATIONS.find((location) => label === labels[location] || label === location);
  const section = field.closest('.apiblock-section')?.id.replace(/.*__/, '');
  return FIELD_LOCATIONS.find((location) => location === section);
}

/** Returns the text of the first element that matches a selector, or an empty string if there is none. */
function readText(container: Element | null, selector: string): string {
  return container?.querySelector(selector)?.textContent ?? '';
}
