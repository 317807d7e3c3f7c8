import type { run } from './server.ts';

/** A block that gets something. */
export const GET = (endpoint: string, more = '') => `<ApiBlock method="GET" endpoint="${endpoint}" ${more} />\n`;

/** A block of any method. */
export const block = (method: string, endpoint: string, more = '') =>
  `<ApiBlock method="${method}" endpoint="${endpoint}" ${more} />\n`;

/** What came of each block, a line each. */
export const formatResults = (results: Awaited<ReturnType<typeof run>>) =>
  results.map(({ title, variant, outcome, reason, findings }) =>
    [title, variant, outcome, reason, ...findings.map(({ rule, message }) => `${rule}: ${message}`)]
      .filter(Boolean)
      .join(' | '),
  );
