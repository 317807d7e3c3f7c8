import type { ParameterObject } from 'oas/types';
import type { Difference } from './compare-requests.ts';
import { parse, replacesStrings, roundNumbers } from './json-bodies.ts';
import type { JsonObject } from './json-object.ts';

/** A reason for differences between the requests that blocks and oas-to-har build. */
export interface Reason {
  text: string;
  explains: (difference: Difference) => boolean;
}

/** The reasons for all intended differences. A test fails if a reason explains no difference. */
export const reasons: readonly Reason[] = [
  {
    text: 'oas-to-har adds an Accept header for the first response, and blocks send only documented headers.',
    explains: ({ part, block, examples }) => {
      const isDocumented = Object.keys(examples.header).some((name) => name.toLowerCase() === 'accept');
      return part === 'header accept' && block === undefined && !isDocumented;
    },
  },
  {
    text: "Headers in ReadMe's extensions x-readme and x-headers are not part of OpenAPI.",
    explains: ({ part, block, operation }) =>
      block === undefined && listExtensionHeaders(operation.schema).includes(readName('header', part)),
  },
  {
    text: 'oas-to-har does not support OpenID Connect.',
    explains: ({ part, har, operation }) =>
      part === 'header authorization' && har === undefined && usesOpenIdConnect(operation),
  },
  {
    text: 'Blocks send a # in a path as %23, because a request contains no fragment.',
    explains: ({ part, har, block }) => part === 'URL' && har !== undefined && block?.startsWith(`${har}%23`) === true,
  },
  {
    text: 'oas-to-har ignores the default style of objects: it sends "[object Object]", or the members without the name.',
    explains: isObjectWithoutStyle,
  },
  {
    text: 'oas-to-har separates the values of the style label by periods even if they are not exploded. RFC 6570 uses commas.',
    explains: ({ part, har, block, operation }) => {
      const isLabel = ({ style, explode }: ParameterObject) => style === 'label' && explode !== true;
      return part === 'URL' && operation.getParameters().some(isLabel) && separateLabels(har) === separateLabels(block);
    },
  },
  {
    text: 'oas-to-har writes a placeholder for a path parameter without an example, even if the parameter has a default value.',
    explains: ({ part, har, block, operation }) =>
      part === 'URL' && har !== block && fillPlaceholders(har ?? '', operation.getParameters()) === block,
  },
  {
    text: 'Without an example, oas-to-har writes the prefix of the styles label and matrix before the placeholder (";color={color}"). Blocks write only the placeholder, because in RFC 6570 the prefix is part of the value that replaces it.',
    explains: ({ part, har, block, operation, examples }) => {
      const withoutExample = operation.getParameters().filter(({ name }) => !(name in examples.path));
      return part === 'URL' && removePrefixes(har ?? '', withoutExample) === block;
    },
  },
  {
    text: 'oas-to-har does not encode examples that look percent-encoded. Blocks encode all examples, because examples are unencoded values.',
    explains: ({ part, har, block }) =>
      part.startsWith('query ') && block?.includes('%') === true && decode(block) === har,
  },
  {
    text: 'oas-to-har percent-encodes headers and form fields with a style. Blocks encode them only where HTTP requires it.',
    explains: ({ part, har, block }) => ['header', 'field'].includes(readKind(part)) && decode(har) === block,
  },
  {
    text: 'Blocks report a cookie whose value RFC 6265 does not allow instead of sending it.',
    explains: ({ part, har, block }) => readKind(part) === 'cookie' && block === undefined && !isCookieValue(har),
  },
  {
    text: 'oas-to-har numbers the items of arrays in forms with the style deepObject, and omits fields that are not objects.',
    explains: ({ part, har, block, operation }) => {
      const [, field = '', index = ''] = /^field ([^[]*)(?:\[(\d+)\])?$/.exec(part) ?? [];
      const isOnlyInOne = index === '' ? har === undefined : block === undefined;
      return isOnlyInOne && readEncodingStyle(operation, field) === 'deepObject';
    },
  },
  {
    text: 'oas-to-har omits a form field whose schema is an object if its example is not an object.',
    explains: ({ part, har, operation, body }) => {
      const name = readName('field', part);
      const value = name === '' ? undefined : (body as JsonObject)[name];
      return har === undefined && typeof value === 'string' && readEncodingStyle(operation, name) === '';
    },
  },
  {
    text: 'oas-to-har omits an object in a multipart body. Blocks send it as JSON, which is the default in OpenAPI.',
    explains: ({ part, har, operation, body }) => {
      const name = readName('field', part);
      const value = name === '' ? undefined : (body as JsonObject)[name];
      const isObject = typeof value === 'object' && !Array.isArray(value);
      return har === undefined && isObject && operation.isMultipart() && readEncodingStyle(operation, name) === '';
    },
  },
  {
    text: 'oas-to-har sends an array in a URL-encoded form as one value, and an object as JSON, regardless of the style.',
    explains: ({ part, har, block, operation, body }) => {
      if (!operation.isFormUrlEncoded() || readKind(part) !== 'field') return false;
      const [name = ''] = readName('field', part).split('[');
      const value = (body as JsonObject)[name];
      if (typeof value !== 'object') return false;
      const text = Array.isArray(value) ? String(value) : JSON.stringify(value);
      return har === JSON.stringify([text]) || (har === undefined && block !== undefined);
    },
  },
  {
    text: 'oas-to-har sends a body only if its media type has a schema.',
    explains: ({ part, har, operation }) =>
      isBodyPart(part) && har === undefined && readContent(operation)['schema'] === undefined,
  },
  {
    text: 'oas-to-har sends an example that consists of a reference unchanged, and blocks resolve the reference.',
    explains: ({ part, har, block }) => part === 'body' && har?.startsWith('{"$ref":') === true && block !== undefined,
  },
  {
    text: 'oas-to-har sends the value of the member RAW_BODY instead of the object.',
    explains: ({ part, har, block }) => {
      const value = part === 'body' ? (parse(block) as JsonObject | null)?.['RAW_BODY'] : undefined;
      return value !== undefined && (har === value || har === JSON.stringify(value));
    },
  },
  {
    text: 'oas-to-har sends an object even if the media type is not JSON. Blocks send no body, because the format of the text is unknown.',
    explains: ({ part, block, operation, body }) =>
      isBodyPart(part) && block === undefined && !operation.isJson() && typeof body === 'object',
  },
  {
    text: 'oas-to-har replaces strings that contain JSON with the parsed values.',
    explains: ({ part, har, block }) => part === 'body' && replacesStrings(parse(har), parse(block)),
  },
  {
    text: 'oas-to-har reads numbers as JavaScript numbers, which lose digits. Blocks send the digits in the description.',
    explains: ({ part, har, block }) =>
      part === 'body' && JSON.stringify(roundNumbers(parse(har))) === JSON.stringify(roundNumbers(parse(block))),
  },
];

export function describeUnexplained(
  differences: readonly Difference[],
): Pick<Difference, 'where' | 'part' | 'har' | 'block'>[] {
  return differences
    .filter((difference) => !reasons.some(({ explains }) => explains(difference)))
    .map(({ where, part, har, block }) => ({ where, part, har, block }));
}

function readKind(part: string): string {
  return part.split(' ', 1)[0] ?? '';
}

/** Returns the name in a part such as `query page`, or `''` if the part is of a different kind. */
function readName(kind: string, part: string): string {
  return readKind(part) === kind ? part.slice(kind.length + 1) : '';
}

function isBodyPart(part: string): boolean {
  return part === 'body' || part === 'media type' || readKind(part) === 'field';
}

function decode(value: string | undefined): string | undefined {
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Decodes only the separators of arrays and objects. */
function decodeSeparators(url = ''): string {
  return url.replaceAll('%2C', ',').replaceAll('%3B', ';').replaceAll('%3D', '=');
}

/** Removes the prefixes of the styles `label` and `matrix` from the placeholders of parameters. */
function removePrefixes(url: string, parameters: readonly ParameterObject[]): string {
  return parameters.reduce((result, { name, style }) => {
    const placeholder = encodeURIComponent(`{${name}}`);
    const prefix = style === 'label' ? '.' : `;${name}=`;
    return result.replace(prefix + placeholder, placeholder);
  }, url);
}

/** Replaces the placeholders of parameters by their default values. */
function fillPlaceholders(url: string, parameters: readonly ParameterObject[]): string {
  return parameters.reduce((result, { name, schema }) => {
    const { default: value } = (schema ?? {}) as JsonObject;
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
    return isScalar ? result.replace(encodeURIComponent(`{${name}}`), encodeURIComponent(String(value))) : result;
  }, url);
}

function separateLabels(url: string | undefined): string {
  const segments = decodeSeparators(url).split('/');
  return segments.map((segment) => (segment.startsWith('.') ? segment.replaceAll(',', '.') : segment)).join('/');
}

function listExtensionHeaders(schema: object): string[] {
  const extensions = schema as { 'x-headers'?: StaticHeader[]; 'x-readme'?: { headers?: StaticHeader[] } };
  const headers = extensions['x-readme']?.headers ?? extensions['x-headers'] ?? [];
  return headers.map(({ key }) => key.toLowerCase());
}

interface StaticHeader {
  key: string;
}

function usesOpenIdConnect(operation: Difference['operation']): boolean {
  const { securitySchemes = {} } = (operation.api.components ?? {}) as { securitySchemes?: Record<string, JsonObject> };
  const names = operation.getSecurity().flatMap((alternative) => Object.keys(alternative));
  return names.some((name) => securitySchemes[name]?.['type'] === 'openIdConnect');
}

function isObjectWithoutStyle({ part, har, block, operation, examples }: Difference): boolean {
  if (part === 'URL') {
    const [before = '', after] = decodeSeparators(har).split('%5Bobject%20Object%5D');
    return after !== undefined && decodeSeparators(block).startsWith(before);
  }
  const kind = readKind(part);
  if (kind !== 'query' && kind !== 'header') return false;
  const name = readName(kind, part);
  const objects = operation
    .getParameters()
    .filter(({ in: location, style }) => location === kind && style === undefined)
    .map((parameter) => ({ name: parameter.name, members: listMemberNames(examples[kind][parameter.name]) }))
    .filter(({ members }) => members.length > 0);
  // One request contains the name of the parameter, and the other request contains the names of the object's members.
  const isOnlyInOne = har === undefined || block === undefined;
  return (
    isOnlyInOne &&
    objects.some((object) => [object.name, ...object.members].some((member) => member.toLowerCase() === name))
  );
}

function listMemberNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(listMemberNames)];
}

function isCookieValue(har: string | undefined): boolean {
  const values = JSON.parse(har ?? '[]') as string[];
  return values.every((value) => !/[ ",;\\]/.test(value));
}

function readContent(operation: Difference['operation']): JsonObject {
  const content = operation.getRequestBody();
  return content ? (content.mediaTypeObject as JsonObject) : {};
}

function readEncodingStyle(operation: Difference['operation'], field: string): string {
  const { encoding = {} } = readContent(operation) as { encoding?: Record<string, { style?: string }> };
  return encoding[field]?.style ?? '';
}
