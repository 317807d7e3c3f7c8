import type { RootContent } from 'mdast';
import { type Endpoint, type EndpointProps, toEndpoint } from '../model/block/endpoint.js';
import { type BlockLabels, type Labels, toLabels } from '../model/block/labels.js';
import { toSectionTitles } from '../model/block/sections.js';
import { asString } from '../model/text/coerce.js';
import { toPhrasing } from './inline.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { heading, paragraph, text, toInlineCode, toCodeBlock } from './nodes.js';
import type { BlockSource } from './block-source.js';
import { type BlockPart, type Context, type Part, toLabelText } from './parts.js';
import { toHeaderItems, toPayloadNodes } from './payload.js';
import { toRequests } from './requests.js';
import { toResponseNodes } from './responses.js';
import { isSorted, type PartSection, sortParts } from './sections.js';
import { toSummary } from './summary.js';

/** Converts a block to Markdown nodes: heading, summary, parameters, example requests and responses. */
export function toBlockNodes({ props, unknown, content }: BlockPart, around: Context): RootContent[] {
  const given: EndpointProps & Record<string, unknown> = { ...around.defaults, ...props };
  for (const name of unknown) delete given[name];
  const ownLabels = Object(given['labels'] ?? around.labels) as Partial<Labels>;
  const labels = toLabels(ownLabels, toLabelText);
  const endpoint = toEndpoint(given, labels);
  const level = toLevel(given['headingLevel']);
  const source: BlockSource = {
    endpoint,
    labels,
    level: level + 1,
    context: { renderParts: around.renderParts, labels: ownLabels, isInBlock: true },
  };
  const sorted = isSorted(given['sections'], content);
  const examples = (kind: Part['kind']) => content.filter((part) => sorted && part.kind === kind);
  const isExample = ({ kind }: Part) => kind === 'requestExample' || kind === 'responseExample';
  const { introduction, sections } = sortParts(
    sorted ? content.filter((part) => !isExample(part)) : [],
    endpoint.responses,
    labels.reasons,
  );
  const requests = [
    ...toRequests(given, unknown, content, endpoint, labels),
    ...(endpoint.rawExamples ? [toCodeBlock(endpoint.rawExamples)] : []),
    ...source.context.renderParts(examples('requestExample'), source.context),
  ];
  return [
    ...toHeading(endpoint, given, level, labels),
    ...toSummary(given, endpoint, labels),
    ...source.context.renderParts(introduction, source.context),
    ...toRequestSections(sections, source),
    ...(sorted ? [] : source.context.renderParts(content, source.context)),
    ...toDynamicPropsNote(unknown),
    ...(requests.length > 0 ? [heading(source.level, text(labels.examples)), ...requests] : []),
    ...toResponseNodes(
      sections.filter(({ status }) => status),
      source,
    ),
    ...source.context.renderParts(examples('responseExample'), source.context),
  ];
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
  { title }: Record<string, unknown>,
  level: number,
  labels: BlockLabels,
): RootContent[] {
  const url = baseUrl + path.map((segment) => segment.text).join('');
  const words = [webhook ? labels.webhook : '', method].filter(Boolean).join(' ');
  const call = [text(words && url ? `${words} ` : words), ...(url === '' ? [] : [toInlineCode(url)])];
  const name = toPhrasing(title);
  return name.length > 0 ? [heading(level, ...name), paragraph(...call)] : [heading(level, ...call)];
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
  const headers = toHeaderItems(endpoint.headers);
  const code = {
    header: endpoint.rawHeaders ? [toCodeBlock(endpoint.rawHeaders)] : [],
    body: endpoint.body ? toPayloadNodes(endpoint.body, labels.file) : [],
  };
  return sections
    .filter(({ status }) => !status)
    .flatMap(({ key, items, implied }) => {
      const nodes = [
        ...(key === 'header' || key === 'body' ? code[key] : []),
        ...context.renderParts(items, { ...context, implied }, key === 'header' ? headers : []),
      ];
      return nodes.length > 0 ? [heading(level, text(titles[key] ?? '')), ...nodes] : [];
    });
}
