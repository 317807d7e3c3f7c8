import type { RootContent } from 'mdast';
import type { BlockLabels } from '../model/block/labels.js';
import type { Response } from '../model/block/responses.js';
import type { Status } from '../model/http/status.js';
import type { BlockSource } from './block-source.js';
import { heading, paragraph, text, toCodeBlock, toList } from './nodes.js';
import { toHeaderItems, toPayloadNodes } from './payload.js';
import type { PartSection } from './sections.js';

/** Converts the responses to Markdown nodes in order: each body, and the fields of a status after its last body. */
export function toResponseNodes(sections: readonly PartSection[], source: BlockSource): RootContent[] {
  const { endpoint, labels, level, context } = source;
  const { responses, rawResponses } = endpoint;
  const toFields = ({ items, implied }: PartSection) => context.renderParts(items, { ...context, implied });
  const responseSections = sections.filter(({ status }) => status !== undefined);

  const documented = responses.flatMap((response, index) => {
    const key = getSectionKey(response);
    const isLastOfStatus = !responses.slice(index + 1).some((later) => getSectionKey(later) === key);
    const section = isLastOfStatus ? responseSections.find((candidate) => candidate.key === key) : undefined;
    return [...toResponse(response, labels, level), ...(section ? toFields(section) : [])];
  });
  const raw = rawResponses ? [heading(level, text(labels.responses)), toCodeBlock(rawResponses)] : [];
  const withoutBody = responseSections
    .filter(({ key, items }) => items.length > 0 && !responses.some((response) => getSectionKey(response) === key))
    .flatMap((section) => [heading(level, text(toTitle(section.status, labels))), ...toFields(section)]);
  return [...documented, ...raw, ...withoutBody];
}

function getSectionKey({ status }: Status): string {
  return status.toUpperCase();
}

function toResponse(response: Response, labels: BlockLabels, level: number): RootContent[] {
  const { label, reason, headers, body } = response;
  const title = toTitle(response, labels);
  const isLabelRedundant = label === '' || label.toLowerCase() === reason.toLowerCase();
  return [
    heading(level, text(isLabelRedundant ? title : `${title}: ${label}`)),
    ...toList(toHeaderItems(headers)),
    ...(body ? toPayloadNodes(body, labels.file) : [paragraph(text(labels.noContent))]),
  ];
}

function toTitle(status: Status | undefined, labels: BlockLabels): string {
  return [labels.response, status?.status, status?.reason].filter(Boolean).join(' ');
}
