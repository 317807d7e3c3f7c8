import type { run } from './server.ts';

export const GET = (endpoint: string, more = '') => `<ApiBlock method="GET" endpoint="${endpoint}" ${more} />\n`;

export const block = (method: string, endpoint: string, more = '') =>
  `<ApiBlock method="${method}" endpoint="${endpoint}" ${more} />\n`;

/** Formats each result as a line: title, variant, outcome, reason and findings. */
export const formatResults = (results: Awaited<ReturnType<typeof run>>) =>
  results.map(({ title, variant, outcome, reason, findings }) =>
    [title, variant, outcome, reason, ...findings.map(({ rule, message }) => `${rule}: ${message}`)]
      .filter(Boolean)
      .join(' | '),
  );
