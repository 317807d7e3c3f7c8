import type { Problem } from '../text/problem.js';
import type { FieldMistake } from './field.js';
import { FIELD_LOCATIONS } from './field-labels.js';

/** Formats a mistake in a prop of a field as a message. */
export function explainFieldMistake({ prop, found }: FieldMistake): Problem {
  return { prop, message: `Expected ${toExpected(prop)}${found ? `, found ${JSON.stringify(found)}` : ''}` };
}

function toExpected(prop: string): string {
  const places = FIELD_LOCATIONS.join(', ');
  switch (prop) {
    case 'name':
      return 'the name of a parameter or field, found nothing';
    case 'location':
      return `one of ${places}`;
    case 'status':
      return 'a status code, a class such as 4XX, or default';
    default:
      return prop.includes(', ') ? `exactly one of ${places}; ${prop.split(',')[0]} is used` : 'a React node';
  }
}
