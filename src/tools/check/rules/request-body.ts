import type { CheckRule } from '../rule.js';

export const requestBody: CheckRule = {
  name: 'request-body',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Contradictions',
  description: 'A GET request with a body. For a HEAD request, this is an error, because the body is not sent',
  example: 'method="GET" body=\'{"a": 1}\'',
};
