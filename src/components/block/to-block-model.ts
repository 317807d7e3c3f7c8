import type { ReactNode } from 'react';
import { readOwnId } from '../../model/block/block-id.js';
import { findShownCredentials, insertImpliedHeaders, type ShownHeader } from '../../model/block/shown-credentials.js';
import { type Endpoint, toEndpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toLabels } from '../../model/block/labels.js';
import { parsePeriod, type RateLimit } from '../../model/block/rate-limit.js';
import { type PlacedAs, type Section, toSections } from '../../model/block/sections.js';
import { getAlternativeLabels, hasAuthAlternatives } from '../../model/http/auth.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import type { Mistake } from '../../model/text/problem.js';
import { asBoolean, asString } from '../../model/text/coerce.js';
import { FieldPlacer } from '../fields/place-fields.js';
import { type BlockChild, collectExamples, collectParameters, readChildren } from '../fields/read-children.js';
import { NodeReader } from '../text/node-reader.js';
import type { ApiBlockProps } from './ApiBlock.js';

/** The data that a block renders, derived from its props. */
export interface BlockModel {
  id: string;
  level: 2 | 3 | 4 | 5 | 6;
  labels: BlockLabels;
  endpoint: Endpoint;
  title: ReactNode;
  description: ReactNode;
  deprecationNote: ReactNode;
  /** Label for the version that introduced the endpoint. Falsy if the version is not specified. */
  since: ReactNode;
  /** Text of the rate limit without its note, or `undefined` if there is no rate limit. */
  rateLimit: ReactNode;
  children: PlacedChildren;
  /** Whether the body is shown in the examples column, because it is a webhook payload or is documented by fields. */
  isBodyExample: boolean;
  /** The request as JSON for the console. `undefined` if the block has no console. */
  consoleSource?: string | undefined;
  mistakes: Mistake[];
}

/** A block's children, grouped by the part of the block that renders them. */
interface PlacedChildren {
  /** Content before the first field. */
  introduction: ReactNode[];
  /** Fields grouped into sections. `undefined` if the children are rendered in their original order. */
  sections?: Section<ReactNode>[] | undefined;
  /** All children in their original order. `undefined` if the fields are grouped into sections. */
  unsorted?: ReactNode;
  requestExamples: ReactNode[];
  responseExamples: ReactNode[];
  /** Request headers to list. Excludes headers whose values are shown by fields. */
  headers: ShownHeader[];
}

/**
 * Derives the block's data from its props. Never throws. Invalid props are kept as written and reported in `mistakes`.
 */
export function toBlockModel(props: ApiBlockProps): BlockModel {
  const reader = new NodeReader();
  const labels = toLabels(props.labels, (prop, label) => reader.readNode(prop, label));
  const children = readChildren(reader.readNode('children', props.children));
  const endpoint = toEndpoint(props, labels, collectExamples(children));
  const id = readOwnId(props) ?? endpoint.slug;
  const title = props.title && reader.readText('title', props.title);
  const description = props.description && reader.readText('description', props.description);
  const deprecationNote = props.deprecationNote && reader.readText('deprecationNote', props.deprecationNote);
  // Call the label functions before reading the mistakes, because the functions can return invalid nodes.
  const since = endpoint.since && labels.since(endpoint.since);
  const rateLimit = endpoint.rateLimit && toRateLimitText(endpoint.rateLimit, labels);
  const placed = placeChildren(children, { id, props, labels, endpoint, reader });
  const documentsBody = placed.sections?.some(({ key, items }) => key === 'body' && items.length > 0) ?? false;
  return {
    id,
    level: toHeadingLevel(props.headingLevel),
    labels,
    endpoint,
    title,
    description,
    deprecationNote,
    since,
    rateLimit,
    children: placed,
    isBodyExample: endpoint.webhook || documentsBody,
    consoleSource: toConsoleSource(props, endpoint, labels),
    mistakes: [...endpoint.mistakes, ...reader.mistakes],
  };
}

function toRateLimitText(rateLimit: RateLimit, labels: BlockLabels): ReactNode {
  if ('text' in rateLimit) return rateLimit.text;
  return labels.rateLimitText({ ...rateLimit, ...parsePeriod(rateLimit.window) });
}

interface PlacementContext {
  id: string;
  props: ApiBlockProps;
  labels: BlockLabels;
  endpoint: Endpoint;
  reader: NodeReader;
}

/** Groups the children into sections and examples, unless sections are disabled or the children contain a heading. */
function placeChildren(children: BlockChild[], context: PlacementContext): PlacedChildren {
  const { id, props, labels, endpoint, reader } = context;
  // Without custom labels, fields use their own English labels.
  const fieldLabels = props.labels && { ...props.labels, ...labels };
  const credentials = findShownCredentials(
    { props, headers: endpoint.rawHeaders ? undefined : endpoint.headers, fields: collectParameters(children) },
    labels,
  );
  const { headers, impliedHeaders } = credentials;
  const hasOwnHeading = children.some(({ isHeading }) => isHeading);
  const isSorted = asBoolean(props.sections ?? true) && !hasOwnHeading;
  // Without sections, a header's field can be far from the list of headers, so only the list shows the value.
  const placer = new FieldPlacer({
    blockId: id,
    labels: fieldLabels,
    reader,
    headers: isSorted ? headers : [],
    credentials,
  });
  if (!isSorted) {
    const unsorted = props.children && placer.placeAll(props.children);
    return {
      introduction: [],
      unsorted,
      requestExamples: [],
      responseExamples: [],
      headers: insertImpliedHeaders(headers, impliedHeaders),
    };
  }
  const isExample = ({ placedAs }: BlockChild) => placedAs === 'requestExample' || placedAs === 'responseExample';
  const placeExamples = (kind: PlacedAs) =>
    children.filter(({ placedAs }) => placedAs === kind).map(({ node }) => placer.placeOne(node));
  const { introduction, sections } = toSections(
    children.filter((child) => !isExample(child)),
    {
      responses: endpoint.responses,
      toItem: ({ node }, implied) => placer.placeOne(node, implied),
      reasons: labels.reasons,
    },
  );
  return {
    introduction,
    sections,
    requestExamples: placeExamples('requestExample'),
    responseExamples: placeExamples('responseExample'),
    headers: insertImpliedHeaders(placer.getUndocumentedHeaders(), impliedHeaders),
  };
}

/** Returns the request as JSON for the console, or `undefined` if `tryIt` is not set or the block documents a webhook. */
function toConsoleSource(props: ApiBlockProps, endpoint: Endpoint, labels: BlockLabels): string | undefined {
  if (!asBoolean(props.tryIt) || !endpoint.request) return undefined;
  return stringifyJson({
    ...endpoint.request,
    auth: props.auth,
    authLabels: hasAuthAlternatives(props.auth) ? getAlternativeLabels(props.auth, labels) : undefined,
    languages: endpoint.languages,
    proxy: props.proxy,
    fieldLabels: props.labels && { required: labels.required, locations: labels.locations },
    labels: props.labels?.console,
  });
}

function toHeadingLevel(level: unknown): BlockModel['level'] {
  const number = Number(asString(level));
  return ([2, 3, 4, 5, 6] as const).find((valid) => valid === number) ?? 3;
}
