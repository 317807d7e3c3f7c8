import { defaultFieldLabels, type FieldLocation, FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import type { ConsoleSource } from './console-source.js';

/** A field as the block shows it. */
export interface ShownField {
  place: FieldLocation;
  name: string;
  type: string;
  required: boolean;
  /** The values that it may have; none where it may have any. */
  allowed: string[];
  /** What is sent where nothing is, as the API says. */
  standard: string;
}

/** The parameters at the top of a block, from its HTML: also those that components of the site have put there. */
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
      standard: head?.querySelector('.apiblock-field-default code')?.textContent ?? '',
    };
  });
}

/** Where a field is sent: as it says, else as the heading above it. */
function findPlace(field: Element, said: string, locations: Record<FieldLocation, string>): FieldLocation | undefined {
  const above = field.closest('.apiblock-section')?.id.replace(/.*__/, '');
  return FIELD_LOCATIONS.find((place) => (said ? said === locations[place] || said === place : above === place));
}
