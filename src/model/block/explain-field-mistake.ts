import type { Problem } from '../text/problem.js';
import type { FieldMistake } from './field.js';
import { FIELD_LOCATIONS } from './field-labels.js';

/** Formats a mistake in a prop of a field as a message. */
export function explainFieldMistake({ prop, found }: FieldMistake): Problem {
  const foundPhrase = found ? `, found ${JSON.stringify(found)}` : '';
  return { prop, message: `Expected ${toExpected(prop)}${foundPhrase}` };
}

function toExpected(prop: string): string {
  const locations = FIELD_LOCATIONS.join(', ');
  // A field with several names in Mintlify's spelling: `path, query`.
  const [usedName, ...otherNames] = prop.split(', ');
  if (otherNames.length > 0) return `exactly one of ${locations}; ${usedName} is used`;
  switch (prop) {
    case 'name':
      return 'the name of a parameter or field, found nothing';
    case 'location':
      return `one of ${locations}`;
    case 'status':
      return 'a status code, a class such as 4XX, or default';
    default:
      return 'a React node';
  }
}
