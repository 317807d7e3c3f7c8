import type { MessageKind } from './map-schemas.js';

export interface SchemaPlace {
  /** HTTP method in lowercase. */
  method: string;
  message: MessageKind;
  /** The path of the operation, or the name of the webhook. */
  path: string;
  /** The name of the nearest property that contains the schema. `undefined` if the schema is the whole body. */
  property: string | undefined;
  /** The title of the schema. `''` if it has none. */
  title: string;
}

/** Property names that do not describe the content of the property. */
const CONTAINERS = new Set([
  'attributes',
  'content',
  'data',
  'items',
  'list',
  'object',
  'payload',
  'records',
  'result',
  'results',
  'value',
  'values',
]);

/**
 * Returns possible names for a schema component, the best name first:
 *
 * - The title of the schema, alone and after the name of the resource: `Author`, or `PostAuthor` for
 *   `/users/{id}/posts`.
 * - The singular of the property name, alone and after the name of the resource.
 * - Names that end with the kind of message: `PostResponse`, `GetPostResponse`.
 */
export function toComponentNames({ method, path, message, property, title }: SchemaPlace): string[] {
  const resource = toResourceName(path);
  const isContainer = property === undefined || CONTAINERS.has(property.toLowerCase());
  const own = isContainer ? '' : toPascalCase(toSingular(property));
  const inMessage = resource + own + message;
  const titled = toPascalCase(title);
  const inResource = titled === '' ? '' : resource + titled;
  const names = [titled, inResource, own, resource + own, inMessage, toPascalCase(method) + inMessage];
  return names.filter((name) => /^[A-Z]/i.test(name));
}

/** Returns the singular of the last path segment that is not a parameter. */
function toResourceName(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '' && !part.includes('{'));
  return toPascalCase(toSingular(segment ?? ''));
}

function toPascalCase(text: string): string {
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  const ascii = words.map((word) => word.replace(/[^a-z\d]/gi, ''));
  return ascii.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Matches a singular noun that ends with `s`, such as `status` and `series`. */
const SINGULAR_WITH_S = /(?:ss|us|is|alias|bias|canvas|news|series|species)$/i;

/** Matches a plural whose singular ends with `y`, such as `categories`, but not `movies`. */
const PLURAL_OF_Y = /(?<!mov|cook|calor)ies$/i;

/** Matches a plural whose ending is `es`, such as `boxes` and `statuses`, but not `licenses` or `houses`. */
const PLURAL_WITH_ES = /(?:ss|x|zz|sh|(?<!ca)ch|[^ao]us|alias|bias|canvas)es$/i;

/** Returns the singular of an English noun, such as `category` for `categories`. */
function toSingular(noun: string): string {
  if (SINGULAR_WITH_S.test(noun)) return noun;
  if (PLURAL_OF_Y.test(noun)) return `${noun.slice(0, -3)}y`;
  return PLURAL_WITH_ES.test(noun) ? noun.slice(0, -2) : noun.replace(/s$/i, '');
}
