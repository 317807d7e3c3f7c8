import type { ReactNode } from 'react';
import { type Endpoint, toEndpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toLabels } from '../../model/block/labels.js';
import { type PlacedAs, type Section, toSections } from '../../model/block/sections.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import type { Mistake } from '../../model/text/problem.js';
import { asBoolean, asString } from '../../model/text/coerce.js';
import { FieldPlacer } from '../fields/place-fields.js';
import { type BlockChild, collectExamples, readChildren } from '../fields/read-children.js';
import { NodeReader } from '../text/node-reader.js';
import type { ApiBlockProps } from './ApiBlock.js';

/** Everything that a block renders, derived from its props. */
export interface BlockModel {
  id: string;
  /** Level of the block's heading. */
  level: 2 | 3 | 4 | 5 | 6;
  labels: BlockLabels;
  endpoint: Endpoint;
  title: ReactNode;
  description: ReactNode;
  deprecationNote: ReactNode;
  children: PlacedChildren;
  /** Whether the body is one of the examples, because fields document it or it is the payload of a webhook. */
  isBodyExample: boolean;
  /** The JSON that the console reads; `undefined` without a console. */
  consoleSource?: string | undefined;
  mistakes: Mistake[];
}

/** The children of a block, where they are rendered. */
interface PlacedChildren {
  /** Content before the first field. */
  introduction: ReactNode[];
  /** `undefined` if the children are rendered in the order in which they are written. */
  sections?: Section<ReactNode>[] | undefined;
  /** All children, if there are no sections. */
  unsorted?: ReactNode;
  requestExamples: ReactNode[];
  responseExamples: ReactNode[];
}

/** Derives everything that a block renders. Never throws: invalid props are shown as written and reported as mistakes. */
export function toBlockModel(props: ApiBlockProps): BlockModel {
  const reader = new NodeReader();
  const labels = toLabels(props.labels, (prop, label) => reader.readNode(prop, label));
  const children = readChildren(reader.readNode('children', props.children));
  const endpoint = toEndpoint(props, labels, collectExamples(children));
  const id = props.id || endpoint.slug;
  const title = props.title && reader.readText('title', props.title);
  const description = props.description && reader.readText('description', props.description);
  const deprecationNote = props.deprecationNote && reader.readText('deprecationNote', props.deprecationNote);
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
    children: placed,
    isBodyExample: endpoint.webhook || documentsBody,
    consoleSource: toConsoleSource(props, endpoint, labels),
    mistakes: [...endpoint.mistakes, ...reader.mistakes],
  };
}

interface PlacementContext {
  id: string;
  props: ApiBlockProps;
  labels: BlockLabels;
  endpoint: Endpoint;
  reader: NodeReader;
}

/** Sorts the children into sections and examples, unless the author turned sections off or wrote a heading. */
function placeChildren(children: BlockChild[], context: PlacementContext): PlacedChildren {
  const { id, props, labels, endpoint, reader } = context;
  const fieldLabels = props.labels && { ...props.labels, ...labels };
  const placer = new FieldPlacer(id, fieldLabels, reader);
  const hasOwnHeading = children.some(({ isHeading }) => isHeading);
  if (!asBoolean(props.sections ?? true) || hasOwnHeading) {
    const unsorted = props.children && placer.placeAll(props.children);
    return { introduction: [], unsorted, requestExamples: [], responseExamples: [] };
  }
  const isExample = ({ placedAs }: BlockChild) => placedAs === 'requestExample' || placedAs === 'responseExample';
  const placeExamples = (kind: PlacedAs) =>
    children.filter(({ placedAs }) => placedAs === kind).map(({ node }) => placer.placeOne(node));
  const { introduction, sections } = toSections(
    children.filter((child) => !isExample(child)),
    endpoint.responses,
    ({ node }, implied) => placer.placeOne(node, implied),
    labels.reasons,
  );
  return {
    introduction,
    sections,
    requestExamples: placeExamples('requestExample'),
    responseExamples: placeExamples('responseExample'),
  };
}

/** Returns what the console needs, as JSON; `undefined` if the request cannot be sent from the page. */
function toConsoleSource(props: ApiBlockProps, endpoint: Endpoint, labels: BlockLabels): string | undefined {
  if (!asBoolean(props.tryIt) || !endpoint.request) return undefined;
  return stringifyJson({
    ...endpoint.request,
    auth: props.auth,
    languages: endpoint.languages,
    proxy: props.proxy,
    fieldLabels: props.labels && {
      required: labels.required,
      locations: labels.locations,
      allowed: props.labels.allowed,
    },
    labels: props.labels?.console,
  });
}

function toHeadingLevel(level: unknown): BlockModel['level'] {
  const number = Number(asString(level));
  return ([2, 3, 4, 5, 6] as const).find((valid) => valid === number) ?? 3;
}
