import type { Difference } from '../compare/difference.js';
import type { OpenApiErrorPlace } from '../source/openapi-error.js';

/**
 * Describes a difference between a page (left) and an OpenAPI description (right) in one sentence. The sentence
 * contains the JSON pointer to the difference in the description.
 *
 * @param place - The position of the difference in the description.
 */
export function describeDrift(difference: Difference, place: OpenApiErrorPlace): string {
  const { change, left, right } = difference;
  const pointer = `${place.path}#${place.pointer ?? ''}`;
  if (difference.subject === 'deprecated') return `${describeDeprecation(difference)} ${pointer}`;
  const subject = nameSubject(difference);
  switch (change) {
    case 'added': {
      // The text of a status is the status code, which `subject` already contains.
      const details = right.text === '' || difference.subject === 'status' ? '' : ` (${right.text})`;
      return `The page does not document ${subject}${details}, which is in ${pointer}`;
    }
    case 'removed':
      return `The description does not contain ${subject}: ${pointer}`;
    case 'changed':
      return `${capitalize(subject)} is ${quote(left.text)} on the page, but ${quote(right.text)} in ${pointer}`;
  }
}

function describeDeprecation({ change, name }: Difference): string {
  const subject = name || 'The body';
  return change === 'removed'
    ? `${subject} is deprecated on the page, but not in`
    : `${subject} is not deprecated on the page, but it is in`;
}

function nameSubject({ subject, change, keyword, name, status, left }: Difference): string {
  const inResponse = status === '' || subject === 'status' ? '' : ` in the response ${status}`;
  switch (subject) {
    case 'operation':
    case 'deprecated':
      return `the operation ${name}`;
    case 'server':
      if (keyword !== '') return `"${keyword}" of the variable ${name}`;
      return change === 'removed' ? `the server ${left.text}` : 'the server';
    case 'status':
      return `the status ${name}`;
    case 'auth':
      return 'the authentication';
    case 'oauth':
      if (keyword !== '') return `the OAuth URL ${keyword}`;
      return change === 'removed' ? `the OAuth flow ${left.text}` : 'the OAuth flow';
    case 'body':
      return `the body${inResponse}`;
    case 'media-type':
      return `the media type${inResponse}`;
    case 'parameter':
      return change === 'changed' ? `the serialization of the parameter ${name}` : `the parameter ${name}`;
    case 'header':
    case 'field':
    case 'required':
      return `the field ${name}${inResponse}`;
    case 'type':
      return `the type of ${name || 'the body'}${inResponse}`;
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
