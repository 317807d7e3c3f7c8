import type { RootContent } from 'mdast';
import type { BlockLabels } from '../../model/block/labels.js';
import type { BlockResponse } from '../../model/block/responses.js';
import type { Status } from '../../model/http/status.js';
import { type MarkdownBlock, toSectionContext } from './markdown-block.js';
import { toPhrasing } from './inline.js';
import { heading, paragraph, text, toCodeBlock } from './nodes.js';
import { toHeaderItems, toPayloadNodes } from './payload-nodes.js';
import type { PartSection } from './part-sections.js';

/**
 * Converts the documented responses to Markdown nodes. The fields for a status code are below the last response with
 * that status code. Fields for headers follow the headers, and other fields follow the body.
 */
export function toResponseNodes(sections: readonly PartSection[], block: MarkdownBlock): RootContent[] {
  const { endpoint, labels, context } = block;
  const level = block.level + 1;
  const { responses, rawResponses } = endpoint;
  const responseSections = sections.filter(({ status }) => status !== undefined);
  const sectionsByKey = new Map(responseSections.map((section) => [section.key, section]));
  const lastResponses = new Map(responses.map((response) => [getSectionKey(response), response]));

  const documented = responses.flatMap((response) => {
    const key = getSectionKey(response);
    const isLastOfStatus = lastResponses.get(key) === response;
    return toResponse(response, isLastOfStatus ? sectionsByKey.get(key) : undefined, block);
  });
  const invalid = rawResponses ? [heading(level, text(labels.responses)), toCodeBlock(rawResponses)] : [];
  const onlyFields = responseSections
    .filter(({ key }) => !lastResponses.has(key))
    .flatMap(({ status, headers, items, implied }) => {
      const fields = context.renderParts([...headers, ...items], toSectionContext(block, implied));
      return fields.length > 0 ? [heading(level, text(toHeadingText(status, labels))), ...fields] : [];
    });
  return [...documented, ...invalid, ...onlyFields];
}

/** Returns the key of the section for a response. Status codes such as `4xx` and `4XX` share a section. */
function getSectionKey({ status }: Status): string {
  return status.toUpperCase();
}

function toResponse(response: BlockResponse, section: PartSection | undefined, block: MarkdownBlock): RootContent[] {
  const { labels, level, context } = block;
  const { label, description, reason, mediaType, headers, body, isEmpty } = response;
  const sectionContext = toSectionContext(block, section?.implied);
  const title = [toHeadingText(response, labels), mediaType].filter(Boolean).join(' ');
  const isLabelRedundant = label === '' || label.toLowerCase() === reason.toLowerCase();
  const introduction = toPhrasing(description);
  return [
    heading(level + 1, text(isLabelRedundant ? title : `${title}: ${label}`)),
    ...(introduction.length > 0 ? [paragraph(...introduction)] : []),
    ...context.renderParts(section?.headers ?? [], sectionContext, toHeaderItems(headers)),
    ...(body ? toPayloadNodes(body, labels.file) : [paragraph(text(isEmpty ? labels.noContent : labels.noExample))]),
    ...context.renderParts(section?.items ?? [], sectionContext),
  ];
}

function toHeadingText(status: Status | undefined, labels: BlockLabels): string {
  return [labels.response, status?.status, status?.reason].filter(Boolean).join(' ');
}
