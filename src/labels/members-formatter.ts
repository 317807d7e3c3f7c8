import type { Labels } from '../model/block/labels.js';
import { createPluralizer, type PluralForms } from './pluralize.js';

/**
 * Creates a function that formats a phrase with the number of a field's members and the field's name.
 *
 * @param forms - The phrases. `#` is a placeholder for the number, and `%` for the name of the field.
 */
export function createMembersFormatter(language: string, forms: PluralForms): Labels['members'] {
  const pluralize = createPluralizer(language);
  // Use a function, because `$` has a special meaning in a replacement string.
  return ({ count, name }) => pluralize(count, forms).replace('%', () => name);
}
