import type { RootContent } from 'mdast';
import { type Endpoint, type EndpointProps, toEndpoint } from '../model/block/endpoint.js';
import { type BlockLabels, type Labels, toLabels } from '../model/block/labels.js';
import { toSectionTitles } from '../model/block/sections.js';
import { asString } from '../model/text/coerce.js';
import type { BlockSource } from './block-source.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { toPhrasing } from './inline.js';
import { heading, paragraph, text, toCodeBlock, toInlineCode } from './nodes.js';
import { type BlockPart, type Context, type Part, toLabelText } from './parts.js';
import { toHeaderItems, toPayloadNodes } from './payload.js';
import { toRequests } from './requests.js';
import { toResponseNodes } from './responses.js';
import { isSorted, type PartSection, sortParts } from './sections.js';
import { toSummary } from './summary.js';

/** Converts a block to Markdown nodes: heading, summary, parameters, example requests and responses. */
export function toBlockNodes(block: BlockPart, outerContext: Context): RootContent[] {
  const { unknown } = block;
  const props = withDefaults(block, outerContext.defaults);
  const customLabels = Object(props['labels'] ?? outerContext.labels) as Partial<Labels>;
  const labels = toLabels(customLabels, toLabelText);
  const endpoint = toEndpoint(props, labels);
  const level = toLevel(props['headingLevel']);
  const context: Context = { renderParts: outerContext.renderParts, labels: customLabels, isInBlock: true };
  const source: BlockSource = { endpoint, labels, level: level + 1, context };
  const render = (parts: readonly Part[]) => context.renderParts(parts, context);

  const content = separateContent(block.content, isSorted(props['sections'], block.content));
  const { introduction, sections } = sortParts(content.fields, endpoint.responses, labels.reasons);
  const requests = [
    ...toRequests({ props, unknown, content: block.content, endpoint, labels }),
    ...(endpoint.rawExamples ? [toCodeBlock(endpoint.rawExamples)] : []),
    ...render(content.requestExamples),
  ];
  return [
    ...toHeading(endpoint, props['title'], level, labels),
    ...toSummary(props, endpoint, labels),
    ...render(introduction),
    ...toRequestSections(sections, source),
    ...render(content.unsorted),
    ...toDynamicPropsNote(unknown),
    ...(requests.length > 0 ? [heading(source.level, text(labels.examples)), ...requests] : []),
    ...toResponseNodes(sections, source),
    ...render(content.responseExamples),
  ];
}

/** Returns the known props of a block. A default applies only if the page does not specify the prop. */
function withDefaults({ props, unknown }: BlockPart, defaults: Context['defaults']) {
  const merged: EndpointProps & Record<string, unknown> = { ...defaults, ...props };
  for (const name of unknown) delete merged[name];
  return merged;
}

/** The content of a block, by its place in the Markdown. */
interface BlockContent {
  fields: readonly Part[];
  requestExamples: readonly Part[];
  responseExamples: readonly Part[];
  /** All of the content, if the author's order is kept. */
  unsorted: readonly Part[];
}

function separateContent(content: readonly Part[], sorted: boolean): BlockContent {
  if (!sorted) return { fields: [], requestExamples: [], responseExamples: [], unsorted: content };
  return {
    fields: content.filter(({ kind }) => kind !== 'requestExample' && kind !== 'responseExample'),
    requestExamples: content.filter(({ kind }) => kind === 'requestExample'),
    responseExamples: content.filter(({ kind }) => kind === 'responseExample'),
    unsorted: [],
  };
}

function toLevel(level: unknown): number {
  const number = Number(asString(level));
  return [2, 4, 5, 6].includes(number) ? number : 3;
}

/**
 * Returns the heading of a block: its title, if any, and the method and URL of the endpoint or the name of the webhook
 * event.
 */
function toHeading(
  { webhook, method, baseUrl, path }: Endpoint,
  title: unknown,
  level: number,
  labels: BlockLabels,
): RootContent[] {
  const url = baseUrl + path.map((segment) => segment.text).join('');
  const words = [webhook ? labels.webhook : '', method].filter(Boolean).join(' ');
  const separator = words && url ? ' ' : '';
  const name = [text(words + separator), ...(url === '' ? [] : [toInlineCode(url)])];
  const titleNodes = toPhrasing(title);
  return titleNodes.length > 0 ? [heading(level, ...titleNodes), paragraph(...name)] : [heading(level, ...name)];
}

/**
 * Returns the request sections with headings. The header and body sections also contain the headers and body of the
 * request.
 */
function toRequestSections(
  sections: readonly PartSection[],
  { endpoint, labels, level, context }: BlockSource,
): RootContent[] {
  const titles = toSectionTitles(labels, Boolean(endpoint.webhook));
  const toSectionNodes = ({ key, items, implied }: PartSection): RootContent[] => {
    const sectionContext = { ...context, implied };
    if (key === 'header')
      return [
        ...(endpoint.rawHeaders ? [toCodeBlock(endpoint.rawHeaders)] : []),
        ...context.renderParts(items, sectionContext, toHeaderItems(endpoint.headers)),
      ];
    const body = key === 'body' && endpoint.body ? toPayloadNodes(endpoint.body, labels.file) : [];
    return [...body, ...context.renderParts(items, sectionContext)];
  };
  const requestSections = sections.filter(({ status }) => !status);
  return requestSections.flatMap((section) => {
    const nodes = toSectionNodes(section);
    return nodes.length > 0 ? [heading(level, text(titles[section.key] ?? '')), ...nodes] : [];
  });
}
