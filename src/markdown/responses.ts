import type { RootContent } from 'mdast';
import type { Response } from '../model/block/responses.js';
import type { BlockLabels } from '../model/block/labels.js';
import type { Status } from '../model/http/status.js';
import type { BlockSource } from './block-source.js';
import { heading, paragraph, text, toCodeBlock, toList } from './nodes.js';
import { toHeaderItems, toPayloadNodes } from './payload.js';
import type { PartSection } from './sections.js';

/** Converts the responses to Markdown nodes in order: each body, and the fields of a status after its last body. */
export function toResponseNodes(sections: readonly PartSection[], source: BlockSource): RootContent[] {
  const { endpoint, labels, level, context } = source;
  const { responses, rawResponses } = endpoint;
  const toKey = ({ status }: Status) => status.toUpperCase();
  const toFields = ({ items, implied }: PartSection) => context.renderParts(items, { ...context, implied });
  const answers = responses.flatMap((response, index) => {
    const isLast = !responses.slice(index + 1).some((other) => toKey(other) === toKey(response));
    const section = sections.find(({ key }) => isLast && key === toKey(response));
    return [...toAnswer(response, labels, level), ...(section ? toFields(section) : [])];
  });
  const others = sections.filter(({ key, items }) => items.length > 0 && !responses.some((one) => toKey(one) === key));
  return [
    ...answers,
    ...(rawResponses ? [heading(level, text(labels.responses)), toCodeBlock(rawResponses)] : []),
    ...others.flatMap((section) => [
      heading(level, text(`${labels.response} ${toTitle(section.status)}`.trim())),
      ...toFields(section),
    ]),
  ];
}

function toAnswer(response: Response, labels: BlockLabels, level: number): RootContent[] {
  const { label, reason, headers, body } = response;
  const title = toTitle(response);
  const isSaid = label === '' || label.toLowerCase() === reason.toLowerCase();
  const name = `${labels.response} ${title}`.trim();
  return [
    heading(level, text(isSaid ? name : `${name}: ${label}`)),
    ...toList(toHeaderItems(headers)),
    ...(body ? toPayloadNodes(body, labels.file) : [paragraph(text(labels.noContent))]),
  ];
}

function toTitle(status: Status | undefined): string {
  return status ? `${status.status} ${status.reason}`.trim() : '';
}
