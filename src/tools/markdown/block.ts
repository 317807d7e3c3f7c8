import type { RootContent } from 'mdast';
import { type Endpoint, type EndpointProps, toEndpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toLabels } from '../../model/block/labels.js';
import { toSectionTitles } from '../../model/block/sections.js';
import { insertImpliedHeaders } from '../../model/block/shown-credentials.js';
import { asString } from '../../model/text/coerce.js';
import type { SectionContext } from './section-context.js';
import { findBlockCredentials } from './credentials.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { toPhrasing } from './inline.js';
import { heading, paragraph, text, toCodeBlock, toInlineCode } from './nodes.js';
import { type BlockPart, type Context, type Part, toCustomLabels, toLabelText } from './parts.js';
import { toHeaderItems, toPayloadNodes } from './payload.js';
import { toRequests } from './requests.js';
import { toResponseNodes } from './responses.js';
import { isSorted, type PartSection, sortParts } from './sections.js';
import { toSummary } from './summary.js';

/** Converts a block to Markdown nodes: heading, summary, content, example requests and responses with their fields. */
export function toBlockNodes(block: BlockPart, outerContext: Context): RootContent[] {
  const { unknown } = block;
  const props = withDefaults(block, outerContext.defaults);
  const customLabels = toCustomLabels(props, outerContext);
  const labels = toLabels(customLabels, toLabelText);
  const endpoint = toEndpoint(props, labels);
  const level = toLevel(props['headingLevel']);
  const credentials = findBlockCredentials(block, props, { endpoint, labels });
  const context: Context = {
    renderParts: outerContext.renderParts,
    defaults: outerContext.defaults,
    labels: customLabels,
    isInBlock: true,
    credentials,
  };
  const sectionContext: SectionContext = { endpoint, labels, level: level + 1, context, credentials };
  const render = (parts: readonly Part[]) => context.renderParts(parts, context);

  const content = separateContent(block.content, isSorted(props['sections'], block.content));
  const { introduction, sections } = sortParts(content.fields, endpoint.responses, labels.reasons);
  const requests = [
    ...toRequests({ ...block, props, endpoint, labels }),
    ...(endpoint.rawExamples ? [toCodeBlock(endpoint.rawExamples)] : []),
    ...render(content.requestExamples),
  ];
  return [
    ...toHeading({ title: props['title'], level, endpoint, labels }),
    ...toSummary(props, endpoint, labels),
    ...render(introduction),
    ...toRequestSections(sections, sectionContext),
    ...render(content.unsorted),
    ...toDynamicPropsNote(unknown),
    ...(requests.length > 0 ? [heading(sectionContext.level, text(labels.examples)), ...requests] : []),
    ...toResponseNodes(sections, sectionContext),
    ...render(content.responseExamples),
  ];
}

/**
 * Adds site-wide default props to the props of a block. A default applies only if the block does not set the prop or
 * sets it to `undefined`. It does not replace a value that is known only at runtime.
 */
function withDefaults({ props, unknown }: BlockPart, defaults: Context['defaults']) {
  const definedProps = Object.entries(props).filter(([, value]) => value !== undefined);
  const merged: EndpointProps & Record<string, unknown> = { ...defaults, ...Object.fromEntries(definedProps) };
  for (const name of unknown) delete merged[name];
  return merged;
}

/** Content of a block, grouped by where it appears in the Markdown. */
interface BlockContent {
  fields: readonly Part[];
  requestExamples: readonly Part[];
  responseExamples: readonly Part[];
  /**
   * All content in the author's order if the block does not sort its content into sections. Otherwise, an empty array.
   */
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

const DEFAULT_LEVEL = 3;

function toLevel(level: unknown): number {
  const number = Number(asString(level));
  return [2, 3, 4, 5, 6].includes(number) ? number : DEFAULT_LEVEL;
}

/** Data for the heading of a block. */
interface HeadingSource {
  title: unknown;
  level: number;
  endpoint: Endpoint;
  labels: BlockLabels;
}

/** Heading of a block whose title, method and URL are missing or known only at runtime. */
const DEFAULT_HEADING = 'Endpoint';

/**
 * Returns a heading with the method and URL, or with the name of the webhook event. If the block has a title, the title
 * becomes the heading, and the method and URL (or the event name) become a paragraph below it.
 */
function toHeading({ title, level, endpoint, labels }: HeadingSource): RootContent[] {
  const { webhook, method, baseUrl, path } = endpoint;
  const url = baseUrl + path.map((segment) => segment.text).join('');
  const methodText = [webhook ? labels.webhook : '', method].filter(Boolean).join(' ');
  const separator = methodText && url ? ' ' : '';
  const endpointName = [text(methodText + separator), ...(url === '' ? [] : [toInlineCode(url)])];
  const isKnown = methodText !== '' || url !== '';
  const titleNodes = toPhrasing(title);
  if (titleNodes.length === 0) return [heading(level, ...(isKnown ? endpointName : [text(DEFAULT_HEADING)]))];
  return [heading(level, ...titleNodes), ...(isKnown ? [paragraph(...endpointName)] : [])];
}

/** Returns the non-empty request sections, each with a heading. */
function toRequestSections(sections: readonly PartSection[], sectionContext: SectionContext): RootContent[] {
  const { endpoint, labels, level } = sectionContext;
  const titles = toSectionTitles(labels, Boolean(endpoint.webhook));
  const requestSections = sections.filter(({ status }) => !status);
  return requestSections.flatMap((section) => {
    const nodes = toSectionNodes(section, sectionContext);
    return nodes.length > 0 ? [heading(level, text(titles[section.key] ?? '')), ...nodes] : [];
  });
}

/** Returns the fields of a request section, preceded by the documented headers or body of the request. */
function toSectionNodes({ key, items, implied }: PartSection, sectionContext: SectionContext): RootContent[] {
  const { endpoint, labels, context, credentials } = sectionContext;
  const fieldContext = { ...context, implied };
  if (key === 'header') {
    const headers = insertImpliedHeaders(credentials.headers, credentials.impliedHeaders);
    return [
      ...(endpoint.rawHeaders ? [toCodeBlock(endpoint.rawHeaders)] : []),
      ...context.renderParts(items, fieldContext, toHeaderItems(headers)),
    ];
  }
  const body = key === 'body' && endpoint.body ? toPayloadNodes(endpoint.body, labels.file) : [];
  return [...body, ...context.renderParts(items, fieldContext)];
}
