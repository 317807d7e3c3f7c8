import { defaultFieldLabels, type FieldLocation, FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import type { ConsoleSource } from './console-source.js';

/** A parameter field as the block displays it. */
export interface ShownField {
  place: FieldLocation;
  name: string;
  type: string;
  required: boolean;
  /** The allowed values, or an empty array if any value is allowed. */
  allowed: string[];
  /** The documented default value, which the API uses if the parameter is not sent. */
  defaultValue: string;
}

/**
 * Reads the top-level parameter fields of a block from its HTML. Unlike the props, the HTML also contains fields that components
 * of the site render.
 */
export function readFields(article: Element, labels: ConsoleSource['fieldLabels']): ShownField[] {
  const english = defaultFieldLabels;
  const { required, locations, allowed } = labels ?? { ...english, allowed: undefined };
  const fields = [...article.querySelectorAll('.apiblock-field[data-kind=parameter]')];
  return fields.flatMap((field) => {
    if (field.parentElement?.closest('.apiblock-field')) return [];
    const head = field.querySelector('.apiblock-field-head');
    const read = (part: string) => head?.querySelector(`.apiblock-field-${part}`)?.textContent?.trim() ?? '';
    const place = findPlace(field, read('location'), locations);
    const name = read('name');
    if (!place || name === '') return [];
    const marks = [...(head?.querySelectorAll('.apiblock-field-mark') ?? [])].map(({ textContent }) => textContent);
    const values = [...field.querySelectorAll('.apiblock-field-fact')].find(
      (fact) =>
        fact.closest('.apiblock-field') === field &&
        [allowed, 'Allowed values'].includes(fact.querySelector('.apiblock-field-term')?.textContent ?? undefined),
    );
    return {
      place,
      name,
      type: read('type'),
      required: marks.some((mark) => mark === required || mark === english.required),
      allowed: [...(values?.querySelectorAll('.apiblock-field-said code') ?? [])].map((code) => code.textContent ?? ''),
      defaultValue: head?.querySelector('.apiblock-field-default code')?.textContent ?? '',
    };
  });
}

/** Returns the location that the field's label specifies, or else the one of its section. */
function findPlace(field: Element, label: string, locations: Record<FieldLocation, string>): FieldLocation | undefined {
  const section = field.closest('.apiblock-section')?.id.replace(/.*__/, '');
  return FIELD_LOCATIONS.find((place) => (label ? label === locations[place] || label === place : section === place));
}
