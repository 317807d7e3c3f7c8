import { toDomProps } from '../components/block/dom-props.js';
import type { EndpointProps } from '../model/block/endpoint.js';
import type { FieldProps } from '../model/block/field.js';
import type { ComponentKind } from '../pages/components.js';
import { findClosest } from '../model/text/suggest.js';

/** What a prop takes. What JSON props take is for the model to say. */
export type PropType = 'any' | 'flag' | 'json' | 'level' | 'list' | 'note' | 'object' | 'text';

type PropTypes<PageNames extends string> = Readonly<Record<PageNames, PropType>>;

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

const KNOWN: Readonly<Record<ComponentKind, PropTypes<string>>> = {
  block: BLOCK,
  field: FIELD,
  group: GROUP,
  variants: VARIANTS,
  variant: VARIANT,
  example: EXAMPLE,
};

/** PageNames by which others call a prop. */
const OTHER_NAMES: Readonly<Record<ComponentKind, Readonly<Record<string, string>>>> = {
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

/** What a prop of the component takes, or `undefined` for a prop that it does not know. */
export function toPropType(kind: ComponentKind, name: string): PropType | undefined {
  const types = KNOWN[kind];
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/** Whether a prop that the component does not know is meant for others: React, or the element in the document. */
export function isForeignProp(name: string): boolean {
  return name === 'key' || name === 'ref' || Object.keys(toDomProps({ [name]: () => undefined })).length > 0;
}

/** The prop that was most likely meant by an unknown one. */
export function findMeantProp(kind: ComponentKind, name: string): string | undefined {
  return OTHER_NAMES[kind][name] ?? findClosest(name, Object.keys(KNOWN[kind]));
}
