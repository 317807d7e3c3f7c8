import type { ReactNode } from 'react';
import type { Endpoint } from '../../model/block/endpoint.js';
import { toSectionScope } from '../../model/block/field-scope.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { toExpandedLevels } from '../../model/block/expand.js';
import { collectParameters } from '../../model/block/request-fields.js';
import { type BlockChild, type BlockContent, type Section, toSections } from '../../model/block/sections.js';
import { findShownCredentials, insertImpliedHeaders, type ShownHeader } from '../../model/block/shown-credentials.js';
import { FieldPlacer } from '../fields/place-fields.js';
import type { ReactChild } from '../fields/read-children.js';
import type { NodeReader } from '../text/node-reader.js';
import type { ApiBlockProps } from './api-block-props.js';
import { mergeErrors } from './merge-errors.js';
import { type LongResponse, splitLongResponse } from './split-long-response.js';

export interface PlacedItem {
  node: ReactNode;
  /** Number of disclosures in the node that contain the members of a field. */
  collapsedCount: number;
}

export interface PlacedSection extends Section<PlacedItem> {
  /**
   * The status codes of the error responses that the section documents. Their fields are in a closed disclosure.
   * `undefined` for any other section.
   */
  errorStatuses?: readonly string[] | undefined;
  /** The items of a response, if only some of its fields are visible at first. */
  longResponse?: LongResponse<PlacedItem> | undefined;
}

/** A block's children, grouped by the part of the block that renders them. */
export interface PlacedChildren {
  /** Content before the first field. */
  introduction: ReactNode[];
  /** Fields grouped into sections. `undefined` if the children are rendered in their original order. */
  sections?: PlacedSection[] | undefined;
  /** All children in their original order. `undefined` if the fields are grouped into sections. */
  unsorted?: ReactNode;
  requestExamples: ReactNode[];
  responseExamples: ReactNode[];
  /** Request headers to list. Excludes headers whose values are shown by fields. */
  headers: ShownHeader[];
}

interface PlacementContext {
  id: string;
  props: ApiBlockProps;
  labels: BlockLabels;
  endpoint: Endpoint;
  reader: NodeReader;
}

/** Groups the children into sections and examples, or keeps their original order if the block has no sections. */
export function placeChildren(content: BlockContent<ReactChild>, context: PlacementContext): PlacedChildren {
  const { children, isSorted } = content;
  const { id, props, labels, endpoint, reader } = context;
  // Without custom labels, fields use their own English labels.
  const fieldLabels = props.labels && { ...props.labels, ...labels };
  const credentials = findShownCredentials(
    { props, headers: endpoint.rawHeaders ? undefined : endpoint.headers, fields: collectParameters(content) },
    labels,
  );
  const { headers, impliedHeaders } = credentials;
  const options = {
    blockId: id,
    labels: fieldLabels,
    reader,
    // Without sections, a header's field can be far from the list of headers, so only the list shows the value.
    headers: isSorted ? headers : [],
    credentials,
    expandedLevels: toExpandedLevels(props),
  };
  const place = (placer: FieldPlacer): PlacedChildren => {
    if (isSorted) return placeInSections(children, placer, context);
    const unsorted = props.children && placer.placeAll(props.children, toSectionScope());
    return { introduction: [], unsorted, requestExamples: [], responseExamples: [], headers };
  };
  const firstPlacer = new FieldPlacer({ ...options, linkTargets: [] });
  const firstResult = place(firstPlacer);
  // A deprecated field can link to a later field, whose ID is known only after all fields have been placed. If a field
  // has such a link, place all fields again.
  const linkedResult = firstPlacer.hasReferences
    ? place(new FieldPlacer({ ...options, linkTargets: firstPlacer.placedFields }))
    : firstResult;
  return { ...linkedResult, headers: insertImpliedHeaders(linkedResult.headers, impliedHeaders) };
}

function placeInSections(
  children: readonly ReactChild[],
  placer: FieldPlacer,
  { props, labels, endpoint }: PlacementContext,
): PlacedChildren {
  const isExample = ({ placedAs }: BlockChild) => placedAs === 'requestExample' || placedAs === 'responseExample';
  const placeExamples = (kind: 'requestExample' | 'responseExample') =>
    children.filter(({ placedAs }) => placedAs === kind).map(({ node }) => placer.placeOne(node, toSectionScope()));
  const documented = children.filter((child) => !isExample(child));
  const isExpanded = toExpandedLevels(props) === undefined;
  const merged = isExpanded ? undefined : mergeErrors(documented);
  const { introduction, sections } = toSections(merged?.children ?? documented, {
    responses: endpoint.responses,
    toItem: ({ node }, implied): PlacedItem => {
      const before = placer.collapsedCount;
      const placed = placer.placeOne(node, toSectionScope(implied));
      return { node: placed, collapsedCount: placer.collapsedCount - before };
    },
    reasons: labels.reasons,
  });
  const requestExamples = placeExamples('requestExample');
  const responseExamples = placeExamples('responseExample');
  // The placer knows which headers the fields document only after all fields have been placed.
  const headers = placer.getUndocumentedHeaders();
  return {
    introduction: introduction.map(({ node }) => node),
    sections: sections.map((section) => {
      const errorStatuses = merged?.statuses.get(section.key);
      const isLong = !isExpanded && section.status && !errorStatuses;
      return { ...section, errorStatuses, longResponse: isLong ? splitLongResponse(section.items) : undefined };
    }),
    requestExamples,
    responseExamples,
    headers,
  };
}
