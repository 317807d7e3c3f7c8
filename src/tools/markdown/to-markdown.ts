import type { ApiBlockData, FieldData } from './block-data.js';
import { type ComponentName, getComponentKind, isComponent } from '../pages/components.js';
import type { ElementPart, PagePart } from './parts.js';
import { renderParts } from './render-parts.js';
import { stringify } from './stringify.js';
import { getFieldPlace } from '../../model/block/field.js';
import { isBlank } from '../../model/text/coerce.js';

/**
 * Converts the props of an `ApiBlock` to Markdown: method and URL, deprecation, description, authentication, rate
 * limit, parameters, headers, body, code examples, and responses with their fields. The request is generated as a cURL
 * command, or in the languages of the `languages` prop.
 *
 * JSON and code appear in fenced code blocks, with fences that their content cannot close. Special characters in names
 * and descriptions are escaped. If `description` is a React element, only its text is used.
 *
 * Does not throw if props are invalid. However, a field must not contain itself, and fields can be nested only several
 * hundred levels deep.
 *
 * @param props - Props of an `ApiBlock`, with its fields in `fields`. Nested fields are in the `fields` of their parent
 * field.
 *
 * @example
 * ```ts
 * toMarkdown({ method: 'GET', endpoint: '/v1/users/:id', fields: [{ path: 'id', type: 'string', required: true }] });
 * // ### GET `/v1/users/:id`
 * // …
 * ```
 */
export function toMarkdown(props: ApiBlockData): string {
  const { fields, ...blockProps } = Object(props) as ApiBlockData;
  const nodes = renderParts([createPart('ApiBlock', blockProps, fields)], { renderParts });
  return stringify({ type: 'root', children: nodes });
}

function createPart(component: ComponentName, props: Record<string, unknown>, fields: unknown): ElementPart {
  const children = Array.isArray(fields) ? fields.map(toPart) : [];
  return { component, props, dynamicProps: [], fences: [], children };
}

function toPart(field: FieldData): PagePart {
  const { component = '', fields, ...props } = Object(field) as FieldData;
  const isKnown = isComponent(component) && !['block', 'example', 'actions'].includes(getComponentKind(component));
  return createPart(isKnown ? component : getDefaultComponent(props), props, fields);
}

/**
 * Returns the component of a field without a `component`. A field with a location and a status code documents a
 * response header.
 */
function getDefaultComponent(props: FieldData): ComponentName {
  const { location, status } = getFieldPlace(props);
  return location !== undefined && isBlank(status) ? 'ParamField' : 'ResponseField';
}
