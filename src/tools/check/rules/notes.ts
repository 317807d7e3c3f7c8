import type { NoteCode } from '../locate-problem.js';
import type { CheckRule } from '../rule.js';

/**
 * Creates a rule for problems that a component shows in notes. The model finds these problems, `readNotes` locates them
 * on the page, and the rule selects them by their codes.
 */
function createRule(codes: readonly NoteCode[], rule: Omit<CheckRule, 'section' | 'check'>): CheckRule {
  return {
    ...rule,
    section: 'Mistakes that a block reports in a note',
    check: ({ notes }) => notes.filter(({ code }) => codes.includes(code)).map(({ finding }) => finding),
  };
}

export const jsonSyntax = createRule(['invalid-json'], {
  name: 'json-syntax',
  severity: 'error',
  description: 'A string that is not valid JSON, including a `body` string inside `responses`',
  example: 'body=\'{"a": 1,}\'',
});

export const headersShape = createRule(['invalid-headers'], {
  name: 'headers-shape',
  severity: 'error',
  description: "A `headers` or `responseHeaders` prop that doesn't have the expected structure",
  example: 'headers=\'["Accept"]\'',
});

export const requestsShape = createRule(['invalid-request'], {
  name: 'requests-shape',
  severity: 'error',
  description:
    "A `requests` prop that doesn't have the expected structure, or that contains members that have no effect",
  example: 'requests=\'[{"name": "Minimal"}]\'',
});

export const responsesShape = createRule(['invalid-response'], {
  name: 'responses-shape',
  severity: 'error',
  description:
    "A `responses` prop that doesn't have the expected structure, or that contains members that have no effect, such as `bdy` instead of `body`",
  example: 'responses=\'[{"status": 200}]\'',
});

export const codeExamplesShape = createRule(['invalid-code-example'], {
  name: 'code-examples-shape',
  severity: 'error',
  description: "A `codeExamples` prop that doesn't have the expected structure",
  example: 'codeExamples=\'{"curl": "…"}\'',
});

export const rateLimitShape = createRule(['invalid-rate-limit'], {
  name: 'rate-limit-shape',
  severity: 'error',
  description: "A `rateLimit` prop that doesn't have the expected structure",
  example: 'rateLimit=\'{"limit": 60}\'',
});

export const oauthShape = createRule(['invalid-oauth'], {
  name: 'oauth-shape',
  severity: 'error',
  description:
    "An `oauth` prop that doesn't have the expected structure, a flow that lacks a required URL, or a URL without a scheme",
  example: 'auth="oauth2" headers=\'{"Authorization": "Bearer <TOKEN>"}\' oauth=\'{"tokenUrl": "/token"}\'',
});

export const serversShape = createRule(['invalid-server'], {
  name: 'servers-shape',
  severity: 'error',
  description:
    "A `servers` prop that doesn't have the expected structure, a URL without a scheme, a variable that the URL doesn't contain, or a default value that isn't one of the allowed values",
  example: 'servers=\'[{"url": "api.example.com"}]\'',
});

export const invalidHeader = createRule(['invalid-header'], {
  name: 'invalid-header',
  severity: 'error',
  description: 'A header with a name or value that HTTP does not allow',
  example: 'headers=\'{"X Id": "1"}\'',
});

export const statusCode = createRule(['invalid-status'], {
  name: 'status-code',
  severity: 'error',
  description: 'A status that is neither a status code from 100 to 599, nor a class such as `4XX`, nor `default`',
  example: 'statusCode="9999"',
});

export const valuesShape = createRule(['invalid-values'], {
  name: 'values-shape',
  severity: 'error',
  description:
    'An `enum` or `examples` prop of a field that is neither an array nor an object that maps values to descriptions',
  example: '<ParamField name="sort" enum=\'["asc", "desc"\' />',
});

export const invalidLimit = createRule(['invalid-limits'], {
  name: 'invalid-limit',
  severity: 'error',
  description: 'A field limit with an invalid value, or two limits that no value can satisfy',
  example: '<ParamField name="age" type="integer" minimum="9" maximum="1" />',
});

export const missingProp = createRule(['missing-prop', 'missing-name', 'missing-title'], {
  name: 'missing-prop',
  severity: 'error',
  description: 'A block without a `method` or `endpoint`, a field without a `name`, or a `Variant` without a `title`',
  example: '<ParamField type="string" />',
});

export const unknownLocation = createRule(['unknown-location'], {
  name: 'unknown-location',
  severity: 'error',
  description: 'An unknown `location`',
  example: '<ParamField name="id" location="url" />',
});

export const ambiguousName = createRule(['ambiguous-path', 'several-names'], {
  name: 'ambiguous-name',
  severity: 'error',
  description: 'A field with more than one of the props `path`, `query`, `body`, `header` and `cookie`',
  example: '<ParamField path="id" query="id" />',
});
