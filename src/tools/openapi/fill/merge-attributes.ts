import { FIELD_LOCATIONS } from '../../../model/block/field-labels.js';
import type { JsxAttribute } from '../../pages/jsx-element.js';
import type { NodePosition } from '../../pages/page-filler.js';
import type { PropValue } from '../block/operation-block.js';
import { createAttribute } from './attributes.js';
import { mergeResponses } from './merge-responses.js';

/**
 * Block props that override a differently named prop from the OpenAPI description, keyed by the overridden prop. If a
 * block had both props, it would ignore the prop on the page.
 */
const BLOCK_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['authLabel', ['auth']],
  ['baseUrl', ['servers', 'webhook']],
  ['body', ['requests']],
  ['endpoint', ['webhook']],
  ['requests', ['body']],
  ['responses', ['response']],
  ['servers', ['baseUrl', 'webhook']],
  ['webhook', ['endpoint']],
]);

/** Field props that override a differently named prop from the OpenAPI description, keyed by the overridden prop. */
const FIELD_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([['defaultValue', ['default']]]);

/**
 * Props that specify the name and section of a field. Their values come from the OpenAPI description, because the page
 * can specify the same name in another notation.
 */
const IDENTIFYING_PROPS: readonly string[] = ['name', 'location', 'status', ...FIELD_LOCATIONS];

/**
 * Returns the attributes of a filled block. The attributes of the page come last, so that they take precedence. The
 * items of `responses` on the page are merged into the items from the OpenAPI description.
 */
export function mergeBlockAttributes(
  props: Record<string, PropValue>,
  own: readonly JsxAttribute[],
  position: NodePosition,
): JsxAttribute[] {
  const described = props['responses'];
  const responses = typeof described === 'string' ? mergeResponses(described, own) : undefined;
  if (responses === undefined) return mergeAttributes(props, own, BLOCK_SYNONYMS, position);
  const others = own.filter((attribute) => getName(attribute) !== 'responses');
  return mergeAttributes({ ...props, responses }, others, BLOCK_SYNONYMS, position);
}

/** Returns the attributes of a field that replaces a described field. See {@link mergeBlockAttributes}. */
export function mergeFieldAttributes(
  props: Record<string, PropValue>,
  own: readonly JsxAttribute[],
  position: NodePosition,
): JsxAttribute[] {
  const details = own.filter((attribute) => !IDENTIFYING_PROPS.includes(getName(attribute)));
  return mergeAttributes(props, details, FIELD_SYNONYMS, position);
}

function mergeAttributes(
  props: Record<string, PropValue>,
  own: readonly JsxAttribute[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  position: NodePosition,
): JsxAttribute[] {
  const isReplaced = (name: string) => [name, ...(synonyms.get(name) ?? [])].some((other) => hasProp(own, other));
  const described = Object.entries(props).filter(([name]) => !isReplaced(name));
  return [...described.map(([name, value]) => createAttribute(name, value, position)), ...own];
}

export function hasProp(attributes: readonly JsxAttribute[], name: string): boolean {
  return attributes.some((attribute) => getName(attribute) === name);
}

function getName(attribute: JsxAttribute): string {
  return attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
}
