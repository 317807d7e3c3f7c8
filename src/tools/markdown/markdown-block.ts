import { isPropKnown } from '../../model/block/block-element.js';
import { BLOCK_SCOPE } from '../../model/block/documented-field.js';
import { type BlockRequests, toBlockRequests } from '../../model/block/block-requests.js';
import { type Endpoint, type EndpointProps, toEndpoint } from '../../model/block/endpoint.js';
import type { FieldPlace } from '../../model/block/field.js';
import { toSectionScope } from '../../model/block/field-scope.js';
import { type BlockLabels, toLabels } from '../../model/block/labels.js';
import { type ServerLabels, toServerLabels } from '../../model/block/server-labels.js';
import { selectDefaults } from '../../model/block/site-defaults.js';
import { collectParameters } from '../../model/block/request-fields.js';
import type { BlockContent } from '../../model/block/sections.js';
import { findShownCredentials, type ShownCredentials } from '../../model/block/shown-credentials.js';
import { asString } from '../../model/text/coerce.js';
import { type MarkdownContext, type ElementPart, toCustomLabels, toLabelText } from './parts.js';
import { type PartChild, readBlockParts } from './part-sections.js';

export interface MarkdownBlock {
  element: ElementPart;
  /** The props of the block, including the default props of the site. */
  props: EndpointProps & Record<string, unknown>;
  endpoint: Endpoint;
  requests: BlockRequests;
  labels: BlockLabels & ServerLabels;
  level: number;
  content: BlockContent<PartChild>;
  credentials: ShownCredentials;
  context: MarkdownContext;
}

export function readMarkdownBlock(element: ElementPart, outerContext: MarkdownContext): MarkdownBlock {
  const props = withDefaults(element, outerContext.defaults);
  const customLabels = toCustomLabels(props, outerContext);
  const labels = { ...toLabels(customLabels, toLabelText), ...toServerLabels(customLabels, toLabelText) };
  const content = readBlockParts(element.children, props['sections']);
  // If the body is known only at runtime, don't build a body from the fields.
  const body = isPropKnown(element, 'body') ? props.body : (props.body ?? '');
  const endpoint = toEndpoint({ ...props, body }, labels, content);
  const areHeadersKnown = isPropKnown(element, 'headers') && !endpoint.rawHeaders;
  const credentials = findShownCredentials(
    {
      props,
      headers: areHeadersKnown ? endpoint.headers : undefined,
      fields: collectParameters(content),
    },
    labels,
  );
  return {
    element,
    props,
    endpoint,
    requests: toBlockRequests({ ...props, body }, { endpoint, content, unnamed: labels.examples }),
    labels,
    level: toLevel(props['headingLevel']),
    content,
    credentials,
    context: { ...outerContext, labels: customLabels, scope: BLOCK_SCOPE, credentials },
  };
}

/** Returns the settings for rendering the parts below a heading that contains a location or status code. */
export function toSectionContext({ context }: MarkdownBlock, implied: FieldPlace | undefined): MarkdownContext {
  return { ...context, scope: { ...BLOCK_SCOPE, ...toSectionScope(implied) } };
}

/**
 * Adds site-wide default props to the props of a block. A default applies only if the block does not set the prop or
 * sets it to `undefined`. It does not replace a value that is known only at runtime.
 */
function withDefaults(
  { props, unknown = [] }: ElementPart,
  defaults: MarkdownContext['defaults'],
): MarkdownBlock['props'] {
  const definedProps = Object.entries(props).filter(([, value]) => value !== undefined);
  const names = [...definedProps.map(([name]) => name), ...unknown];
  return { ...selectDefaults(defaults ?? {}, (name) => names.includes(name)), ...Object.fromEntries(definedProps) };
}

const DEFAULT_LEVEL = 3;

function toLevel(level: unknown): number {
  const number = Number(asString(level));
  return [2, 3, 4, 5, 6].includes(number) ? number : DEFAULT_LEVEL;
}
