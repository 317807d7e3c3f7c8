import { toDomProps } from '../components/block/dom-props.js';
import type { EndpointProps } from '../model/block/endpoint.js';
import type { FieldProps } from '../model/block/field.js';
import type { ComponentKind } from '../pages/components.js';
import { findClosest } from '../model/text/suggest.js';

/** The kind of value that a prop accepts. The model validates the content of JSON props. */
export type PropType = 'any' | 'flag' | 'json' | 'level' | 'list' | 'note' | 'object' | 'text';

type PropTypes<Names extends string> = Readonly<Record<Names, PropType>>;

const BLOCK: PropTypes<
  | keyof EndpointProps
  | 'title'
  | 'description'
  | 'deprecationNote'
  | 'children'
  | 'sections'
  | 'headingLevel'
  | 'tryIt'
  | 'proxy'
  | 'labels'
  | 'id'
  | 'className'
> = {
  method: 'text',
  endpoint: 'text',
  webhook: 'text',
  baseUrl: 'text',
  headers: 'json',
  body: 'json',
  response: 'json',
  responseHeaders: 'json',
  statusCode: 'json',
  responses: 'json',
  auth: 'list',
  authLabel: 'text',
  deprecated: 'flag',
  rateLimit: 'json',
  codeExamples: 'json',
  languages: 'list',
  since: 'text',
  title: 'any',
  description: 'any',
  deprecationNote: 'any',
  children: 'any',
  sections: 'flag',
  headingLevel: 'level',
  tryIt: 'flag',
  proxy: 'text',
  labels: 'object',
  id: 'text',
  className: 'text',
};

const FIELD: PropTypes<keyof FieldProps | 'description' | 'children' | 'className' | 'id' | 'labels'> = {
  name: 'text',
  type: 'text',
  location: 'text',
  status: 'text',
  required: 'flag',
  defaultValue: 'any',
  deprecated: 'note',
  enum: 'any',
  example: 'any',
  examples: 'any',
  nullable: 'flag',
  readOnly: 'flag',
  writeOnly: 'flag',
  since: 'text',
  format: 'text',
  minimum: 'text',
  maximum: 'text',
  exclusiveMinimum: 'text',
  exclusiveMaximum: 'text',
  multipleOf: 'text',
  minLength: 'text',
  maxLength: 'text',
  pattern: 'text',
  minItems: 'text',
  maxItems: 'text',
  uniqueItems: 'flag',
  default: 'any',
  path: 'text',
  query: 'text',
  body: 'text',
  header: 'text',
  cookie: 'text',
  pre: 'list',
  post: 'list',
  placeholder: 'any',
  initialValue: 'any',
  optional: 'any',
  description: 'any',
  children: 'any',
  className: 'text',
  id: 'text',
  labels: 'object',
};

const GROUP: PropTypes<string> = {
  title: 'text',
  defaultOpen: 'flag',
  children: 'any',
  className: 'text',
  id: 'text',
  labels: 'object',
};

const VARIANTS: PropTypes<string> = { label: 'text', children: 'any', className: 'text', id: 'text', labels: 'object' };

const VARIANT: PropTypes<string> = { title: 'text', children: 'any' };

const EXAMPLE: PropTypes<string> = {
  codeExamples: 'json',
  dropdown: 'flag',
  children: 'any',
  className: 'text',
  id: 'text',
  labels: 'object',
};

const PROP_TYPES: Readonly<Record<ComponentKind, PropTypes<string>>> = {
  block: BLOCK,
  field: FIELD,
  group: GROUP,
  variants: VARIANTS,
  variant: VARIANT,
  example: EXAMPLE,
};

/** Names that other tools use for a prop. */
const SYNONYMS: Readonly<Record<ComponentKind, Readonly<Record<string, string>>>> = {
  block: {
    class: 'className',
    path: 'endpoint',
    url: 'endpoint',
    verb: 'method',
    base: 'baseUrl',
    server: 'baseUrl',
    requestBody: 'body',
    security: 'auth',
    authentication: 'auth',
    status: 'statusCode',
    examples: 'codeExamples',
    language: 'languages',
    snippets: 'languages',
    event: 'webhook',
    heading: 'title',
  },
  field: {
    class: 'className',
    in: 'location',
    min: 'minimum',
    max: 'maximum',
    regex: 'pattern',
    statusCode: 'status',
    values: 'enum',
  },
  group: { class: 'className', open: 'defaultOpen' },
  variants: { class: 'className' },
  variant: { label: 'title', name: 'title' },
  example: { class: 'className' },
};

/** Returns the kind of value that a prop accepts, or `undefined` for an unknown prop. */
export function toPropType(kind: ComponentKind, name: string): PropType | undefined {
  const types = PROP_TYPES[kind];
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/** Whether an unknown prop is handled by React or passed to the DOM element. */
export function isForeignProp(name: string): boolean {
  return name === 'key' || name === 'ref' || Object.keys(toDomProps({ [name]: () => undefined })).length > 0;
}

/** Returns the prop that the author of an unknown prop most likely meant. */
export function findMeantProp(kind: ComponentKind, name: string): string | undefined {
  return SYNONYMS[kind][name] ?? findClosest(name, Object.keys(PROP_TYPES[kind]));
}
