import { isDomPropName } from '../../components/block/dom-props.js';
import type { ConstraintProps } from '../../model/block/constraints.js';
import { CONSTRAINTS } from '../../model/block/constraints.js';
import type { EndpointProps } from '../../model/block/endpoint.js';
import type { FieldProps } from '../../model/block/field.js';
import type { ComponentKind } from '../pages/components.js';
import type { SourceElement, Prop } from '../pages/page-contents.js';
import { findClosest } from '../../model/text/suggest.js';

/** The kind of value that a prop accepts. The content of `json` props is validated by the model in `src/model`. */
export type PropType =
  'any' | 'copies' | 'depth' | 'flag' | 'json' | 'level' | 'list' | 'note' | 'object' | 'page' | 'text';

type PropTypes<Names extends string> = Readonly<Record<Names, PropType>>;

const BLOCK: PropTypes<
  | keyof EndpointProps
  | 'title'
  | 'description'
  | 'deprecationNote'
  | 'children'
  | 'sections'
  | 'expand'
  | 'described'
  | 'headingLevel'
  | 'tryIt'
  | 'proxy'
  | 'signIn'
  | 'copy'
  | 'customServer'
  | 'labels'
  | 'id'
  | 'className'
> = {
  method: 'text',
  endpoint: 'text',
  webhook: 'text',
  operation: 'text',
  omit: 'list',
  baseUrl: 'text',
  servers: 'json',
  headers: 'json',
  body: 'json',
  requests: 'json',
  response: 'json',
  responseHeaders: 'json',
  statusCode: 'json',
  responses: 'json',
  auth: 'list',
  authLabel: 'text',
  scopes: 'list',
  oauth: 'json',
  deprecated: 'flag',
  deprecatedBy: 'text',
  rateLimit: 'json',
  codeExamples: 'json',
  languages: 'list',
  since: 'text',
  verified: 'text',
  verifiedVersion: 'text',
  title: 'any',
  description: 'any',
  deprecationNote: 'any',
  children: 'any',
  sections: 'flag',
  expand: 'depth',
  described: 'flag',
  headingLevel: 'level',
  tryIt: 'flag',
  proxy: 'text',
  signIn: 'page',
  copy: 'copies',
  customServer: 'flag',
  labels: 'object',
  id: 'text',
  className: 'text',
};

const CONSTRAINT_TYPES = Object.fromEntries(
  Object.entries(CONSTRAINTS).map(([name, { kind }]) => [name, kind === 'flag' ? 'flag' : 'text']),
) as PropTypes<keyof ConstraintProps>;

const FIELD: PropTypes<keyof FieldProps | 'description' | 'children' | 'className' | 'id' | 'labels'> = {
  name: 'text',
  type: 'text',
  location: 'text',
  status: 'text',
  required: 'flag',
  defaultValue: 'any',
  deprecated: 'note',
  deprecatedBy: 'text',
  enum: 'any',
  example: 'any',
  examples: 'any',
  nullable: 'flag',
  readOnly: 'flag',
  writeOnly: 'flag',
  secret: 'flag',
  since: 'text',
  style: 'text',
  explode: 'flag',
  allowReserved: 'flag',
  allowEmptyValue: 'flag',
  contentType: 'text',
  partHeaders: 'any',
  ...CONSTRAINT_TYPES,
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

const ACTIONS: PropTypes<string> = { copy: 'copies', className: 'text', labels: 'object' };

const PROP_TYPES: Readonly<Record<ComponentKind, PropTypes<string>>> = {
  block: BLOCK,
  field: FIELD,
  group: GROUP,
  variants: VARIANTS,
  variant: VARIANT,
  example: EXAMPLE,
  actions: ACTIONS,
};

/** Prop names that other tools use, mapped to the corresponding apiblock props. */
const SYNONYMS: Readonly<Record<ComponentKind, ReadonlyMap<string, string>>> = {
  block: new Map([
    ['class', 'className'],
    ['path', 'endpoint'],
    ['url', 'endpoint'],
    ['verb', 'method'],
    ['base', 'baseUrl'],
    ['server', 'baseUrl'],
    ['baseUrls', 'servers'],
    ['requestBody', 'body'],
    ['security', 'auth'],
    ['authentication', 'auth'],
    ['scope', 'scopes'],
    ['permissions', 'scopes'],
    ['oauth2', 'oauth'],
    ['flows', 'oauth'],
    ['status', 'statusCode'],
    ['examples', 'codeExamples'],
    ['language', 'languages'],
    ['snippets', 'languages'],
    ['event', 'webhook'],
    ['operationId', 'operation'],
    ['exclude', 'omit'],
    ['heading', 'title'],
  ]),
  field: new Map([
    ['class', 'className'],
    ['in', 'location'],
    ['min', 'minimum'],
    ['max', 'maximum'],
    ['regex', 'pattern'],
    ['statusCode', 'status'],
    ['values', 'enum'],
  ]),
  group: new Map([
    ['class', 'className'],
    ['open', 'defaultOpen'],
  ]),
  variants: new Map([['class', 'className']]),
  variant: new Map([
    ['label', 'title'],
    ['name', 'title'],
  ]),
  example: new Map([['class', 'className']]),
  actions: new Map([['class', 'className']]),
};

/** Returns the kind of value that a prop accepts, or `undefined` for an unknown prop. */
export function toPropType(kind: ComponentKind, name: string): PropType | undefined {
  const types = PROP_TYPES[kind];
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/** Returns whether React handles the prop or `ApiBlock` passes it to its DOM element. */
export function isReactOrDomProp(name: string): boolean {
  return name === 'key' || name === 'ref' || isDomPropName(name);
}

/** Returns the prop that the author of an unknown prop probably meant, or `undefined` if no prop is similar. */
export function findIntendedProp(kind: ComponentKind, name: string): string | undefined {
  return SYNONYMS[kind].get(name) ?? findClosest(name, Object.keys(PROP_TYPES[kind]));
}

/** Returns whether other tools use this prop name. The value of such a prop can have a different notation. */
export function isSynonym(kind: ComponentKind, name: string): boolean {
  return SYNONYMS[kind].has(name);
}

/** Returns the props of an element, without spreads. If a prop is repeated, returns only its first occurrence. */
export function listDistinctProps({ props }: SourceElement): Prop[] {
  const distinct = new Map<string, Prop>();
  for (const prop of props) {
    if (prop && !distinct.has(prop.name)) distinct.set(prop.name, prop);
  }
  return [...distinct.values()];
}
