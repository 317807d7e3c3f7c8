import { within } from '@testing-library/react';

/** The sections of a block: their headings, each with the names of the fields and the headers below it. */
export function readSections(block: HTMLElement) {
  return [...block.querySelectorAll('.apiblock-section')].map((section) => [
    within(section as HTMLElement).getAllByRole('heading')[0]?.textContent,
    ...[...section.querySelectorAll('.apiblock-field-name, .apiblock-header-name')].map(
      ({ textContent }) => textContent,
    ),
  ]);
}
