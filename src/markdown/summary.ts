import type { RootContent } from 'mdast';
import type { Endpoint } from '../model/block/endpoint.js';
import type { BlockLabels } from '../model/block/labels.js';
import { parsePeriod } from '../model/block/rate-limit.js';
import { toParagraphs } from './field.js';
import { toPhrasing } from './inline.js';
import { item, paragraph, strong, text, toList } from './nodes.js';

/** Returns the summary of an endpoint: deprecation, description, authentication, rate limit and version. */
export function toSummary(props: Record<string, unknown>, endpoint: Endpoint, labels: BlockLabels): RootContent[] {
  const { deprecated, auth, rateLimit, since } = endpoint;
  const note = toPhrasing(props['deprecationNote']);
  const limit = rateLimit && toLimitText(rateLimit, labels);
  const facts = [auth && `Auth: ${auth.label}`, limit && `${labels.rateLimit}: ${limit}`, since && labels.since(since)];
  return [
    ...(deprecated
      ? [paragraph(strong(labels.deprecatedEndpoint), ...(note.length > 0 ? [text(': '), ...note] : []))]
      : []),
    ...toParagraphs(props['description']),
    ...toList(facts.flatMap((fact) => (fact ? item(paragraph(text(fact))) : []))),
  ];
}

function toLimitText(limit: NonNullable<Endpoint['rateLimit']>, labels: BlockLabels): string {
  if ('text' in limit) return limit.text;
  const { note } = limit;
  return `${labels.rateLimitText({ ...limit, ...parsePeriod(limit.window) })}${note ? ` (${note})` : ''}`;
}
