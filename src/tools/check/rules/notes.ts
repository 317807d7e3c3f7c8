import type { CheckRule } from '../rule.js';

const SECTION = 'Mistakes that a block reports in a note';

export const jsonSyntax: CheckRule = {
  name: 'json-syntax',
  severity: 'error',
  description: 'A string that is not valid JSON, including a `body` string inside `responses`',
  example: 'body=\'{"a": 1,}\'',
  section: SECTION,
};

export const headersShape: CheckRule = {
  name: 'headers-shape',
  severity: 'error',
  description: 'JSON with a different structure than the prop expects',
  example: 'headers=\'["Accept"]\'',
  section: SECTION,
};

export const requestsShape: CheckRule = {
  name: 'requests-shape',
  severity: 'error',
  description: '`requests` with a different structure, or with members that have no effect',
  example: 'requests=\'[{"name": "Minimal"}]\'',
  section: SECTION,
};

export const responsesShape: CheckRule = {
  name: 'responses-shape',
  severity: 'error',
  description: 'JSON with a different structure, or with members that have no effect, such as `bdy` instead of `body`',
  example: 'responses=\'[{"status": 200}]\'',
  section: SECTION,
};

export const codeExamplesShape: CheckRule = {
  name: 'code-examples-shape',
  severity: 'error',
  description: 'JSON with a different structure',
  example: 'codeExamples=\'{"curl": "…"}\'',
  section: SECTION,
};

export const rateLimitShape: CheckRule = {
  name: 'rate-limit-shape',
  severity: 'error',
  description: 'JSON with a different structure',
  example: 'rateLimit=\'{"limit": 60}\'',
  section: SECTION,
};

export const serversShape: CheckRule = {
  name: 'servers-shape',
  severity: 'error',
  description:
    '`servers` with a different structure, a URL without a scheme, or a variable that its URL does not contain or whose default is not allowed',
  example: 'servers=\'[{"url": "api.example.com"}]\'',
  section: SECTION,
};

export const invalidHeader: CheckRule = {
  name: 'invalid-header',
  severity: 'error',
  description: 'A header with a name or value that HTTP does not allow',
  example: 'headers=\'{"X Id": "1"}\'',
  section: SECTION,
};

export const statusCode: CheckRule = {
  name: 'status-code',
  severity: 'error',
  description: 'A status that is neither a status code from 100 to 599, nor a class such as `4XX`, nor `default`',
  example: 'statusCode="9999"',
  section: SECTION,
};

export const valuesShape: CheckRule = {
  name: 'values-shape',
  severity: 'error',
  description:
    'An `enum` or `examples` prop of a field that is neither an array nor an object that maps values to descriptions',
  example: '<ParamField name="sort" enum=\'["asc", "desc"\' />',
  section: SECTION,
};

export const invalidLimit: CheckRule = {
  name: 'invalid-limit',
  severity: 'error',
  description: 'A limit of a field that is not a number, or that contradicts another limit so that no value is valid',
  example: '<ParamField name="age" type="integer" minimum="9" maximum="1" />',
  section: SECTION,
};

export const missingProp: CheckRule = {
  name: 'missing-prop',
  severity: 'error',
  description: 'A block without a `method` or `endpoint`, a field without a `name`, or a `Variant` without a `title`',
  example: '<ParamField type="string" />',
  section: SECTION,
};

export const unknownLocation: CheckRule = {
  name: 'unknown-location',
  severity: 'error',
  description: 'An unknown `location`',
  example: '<ParamField name="id" location="url" />',
  section: SECTION,
};

export const ambiguousName: CheckRule = {
  name: 'ambiguous-name',
  severity: 'error',
  description: 'A field with more than one of the props `path`, `query`, `body`, `header` and `cookie`',
  example: '<ParamField path="id" query="id" />',
  section: SECTION,
};
