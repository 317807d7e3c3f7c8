import type { RootContent } from 'mdast';
import type { NamedBlockRequest } from '../../model/block/block-requests.js';
import type { BlockLabels } from '../../model/block/labels.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { toSectionTitles } from '../../model/block/sections.js';
import { insertImpliedHeaders } from '../../model/block/shown-credentials.js';
import { type MarkdownBlock, readMarkdownBlock, toSectionContext } from './markdown-block.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { toPhrasing } from './inline.js';
import { heading, paragraph, text, toCodeBlock, toInlineCode } from './nodes.js';
import type { MarkdownContext, ElementPart, PagePart } from './parts.js';
import { toHeaderItems, toPayloadNodes } from './payload-nodes.js';
import { toRequestTitle, toRequests } from './to-requests.js';
import { toResponseNodes } from './response-nodes.js';
import { type PartSection, sortChildren } from './part-sections.js';
import { toSummary } from './summary.js';

/**
 * Converts a block to Markdown nodes: a heading, a summary, the content, example requests, and responses with their
 * fields.
 */
export function toBlockNodes(element: ElementPart, outerContext: MarkdownContext): RootContent[] {
  const block = readMarkdownBlock(element, outerContext);
  const { introduction, sections, requestExamples, responseExamples, unsorted } = groupContent(block);
  return [
    ...toHeading(block),
    ...toSummary(block),
    ...renderParts(introduction, block),
    ...toRequestSections(sections, block),
    ...renderParts(unsorted, block),
    ...toDynamicPropsNote(element.dynamicProps),
    ...toExamples(requestExamples, block),
    ...toResponseNodes(sections, block),
    ...renderParts(responseExamples, block),
  ];
}

function renderParts(parts: readonly PagePart[], { context }: MarkdownBlock): RootContent[] {
  return context.renderParts(parts, context);
}

/** Content of a block, grouped by where it appears in the Markdown. */
interface GroupedContent {
  /** Content before the first section. */
  introduction: readonly PagePart[];
  sections: readonly PartSection[];
  requestExamples: readonly PagePart[];
  responseExamples: readonly PagePart[];
  /** All content in the author's order if the block has no sections. Otherwise, an empty array. */
  unsorted: readonly PagePart[];
}

function groupContent({ element, content, endpoint, labels }: MarkdownBlock): GroupedContent {
  const { children, isSorted } = content;
  const isExample = (placedAs: PlacedAs | undefined) => placedAs === 'requestExample' || placedAs === 'responseExample';
  const select = (role: PlacedAs) =>
    isSorted ? children.filter(({ placedAs }) => placedAs === role).map(({ part }) => part) : [];
  const sorted = isSorted ? children.filter(({ placedAs }) => !isExample(placedAs)) : [];
  return {
    ...sortChildren(sorted, endpoint.responses, labels.reasons),
    requestExamples: select('requestExample'),
    responseExamples: select('responseExample'),
    unsorted: isSorted ? [] : element.children,
  };
}

/** Heading of a block whose title, method and URL are missing or known only at runtime. */
const DEFAULT_HEADING = 'Endpoint';

/**
 * Returns a heading with the method and URL, or with the name of the webhook event. If the block has a title, the title
 * becomes the heading, and the method and URL (or the event name) become a paragraph below it.
 */
function toHeading({ props, level, endpoint, labels }: MarkdownBlock): RootContent[] {
  const { webhook, method, baseUrl, path } = endpoint;
  const url = baseUrl + path.map((segment) => segment.text).join('');
  const methodText = [webhook ? labels.webhook : '', method].filter(Boolean).join(' ');
  const separator = methodText && url ? ' ' : '';
  const endpointName = [text(methodText + separator), ...(url === '' ? [] : [toInlineCode(url)])];
  const isKnown = methodText !== '' || url !== '';
  const titleNodes = toPhrasing(props['title']);
  if (titleNodes.length === 0) return [heading(level, ...(isKnown ? endpointName : [text(DEFAULT_HEADING)]))];
  return [heading(level, ...titleNodes), ...(isKnown ? [paragraph(...endpointName)] : [])];
}

/** Returns the non-empty request sections, each with a heading. */
function toRequestSections(sections: readonly PartSection[], block: MarkdownBlock): RootContent[] {
  const { endpoint, labels, level } = block;
  const titles = toSectionTitles(labels, Boolean(endpoint.webhook));
  const requestSections = sections.filter(({ status }) => !status);
  return requestSections.flatMap((section) => {
    const nodes = toSectionNodes(section, block);
    return nodes.length > 0 ? [heading(level + 1, text(titles[section.key] ?? '')), ...nodes] : [];
  });
}

/** Returns the fields of a request section, preceded by the documented headers or body of the request. */
function toSectionNodes({ key, items, implied }: PartSection, block: MarkdownBlock): RootContent[] {
  const { endpoint, labels, context, credentials } = block;
  const sectionContext = toSectionContext(block, implied);
  if (key === 'header') {
    const headers = insertImpliedHeaders(credentials.headers, credentials.impliedHeaders);
    return [
      ...(endpoint.rawHeaders ? [toCodeBlock(endpoint.rawHeaders)] : []),
      ...context.renderParts(items, sectionContext, toHeaderItems(headers)),
    ];
  }
  const bodies = key === 'body' ? block.requests.items.flatMap((request) => toBodyNodes(request, labels)) : [];
  return [...bodies, ...context.renderParts(items, sectionContext)];
}

/** Returns the body of a request. If the request has a label, its label and description precede the body. */
function toBodyNodes(request: NamedBlockRequest, { file }: BlockLabels): RootContent[] {
  return request.body ? [...toRequestTitle(request), ...toPayloadNodes(request.body, file)] : [];
}

/** Returns the generated requests and the author's examples, below a heading. */
function toExamples(requestExamples: readonly PagePart[], block: MarkdownBlock): RootContent[] {
  const { endpoint, labels, level } = block;
  const examples = [
    ...toRequests(block),
    ...(block.requests.raw ? [toCodeBlock(block.requests.raw)] : []),
    ...(endpoint.rawExamples ? [toCodeBlock(endpoint.rawExamples)] : []),
    ...renderParts(requestExamples, block),
  ];
  return examples.length > 0 ? [heading(level + 1, text(labels.examples)), ...examples] : [];
}
