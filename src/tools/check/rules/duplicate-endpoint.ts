import type { CheckRule } from '../rule.js';

export const duplicateEndpoint: CheckRule = {
  name: 'duplicate-endpoint',
  severity: 'warning',
  section: 'Contradictions',
  description: 'Two pages that document the same method and URL, if you check both pages in the same run',
  details:
    "URLs with different queries are different endpoints, but URLs that differ only in the names of path parameters are the same endpoint. A block without fields doesn't count as a duplicate if another page documents the endpoint with fields, because guides often contain such blocks. Webhook events don't count as duplicates either, nor do pages for different versions or languages (`v1/users.mdx`, `version-2.0/users.mdx`, `de/users.mdx`, `users.de.mdx`).",
};
