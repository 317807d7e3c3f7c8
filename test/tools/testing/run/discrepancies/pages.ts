import type { RunRule } from '../../../../../src/tools/testing/run/result.js';
import { sendJson, type Handler } from '../server.ts';

/** Pages with one mistake. « and » mark the part of the page that the finding must point to. */
export interface PageDiscrepancy {
  title: string;
  rule: RunRule;
  pages: string[];
  /** The response bodies by request line, such as `GET /x`. The default is `{"a": 1}`. */
  answers?: Record<string, unknown>;
  /** The response status codes by request line. The default is 200. */
  statuses?: Record<string, number>;
}

const get = (path: string, more = `response='{"a": 1}'`) => `<ApiBlock method="GET" endpoint="${path}" ${more} />\n`;
const comment = (text: string) => `{/* apiblock-test ${text} */}\n`;
const good = get('/good');
const wrongType = (path = '/x') => get(path, `response='{"a": «"text"»}'`);
const discrepancy = (
  title: string,
  rule: RunRule,
  pages: string | string[],
  more: Partial<PageDiscrepancy> = {},
): PageDiscrepancy => ({
  title,
  rule,
  pages: [pages].flat(),
  ...more,
});
const ERRORS = `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 404, "body": {"error": "x"}}]'`;

export function toHandler({ answers = {}, statuses = {} }: PageDiscrepancy): Handler {
  return ({ line }, response) => sendJson(response, line in answers ? answers[line] : { a: 1 }, statuses[line] ?? 200);
}

export const pageDiscrepancies: PageDiscrepancy[] = [
  discrepancy('a value of the wrong type in the first of two blocks', 'type', wrongType() + '\n' + good),
  discrepancy('a value of the wrong type in the second of two blocks', 'type', good + '\n' + wrongType()),
  discrepancy(
    'a value of the wrong type in the second of two blocks with the same endpoint',
    'type',
    get('/x') + '\n' + wrongType(),
  ),
  discrepancy(
    'a value of the wrong type in the first of two blocks with the same endpoint',
    'type',
    wrongType() + '\n' + get('/x'),
  ),
  discrepancy(
    'a value of the wrong type in the last of many blocks',
    'type',
    Array.from({ length: 20 }, (_, index) => get(`/${index}`)).join('\n') + wrongType(),
  ),
  discrepancy('a value of the wrong type in a block on the first of two pages', 'type', [wrongType(), good]),
  discrepancy('a value of the wrong type in a block on the third of three pages', 'type', [good, good, wrongType()]),
  discrepancy(
    'a value of the wrong type in a block after front matter',
    'type',
    `---\ntitle: "a: b"\n---\n\n# A\n\n${wrongType()}`,
  ),
  discrepancy(
    'a value of the wrong type in a block after a code block that contains an ApiBlock',
    'type',
    `\`\`\`mdx\n${get('/other', `response='{"a": "text"}'`)}\`\`\`\n\n${wrongType()}`,
  ),
  discrepancy(
    'a value of the wrong type in a block after an export',
    'type',
    `export const a = {\n  b: 1,\n};\n\n${wrongType()}`,
  ),
  discrepancy('a value of the wrong type in a block in a list', 'type', `- One\n\n  ${wrongType()}`),
  discrepancy('a value of the wrong type in a block in a block quote', 'type', `> ${wrongType()}`),
  discrepancy(
    'a value of the wrong type in a block in another component',
    'type',
    `<Card title="x">\n\n${wrongType()}\n</Card>\n`,
  ),
  discrepancy('a value of the wrong type in a block after wide characters', 'type', `日本 😀 <b>é</b> ${wrongType()}`),
  discrepancy(
    'a value of the wrong type in a page with CRLF line breaks',
    'type',
    `# A\n\n<ApiBlock\n  method="GET"\n  endpoint="/x"\n  response='{\n    "a": «"text"»\n  }'\n/>\n`.replaceAll(
      '\n',
      '\r\n',
    ),
  ),
  discrepancy(
    'a value of the wrong type in a page with tabs',
    'type',
    `<ApiBlock\n\tmethod="GET"\n\tendpoint="/x"\n\tresponse='{\n\t\t"a": «"text"»\n\t}'\n/>\n`,
  ),
  discrepancy(
    'a value of the wrong type in a multi-line response',
    'type',
    `<ApiBlock\n  method="GET"\n  endpoint="/x"\n  response='{\n\n    "a":\n      «"text"»\n  }'\n/>\n`,
  ),
  discrepancy(
    'a value of the wrong type in a response in a template literal',
    'type',
    '<ApiBlock method="GET" endpoint="/x" response={`{\n  "a": «"text"»\n}`} />\n',
  ),
  discrepancy(
    'a value of the wrong type in a response in an expression',
    'type',
    '<ApiBlock method="GET" endpoint="/x" response={{\n  a: «"text"»,\n}} />\n',
  ),
  discrepancy(
    'a value of the wrong type in a response in double quotes',
    'type',
    get('/x', `response="{&quot;a&quot;: «1.5»}"`),
    {
      answers: { 'GET /x': { a: 'x' } },
    },
  ),
  discrepancy(
    'a missing member in a response with character references',
    'missing-member',
    get('/x', `response='{"a": 1, «"it&apos;s"»: 1}'`),
  ),
  discrepancy(
    'a missing member of the first of two responses',
    'missing-member',
    get('/x', `responses='[{"statusCode": 200, "body": {«"b"»: 1}}, {"statusCode": 404}]'`),
    { answers: { 'GET /x': {} } },
  ),
  discrepancy(
    'a missing member of a requested error response',
    'missing-member',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 404, "body": {«"error"»: "x"}}]'`,
      ),
    { statuses: { 'GET /x/none': 404 }, answers: { 'GET /x/none': {} } },
  ),
  discrepancy(
    'a success instead of the requested error response',
    'status',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": «404», "body": {"error": "x"}}]'`,
      ),
  ),
  discrepancy(
    'a different error status code than requested',
    'status',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": «404», "body": {"error": "x"}}]'`,
      ),
    { statuses: { 'GET /x/none': 500 } },
  ),
  discrepancy(
    'a missing member of a response for a class of status codes',
    'missing-member',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": "4XX", "body": {«"error"»: "x"}}]'`,
      ),
    { statuses: { 'GET /x/none': 404 }, answers: { 'GET /x/none': {} } },
  ),
  discrepancy(
    'an unexpected status code for the second of two requested error responses',
    'status',
    comment('set id="none" status=404') +
      comment('set id="big" status=413') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 404, "body": {"a": 1}}, {"statusCode": «413»}]'`,
      ),
    { statuses: { 'GET /x/none': 404, 'GET /x/big': 400 } },
  ),
  discrepancy('a redirect instead of a success', 'status', get('/x', `statusCode={«200»}`), {
    statuses: { 'GET /x': 302 },
  }),
  discrepancy(
    'a value of the wrong type in the response to a DELETE request, which is sent last',
    'type',
    `<ApiBlock method="DELETE" endpoint="/x" response='{"a": «"text"»}' />\n\n${good}`,
  ),
  discrepancy(
    'a repeated DELETE request that succeeds instead of failing',
    'status',
    comment('set id="again" status=404') +
      `<ApiBlock method="DELETE" endpoint="/x/:id" responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": «404»}]' />\n`,
  ),
  discrepancy(
    'a missing member in the response to a request with a captured value',
    'missing-member',
    comment('capture id=/id') + get('/make', `response='{"id": 1}'`) + get('/x/:id', `response='{«"b"»: 1}'`),
    { answers: { 'GET /make': { id: 7 }, 'GET /x/7': {} } },
  ),
  discrepancy(
    'a capture of a missing member',
    'missing-member',
    `«{/* apiblock-test capture id=/id */}»\n${get('/x')}`,
  ),
  discrepancy(
    'a capture of a member of a missing array item',
    'missing-member',
    `«{/* apiblock-test capture id=/data/0/id */}»\n${get('/x', `response='{"data": []}'`)}`,
    { answers: { 'GET /x': { data: [] } } },
  ),
  discrepancy(
    'a capture of an object',
    'missing-member',
    `«{/* apiblock-test capture id=/data */}»\n${get('/x', `response='{"data": {}}'`)}`,
    { answers: { 'GET /x': { data: {} } } },
  ),
  discrepancy(
    'a missing member in the second of two captures',
    'missing-member',
    `${comment('capture a=/a')}«{/* apiblock-test capture b=/b */}»\n${get('/x')}`,
  ),
  discrepancy(
    'an instruction with an unknown keyword',
    'instruction',
    `${good}\n«{/* apiblock-test sett id=1 */}»\n${get('/x')}`,
  ),
  discrepancy('an instruction without values', 'instruction', `«{/* apiblock-test set */}»\n${get('/x')}`),
  discrepancy('an invalid JSON pointer', 'instruction', `«{/* apiblock-test capture id=id */}»\n${get('/x')}`),
  discrepancy('an invalid status code', 'instruction', `«{/* apiblock-test set status=40 */}»\n${get('/x')}`),
  discrepancy(
    'a status code without a documented response',
    'instruction',
    `«{/* apiblock-test set id="x" status=418 */}»\n${get('/x/:id', ERRORS)}`,
  ),
  discrepancy('a path parameter without a value', 'unfilled', get('/x/«:other»')),
  discrepancy('a path parameter in braces without a value', 'unfilled', get('/x/«{other}»/y')),
  discrepancy(
    'a placeholder in the path without a value',
    'unfilled',
    '<ApiBlock method="GET" endpoint=«"/x/<OTHER>"» />\n',
  ),
  discrepancy('a placeholder in a header without a value', 'unfilled', get('/x', `headers='{"X-Key": "«<OTHER>»"}'`)),
  discrepancy(
    'a placeholder in a header after a number with many digits',
    'unfilled',
    get('/x', `headers={{ 'X-Rate': 1.500000000000, 'X-Key': 'Key «<OTHER>»' }}`),
  ),
  discrepancy(
    'a required query field without a value',
    'unfilled',
    `<ApiBlock method="GET" endpoint="/x">\n<ParamField «query="other"» required />\n</ApiBlock>\n`,
  ),
  discrepancy(
    'a required header field without a value',
    'unfilled',
    `<ApiBlock method="GET" endpoint="/x">\n<ParamField «name="X-Other"» location="header" required />\n</ApiBlock>\n`,
  ),
  discrepancy('a page with invalid MDX', 'mdx-syntax', '<ApiBlock method=«G»ET endpoint="/x" />\n'),
  discrepancy('an operation without a description', 'invalid-operation', '<ApiBlock «operation="createUser"» />\n'),
];
