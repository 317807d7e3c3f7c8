import type { RootContent } from 'mdast';
import type { BlockLabels } from '../model/block/labels.js';
import type { Response } from '../model/block/responses.js';
import type { Status } from '../model/http/status.js';
import type { SectionContext } from './section-context.js';
import { heading, paragraph, text, toCodeBlock } from './nodes.js';
import { toHeaderItems, toPayloadNodes } from './payload.js';
import type { PartSection } from './sections.js';

/**
 * Converts the documented responses to Markdown nodes. The fields for a status code are below the last documented
 * response with that status code: after the headers if they document headers, and otherwise after the body.
 */
export function toResponseNodes(sections: readonly PartSection[], sectionContext: SectionContext): RootContent[] {
  const { endpoint, labels, level, context } = sectionContext;
  const { responses, rawResponses } = endpoint;
  const responseSections = sections.filter(({ status }) => status !== undefined);

  const documented = responses.flatMap((response, index) => {
    const key = getSectionKey(response);
    const isLastOfStatus = !responses.slice(index + 1).some((later) => getSectionKey(later) === key);
    const section = isLastOfStatus ? responseSections.find((candidate) => candidate.key === key) : undefined;
    return toResponse(response, section, sectionContext);
  });
  const invalid = rawResponses ? [heading(level, text(labels.responses)), toCodeBlock(rawResponses)] : [];
  const onlyFields = responseSections
    .filter(({ key }) => !responses.some((response) => getSectionKey(response) === key))
    .flatMap(({ status, headers, items, implied }) => {
      const fields = context.renderParts([...headers, ...items], { ...context, implied });
      return fields.length > 0 ? [heading(level, text(toTitle(status, labels))), ...fields] : [];
    });
  return [...documented, ...invalid, ...onlyFields];
}

function getSectionKey({ status }: Status): string {
  return status.toUpperCase();
}

function toResponse(
  response: Response,
  section: PartSection | undefined,
  { labels, level, context }: SectionContext,
): RootContent[] {
  const { label, reason, mediaType, headers, body } = response;
  const fieldContext = { ...context, implied: section?.implied };
  const title = [toTitle(response, labels), mediaType].filter(Boolean).join(' ');
  const isLabelRedundant = label === '' || label.toLowerCase() === reason.toLowerCase();
  return [
    heading(level, text(isLabelRedundant ? title : `${title}: ${label}`)),
    ...context.renderParts(section?.headers ?? [], fieldContext, toHeaderItems(headers)),
    ...(body ? toPayloadNodes(body, labels.file) : [paragraph(text(labels.noContent))]),
    ...context.renderParts(section?.items ?? [], fieldContext),
  ];
}

function toTitle(status: Status | undefined, labels: BlockLabels): string {
  return [labels.response, status?.status, status?.reason].filter(Boolean).join(' ');
}
