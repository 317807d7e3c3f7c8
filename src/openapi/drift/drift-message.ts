import type { Difference } from '../compare/difference.js';
import type { OpenApiErrorPlace } from '../source/openapi-error.js';

/**
 * Describes a difference between a page (left) and a description (right) in one sentence, with the JSON pointer of the
 * description.
 *
 * @param place - The place of the difference in the description.
 */
export function describeDrift(difference: Difference, place: OpenApiErrorPlace): string {
  const { change, left, right } = difference;
  const subject = nameSubject(difference);
  const pointer = `${place.path}#${place.pointer ?? ''}`;
  const rightText = right.text === '' ? '' : ` (${right.text})`;
  switch (change) {
    case 'added':
      return `The page does not document ${subject}${rightText}, which is in ${pointer}`;
    case 'removed':
      return `The description does not contain ${subject}: ${pointer}`;
    case 'changed':
      return `${capitalize(subject)} is ${quote(left.text)} on the page, but ${quote(right.text)} in ${pointer}`;
  }
}

function nameSubject({ subject, keyword, name, status }: Difference): string {
  const inResponse = status === '' || subject === 'status' ? '' : ` of the response ${status}`;
  switch (subject) {
    case 'operation':
      return `the operation ${name}`;
    case 'status':
      return `the status ${name}`;
    case 'auth':
      return 'the authentication';
    case 'body':
      return `the body${inResponse}`;
    case 'media-type':
      return `the media type${inResponse}`;
    case 'parameter':
      return `the parameter ${name}`;
    case 'header':
    case 'field':
      return `the field ${name}${inResponse}`;
    case 'type':
      return `the type of ${name || 'the body'}${inResponse}`;
    case 'required':
      return `the field ${name}${inResponse}`;
    case 'deprecated':
      return `the deprecation of ${name}${inResponse}`;
    case 'value':
      return `"${keyword}" of ${name || 'the body'}${inResponse}`;
  }
}

function quote(text: string): string {
  return text === '' ? 'missing' : `"${text}"`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
