import type { Paragraph, RootContent } from 'mdast';
import type { Endpoint } from '../model/block/endpoint.js';
import type { BlockLabels } from '../model/block/labels.js';
import { parsePeriod } from '../model/block/rate-limit.js';
import { toParagraphs } from './field.js';
import { toPhrasing } from './inline.js';
import { item, paragraph, strong, text, toList } from './nodes.js';

/** Returns the summary of an endpoint: deprecation, description, authentication, rate limit and version. */
export function toSummary(props: Record<string, unknown>, endpoint: Endpoint, labels: BlockLabels): RootContent[] {
  const { deprecated, auth, rateLimit, since } = endpoint;
  const rateLimitText = rateLimit ? toRateLimitText(rateLimit, labels) : '';
  const facts: string[] = [];
  if (auth) facts.push(`Auth: ${auth.label}`);
  if (rateLimitText !== '') facts.push(`${labels.rateLimit}: ${rateLimitText}`);
  if (since) facts.push(labels.since(since));
  return [
    ...(deprecated ? [toDeprecation(props['deprecationNote'], labels)] : []),
    ...toParagraphs(props['description']),
    ...toList(facts.filter((fact) => fact !== '').map((fact) => item(paragraph(text(fact))))),
  ];
}

function toDeprecation(note: unknown, labels: BlockLabels): Paragraph {
  const noteNodes = toPhrasing(note);
  return paragraph(strong(labels.deprecatedEndpoint), ...(noteNodes.length > 0 ? [text(': '), ...noteNodes] : []));
}

function toRateLimitText(limit: NonNullable<Endpoint['rateLimit']>, labels: BlockLabels): string {
  if ('text' in limit) return limit.text;
  const rate = labels.rateLimitText({ ...limit, ...parsePeriod(limit.window) });
  return limit.note ? `${rate} (${limit.note})` : rate;
}
