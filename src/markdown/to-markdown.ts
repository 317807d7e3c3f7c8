import type { ApiBlockData, FieldData } from './block-data.js';
import type { Part } from './parts.js';
import { renderParts } from './render-parts.js';
import { stringify } from './stringify.js';
import { getFieldPlace } from '../model/block/field.js';

/**
 * Converts an endpoint to Markdown: method and URL, deprecation, description, auth, rate limit, parameters, headers, body,
 * the request as a cURL command or in the `languages` of the block, its examples, and the responses with their fields.
 *
 * JSON and code appear unchanged in fenced code blocks that their content cannot close. Special characters in names and
 * descriptions are escaped. Of a React node in `description`, only the text is kept. Never throws.
 *
 * @param props - The props of an `ApiBlock`, with its fields as data in `fields`. Nested fields are in the `fields` of
 * their parent.
 *
 * @example
 * ```ts
 * toMarkdown({ method: 'GET', endpoint: '/v1/users/:id', fields: [{ path: 'id', type: 'string', required: true }] });
 * // ### GET `/v1/users/:id`
 * // …
 * ```
 */
export function toMarkdown(props: ApiBlockData): string {
  const { fields, ...own } = Object(props) as ApiBlockData;
  const content = toParts(fields);
  const nodes = renderParts([{ kind: 'block', props: own, unknown: [], content }], { renderParts });
  return stringify({ type: 'root', children: nodes });
}

function toParts(fields: unknown): Part[] {
  return Array.isArray(fields) ? fields.map(toPart) : [];
}

function toPart(field: FieldData): Part {
  const { component, fields, ...props } = Object(field) as FieldData;
  const common = { props, unknown: [], content: toParts(fields) };
  switch (component) {
    case 'Expandable':
      return { kind: 'group', ...common };
    case 'Variants':
      return { kind: 'variants', ...common };
    case 'Variant':
      return { kind: 'variant', ...common };
    case 'ParamField':
      return { kind: 'parameter', ...common };
    case 'ResponseField':
      return { kind: 'response', ...common };
    default:
      return { kind: getFieldPlace(props).location ? 'parameter' : 'response', ...common };
  }
}
