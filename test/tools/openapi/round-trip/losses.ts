import { isBodilessStatus } from '../../../../src/model/http/status.js';
import type { Difference, OperationDifferences } from '../../../../src/tools/openapi/compare/difference.js';
import { readOperation } from '../../../../src/tools/openapi/operation/read-operation.js';
import type { Credential } from '../../../../src/tools/openapi/operation/operation.js';
import { getMember, getString } from '../../../../src/tools/openapi/source/source-node.js';
import { MAX_LEVEL } from '../walker/expected-fields.ts';
import type { Places } from './places.ts';
import type { RoundTrip } from './round-trip.ts';

/** A difference, with the context that is necessary to find its cause. */
export interface LocatedDifference extends Difference {
  operation: OperationDifferences;
  roundTrip: RoundTrip;
  places: Places;
}

/** A fact that a round trip loses, because pages cannot express it. */
export interface Loss {
  /** The reason for the loss. The guide "OpenAPI from pages" describes the same losses. */
  reason: string;
  causes: (difference: LocatedDifference) => boolean;
}

/** Returns the number of names in the path of a field, such as 2 for `body.items[].id`. */
function countNames({ name, status }: LocatedDifference): number {
  const names = name.split('.').filter((part) => part !== '' && part !== '[]');
  // The first part is the location of a request field, or of a response header.
  return status === '' || names[0] === 'header' ? names.length - 1 : names.length;
}

/** Returns whether a difference is in a field that is nested too deeply for a page. */
function isTooDeep(difference: LocatedDifference): boolean {
  const count = countNames(difference);
  // A page shows no variants of a field at the last level, so the generated schema of this field contains no fields.
  const isEmpty = ['properties', 'items', 'oneOf', 'allOf'].every((name) => !getMember(difference.right.node, name));
  const { subject, keyword, change } = difference;
  // If the original schema has variants, the generated schema can equal one of them, except for the default value.
  const isOfVariant = subject === 'type' || (subject === 'value' && keyword === 'default' && change === 'added');
  return count > MAX_LEVEL || (count === MAX_LEVEL && isOfVariant && isEmpty);
}

function readCredentials({ operation: { left }, roundTrip }: LocatedDifference): Credential[][] {
  return (left && readOperation(left, roundTrip.original).security) ?? [];
}

function getType({ scheme }: Credential): string {
  return getString(getMember(scheme, 'type'));
}

/** Returns whether the `auth` prop has a type for a credential. */
function isKnown(credential: Credential): boolean {
  const name = getString(getMember(credential.scheme, 'scheme')).toLowerCase();
  if (getType(credential) === 'http') return name === 'bearer' || name === 'basic';
  return ['apiKey', 'basic', 'oauth2', 'openIdConnect'].includes(getType(credential));
}

const toScopes = (credentials: readonly Credential[]): string =>
  JSON.stringify(credentials.map(({ scopes }) => scopes.toSorted()));

/** Differences that a round trip is known to cause. If several entries match a difference, the first explains it. */
export const LOSSES: Loss[] = [
  {
    reason: 'Operations with a broken reference are not imported',
    causes: ({ subject, change, name, roundTrip }) =>
      subject === 'operation' && change === 'removed' && roundTrip.broken.has(name),
  },
  {
    reason: 'A path with a query is the same endpoint as the path without it',
    causes: ({ subject, change, name }) => subject === 'operation' && change === 'removed' && name.includes('?'),
  },
  {
    reason: 'Paths that differ only in the names of their parameters get the same parameter names',
    causes: ({ subject, keyword, name }) => subject === 'parameter' && keyword === 'name' && name.startsWith('path.'),
  },
  {
    reason: 'How values with tabs between them are serialized',
    causes: ({ subject, keyword, left }) =>
      subject === 'parameter' && keyword === 'style' && left.text === 'tabDelimited',
  },
  {
    reason: 'A block without responses gets the response `default`',
    causes: ({ subject, change, name, operation, roundTrip }) =>
      subject === 'status' &&
      change === 'added' &&
      name === 'default' &&
      operation.left !== undefined &&
      readOperation(operation.left, roundTrip.original).responses.length === 0,
  },
  {
    reason: 'Bodies of responses that cannot have a body',
    causes: ({ subject, change, status }) => subject === 'body' && change === 'removed' && isBodilessStatus(status),
  },
  {
    reason: 'That a string in a request body can have any media type',
    causes: ({ subject, status, left, right }) =>
      subject === 'media-type' && status === '' && left.text === '*/*' && right.text === 'text/plain',
  },
  {
    reason: 'Authentication other than basic, bearer, OAuth and API keys',
    causes: (difference) => difference.subject === 'auth' && !readCredentials(difference).flat().every(isKnown),
  },
  {
    reason: 'Scopes that differ between alternatives',
    causes: (difference) =>
      difference.subject === 'auth' && new Set(readCredentials(difference).map(toScopes)).size > 1,
  },
  {
    reason: 'Fields in other media types that differ from the fields in the media type that the page shows',
    causes: ({ subject, right, places }) => subject === 'type' && places.unknownContents.has(right.node),
  },
  {
    reason: 'Fields of a recursive object, which the page documents only once',
    causes: ({ subject, change, right, places }) =>
      places.recursive.has(right.node) && (subject === 'type' || (subject === 'field' && change === 'removed')),
  },
  {
    reason: 'A body that is an object with a tuple, which only arrays can have, becomes an array',
    causes: ({ subject, left, right, places }) =>
      subject === 'type' && right.text === 'array' && places.tupleTypes.has(left.node),
  },
  {
    reason: 'Fields whose paths have more than eight names',
    causes: isTooDeep,
  },
  {
    reason: 'Whether an object can contain undocumented members',
    causes: ({ subject, keyword, change }) =>
      subject === 'value' && keyword === 'additionalProperties' && change === 'removed',
  },
  {
    reason: 'The number of properties of an object',
    causes: ({ subject, keyword, change }) =>
      subject === 'value' && ['minProperties', 'maxProperties'].includes(keyword) && change === 'removed',
  },
  {
    reason: 'Groups of fields of which one is required',
    causes: ({ subject, keyword, change }) => subject === 'required' && keyword === 'anyOf' && change === 'removed',
  },
  {
    reason: 'Limits of a whole body, and whether it or its items are deprecated or can be null',
    causes: ({ subject, keyword, name, left }) =>
      ['body', 'body[]', '[]'].includes(name) &&
      (subject === 'deprecated' ||
        (subject === 'value' && ['minItems', 'maxItems', 'uniqueItems'].includes(keyword)) ||
        (subject === 'type' && left.text.endsWith(' | null'))),
  },
  {
    reason: 'Whether a variant is deprecated or can be null',
    causes: ({ subject, left, right, places }) =>
      places.variants.has(right.node) &&
      (subject === 'deprecated' || (subject === 'type' && left.text.endsWith(' | null'))),
  },
  {
    reason: 'The allowed values of strings and numbers next to several objects',
    causes: ({ subject, keyword, change, right, places }) =>
      subject === 'value' && keyword === 'enum' && change === 'removed' && places.variants.has(right.node),
  },
  {
    reason: 'The items of more than five nested arrays',
    causes: ({ subject, left, right, name }) =>
      subject === 'type' && left.text === 'array' && right.text === 'any' && name.endsWith('[]'),
  },
  {
    reason: 'Whether the objects in an array are deprecated',
    causes: ({ subject, name }) => subject === 'deprecated' && name.endsWith('[]'),
  },
  {
    reason: 'A tuple that describes a single item becomes an array whose items all have this schema',
    causes: ({ name, left, places }) => /\.\[\d+\]/.test(name) || places.tupleTypes.has(left.node),
  },
];
