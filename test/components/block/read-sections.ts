import { within } from '@testing-library/react';

/** Returns the heading of each section in a block, followed by the names of the fields and headers in that section. */
export function readSections(block: HTMLElement) {
  return [...block.querySelectorAll('.apiblock-section')].map((section) => [
    within(section as HTMLElement).getAllByRole('heading')[0]?.textContent,
    ...[...section.querySelectorAll('.apiblock-field-name, .apiblock-header-name')].map(
      ({ textContent }) => textContent,
    ),
  ]);
}
