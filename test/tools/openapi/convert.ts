import type {
  OperationElement,
  ConvertOptions,
  OperationBlock,
} from '../../../src/tools/openapi/block/operation-block.js';
import { convertOperation } from '../../../src/tools/openapi/block/convert-operation.js';
import { findOperation } from '../../../src/tools/openapi/document/find-operation.js';
import { readOpenApi, toDocument } from '../../../src/tools/openapi/document/read-open-api.js';

interface Parts {
  version?: string;
  operation?: object;
  schemas?: object;
  paths?: object;
  /** Additional members of the root object. */
  root?: object;
  options?: ConvertOptions;
}

/** Converts the operation `GET /things/{id}` of an OpenAPI description with the given parts. */
export function convert({
  version = '3.1.0',
  operation = {},
  schemas = {},
  paths = {},
  root = {},
  options,
}: Parts): OperationBlock {
  const isSwagger = version === '2.0';
  const text = JSON.stringify({
    [isSwagger ? 'swagger' : 'openapi']: version,
    paths: { '/things/{id}': { get: operation }, ...paths },
    ...(isSwagger ? { definitions: schemas } : { components: { schemas } }),
    ...root,
  });
  const document = toDocument(readOpenApi(text));
  return convertOperation(findOperation(document, 'GET /things/{id}'), document, options);
}

export function convertBody(schema: object, parts: Parts = {}): OperationElement[] {
  const requestBody = { content: { 'application/json': { schema } } };
  return convert({ ...parts, operation: { requestBody } }).fields;
}

export function sampleBody(schema: object, parts: Parts = {}): unknown {
  const requestBody = { content: { 'application/json': { schema } } };
  const { body } = convert({ ...parts, operation: { requestBody } }).props;
  return body === undefined ? undefined : JSON.parse(body as string);
}

/** Formats fields as an outline of names, types and children, such as `tags: string[]! {…}`. `!` means required. */
export function outline(elements: readonly OperationElement[]): string {
  return elements.map(outlineElement).join('; ');
}

function outlineElement({ component, props, text, fields }: OperationElement): string {
  const inner = fields.length > 0 ? ` {${outline(fields)}}` : '';
  const { name, type, title, required } = props as Record<string, string | boolean | undefined>;
  if (component === 'Text') return `"${text}"`;
  if (name === undefined) return `${component}${title === undefined ? '' : ` ${title}`}${inner}`;
  return [name, type === undefined ? '' : `: ${type}`, required ? '!' : '', inner].join('');
}

/** Returns all elements, parents before their children. */
export function flatten(elements: readonly OperationElement[]): OperationElement[] {
  return elements.flatMap((element) => [element, ...flatten(element.fields)]);
}
