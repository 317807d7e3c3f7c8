import { createElement, Fragment, type ReactNode } from 'react';
import type { ApiBlockProps } from 'apiblock';
import { Expandable } from '../../../components/fields/Expandable.js';
import { ParamField } from '../../../components/fields/ParamField.js';
import { ResponseField } from '../../../components/fields/ResponseField.js';
import { Variant } from '../../../components/fields/Variant.js';
import { Variants } from '../../../components/fields/Variants.js';
import type { OperationElement } from '../block/operation-block.js';
import { convertOperation } from '../block/convert-operation.js';
import { findOperation } from '../document/find-operation.js';
import { type OpenApi, toDocument } from '../document/read-open-api.js';
import { renderMarkdown } from './render-markdown.js';

const COMPONENTS = { ParamField, ResponseField, Expandable, Variants, Variant };

/**
 * Returns the props for an `ApiBlock` that documents an operation or webhook of an OpenAPI description. `children`
 * contains its description, its fields, and notes on what the block leaves out, such as callbacks. Call this function
 * on a server or during a build, because its module includes a YAML parser and a Markdown parser.
 *
 * @param api - The description that `readOpenApi` returned.
 * @param operation - An `operationId`, a method and path (`POST /users/{id}` or `POST /users/:id`), or the name of a
 * webhook. If an operation has the same name as the webhook, add the prefix `webhook `, as in `webhook
 * charge.succeeded`.
 * @throws {OpenApiError} If no operation has the name (the message contains the nearest names), if several operations
 * have it, if a reference that the operation uses cannot be resolved, or if its schemas are nested too deeply.
 * @throws {TypeError} If `api` is not a description that `readOpenApi` returned, or if `operation` is not a string.
 *
 * @example
 * ```tsx
 * const api = readOpenApi(readFileSync('openapi.yaml', 'utf8'));
 *
 * export const CreateUser = () => <ApiBlock {...fromOpenApi(api, 'createUser')} />;
 * ```
 */
export function fromOpenApi(api: OpenApi, operation: string): ApiBlockProps {
  if (typeof operation !== 'string') throw new TypeError('fromOpenApi: expected the name of an operation');
  const document = toDocument(api);
  const { props, description, notes, fields } = convertOperation(findOperation(document, operation), document);
  const texts = [description, ...notes].map(renderMarkdown);
  // The elements need no keys, because they are passed as separate arguments.
  const content = createElement(Fragment, null, ...texts, ...fields.map(toNode));
  return { ...(props as ApiBlockProps), described: true, children: content };
}

function toNode({ component, props, text, fields }: OperationElement): ReactNode {
  const content = [renderMarkdown(text), ...fields.map(toNode)];
  if (component === 'Text') return createElement(Fragment, null, ...content);
  return createElement(COMPONENTS[component], props, ...content);
}
