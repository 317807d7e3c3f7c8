import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Endpoint } from '../../model/block/endpoint.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { toBlockSuccessor } from '../../model/block/operation-reference.js';
import { parsePeriod } from '../../model/block/rate-limit.js';
import { toParagraphs } from './field-item.js';
import { toPhrasing } from './inline.js';
import { toOAuthNodes } from './oauth.js';
import { toServerItem } from './server-item.js';
import type { MarkdownBlock } from './markdown-block.js';
import { item, join, paragraph, strong, text, toInlineCode, toList } from './nodes.js';

/**
 * Returns the nodes below the heading of a block. The deprecation and the description are paragraphs. The servers,
 * authentication, scopes, rate limit, version and date of the last test form a list.
 */
export function toSummary({ props, endpoint, labels, context }: MarkdownBlock): RootContent[] {
  const { auth, scopes, rateLimit, since, verification } = endpoint;
  const rateLimitText = rateLimit ? toRateLimitText(rateLimit, labels) : '';
  const sinceText = since && labels.since(since);
  const details: PhrasingContent[][] = [];
  if (scopes.length > 0) details.push([text(`${labels.scopes}: `), ...toCodeList(scopes)]);
  if (rateLimitText !== '') details.push([text(`${labels.rateLimit}: ${rateLimitText}`)]);
  if (sinceText !== '') details.push([text(sinceText)]);
  if (verification) details.push([text(labels.verified(verification))]);
  return [
    ...toDeprecation(props['deprecationNote'], endpoint, labels),
    ...toParagraphs(props['description']),
    ...toList([
      ...toServerItem(props, labels),
      ...(auth
        ? [item(paragraph(text(`Auth: ${auth.label}`)), ...toOAuthNodes(props, context.labels, labels.scopes))]
        : []),
      ...details.map((detail) => item(paragraph(...detail))),
    ]),
  ];
}

function toCodeList(values: readonly string[]): PhrasingContent[] {
  return join(
    values.map((value) => [toInlineCode(value)]),
    ', ',
  );
}

function toDeprecation(note: unknown, { deprecated, successor }: Endpoint, labels: BlockLabels): Paragraph[] {
  if (!deprecated) return [];
  // The Markdown version of a block has no ID, so the name of the successor is not a link.
  const sentence = successor === '' ? '' : labels.useInstead(toBlockSuccessor(successor, { isLinked: false }));
  const sentences = [sentence, note].map(toPhrasing);
  const content = join(
    sentences.filter((nodes) => nodes.length > 0),
    ' ',
  );
  return [paragraph(strong(labels.deprecatedEndpoint), ...(content.length > 0 ? [text(': '), ...content] : []))];
}

function toRateLimitText(limit: NonNullable<Endpoint['rateLimit']>, labels: BlockLabels): string {
  if ('text' in limit) return limit.text;
  const rate = labels.rateLimitText({ ...limit, ...parsePeriod(limit.window) });
  return limit.note ? `${rate} (${limit.note})` : rate;
}
