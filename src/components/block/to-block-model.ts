import type { ReactNode } from 'react';
import { readOwnId } from '../../model/block/block-id.js';
import { usesServers } from '../../model/block/endpoint-url.js';
import { type Endpoint, toEndpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toLabels } from '../../model/block/labels.js';
import { toBlockSuccessor } from '../../model/block/operation-reference.js';
import { usesOAuth } from '../../model/block/uses-oauth.js';
import { parsePeriod, type RateLimit } from '../../model/block/rate-limit.js';
import { getAlternativeLabels, hasAuthAlternatives } from '../../model/http/auth.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import type { Mistake } from '../../model/text/problem.js';
import { asBoolean, asString, isBlank } from '../../model/text/coerce.js';
import { type BlockContent, toBlockContent } from '../../model/block/sections.js';
import { readChildren } from '../fields/read-children.js';
import { NodeReader } from '../text/node-reader.js';
import type { ApiBlockProps } from './api-block-props.js';
import { type PlacedChildren, placeChildren } from './place-children.js';

export interface BlockModel {
  id: string;
  level: 2 | 3 | 4 | 5 | 6;
  labels: BlockLabels;
  endpoint: Endpoint;
  title: ReactNode;
  description: ReactNode;
  deprecationNote: ReactNode;
  /** The sentence that names the successor of a deprecated endpoint. Falsy if there is no successor. */
  successor: ReactNode;
  /** Label for the version that introduced the endpoint. Falsy if the version is not specified. */
  since: ReactNode;
  /** Text of the rate limit without its note, or `undefined` if there is no rate limit. */
  rateLimit: ReactNode;
  /** The sentence with the date on which the block was tested. Falsy if the date is not specified. */
  verified: ReactNode;
  children: PlacedChildren;
  /**
   * Whether the examples column shows the body. This is the case if the body is a webhook payload, if fields document
   * it, or if the block has a `requests` prop.
   */
  isBodyExample: boolean;
  /** Whether the block has a `servers` prop that specifies its base URL. */
  hasServers: boolean;
  /** Whether the block has an `oauth` prop that applies to its authentication. */
  hasOAuth: boolean;
  hasRequests: boolean;
  languages: unknown;
  content: BlockContent;
  /** The request as JSON for the console. `undefined` if the block has no console. */
  consoleSource?: string | undefined;
  mistakes: Mistake[];
}

/**
 * Derives the block's data from its props. Never throws. Invalid props are kept as written and reported in `mistakes`.
 */
export function toBlockModel(props: ApiBlockProps): BlockModel {
  const reader = new NodeReader();
  const labels = toLabels(props.labels, (prop, label) => reader.readNode(prop, label));
  const content = toBlockContent(readChildren(props.children, reader), props.sections);
  const endpoint = toEndpoint(props, labels, content);
  const id = readOwnId(props) ?? endpoint.slug;
  const title = props.title && reader.readText('title', props.title);
  const description = props.description && reader.readText('description', props.description);
  const deprecationNote = props.deprecationNote && reader.readText('deprecationNote', props.deprecationNote);
  // Call the label functions before reading the mistakes, because a function that returns an invalid node adds a
  // mistake.
  const since = endpoint.since && labels.since(endpoint.since);
  const successorText = endpoint.successor && toBlockSuccessor(endpoint.successor, { isLinked: true });
  const successor = successorText && reader.readText('labels.useInstead', labels.useInstead(successorText));
  const rateLimit = endpoint.rateLimit && toRateLimitText(endpoint.rateLimit, labels);
  const verified = endpoint.verification && labels.verified(endpoint.verification);
  const placed = placeChildren(content, { id, props, labels, endpoint, reader });
  const documentsBody = placed.sections?.some(({ key, items }) => key === 'body' && items.length > 0) ?? false;
  const hasRequests = !isBlank(props.requests);
  return {
    id,
    level: toHeadingLevel(props.headingLevel),
    labels,
    endpoint,
    title,
    description,
    deprecationNote,
    successor,
    since,
    rateLimit,
    verified,
    children: placed,
    hasServers: usesServers(props),
    hasOAuth: usesOAuth(props),
    hasRequests,
    languages: props.languages,
    content,
    isBodyExample: endpoint.webhook || documentsBody || hasRequests,
    consoleSource: toConsoleSource(props, endpoint, labels),
    mistakes: [...endpoint.mistakes, ...reader.mistakes],
  };
}

function toRateLimitText(rateLimit: RateLimit, labels: BlockLabels): ReactNode {
  if ('text' in rateLimit) return rateLimit.text;
  return labels.rateLimitText({ ...rateLimit, ...parsePeriod(rateLimit.window) });
}

/** Returns the request as JSON for the console, or `undefined` if `tryIt` is not set or there is no HTTP request. */
function toConsoleSource(props: ApiBlockProps, endpoint: Endpoint, labels: BlockLabels): string | undefined {
  if (!asBoolean(props.tryIt) || !endpoint.request) return undefined;
  return stringifyJson({
    ...endpoint.request,
    auth: props.auth,
    authLabels: hasAuthAlternatives(props.auth) ? getAlternativeLabels(props.auth, labels) : undefined,
    languages: endpoint.languages,
    proxy: props.proxy,
    hasServers: usesServers(props) || undefined,
    signIn:
      asBoolean(props.signIn) && usesOAuth(props)
        ? { redirect: toRedirectPath(props.signIn), oauth: props.oauth, scopes: endpoint.scopes }
        : undefined,
    fieldLabels: props.labels && { required: labels.required, locations: labels.locations },
    labels: props.labels?.console,
  });
}

/** Returns the path of the redirect page, or `''` if the site has none. MDX authors can write `signIn="true"`. */
function toRedirectPath(signIn: unknown): string {
  const path = asString(signIn).trim();
  return path.toLowerCase() === 'true' ? '' : path;
}

function toHeadingLevel(level: unknown): BlockModel['level'] {
  const number = Number(asString(level));
  return ([2, 3, 4, 5, 6] as const).find((valid) => valid === number) ?? 3;
}
