import type { RunRule } from '../../../../src/contract/run/result.js';
import { sendJson, type Handler } from '../server.ts';

/** Pages of which one part, between « and », is wrong, and what is found there. */
export interface PageDiscrepancy {
  title: string;
  rule: RunRule;
  pages: string[];
  /** JSON for each call, `METHOD /path`; `{"a": 1}` for all others. */
  answers?: Record<string, unknown>;
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

/** The handler of a discrepancy. */
export function toHandler({ answers = {}, statuses = {} }: PageDiscrepancy): Handler {
  return ({ line }, response) => sendJson(response, line in answers ? answers[line] : { a: 1 }, statuses[line] ?? 200);
}

export const pageDiscrepancies: PageDiscrepancy[] = [
  discrepancy('the first of two blocks', 'type', wrongType() + '\n' + good),
  discrepancy('the second of two blocks', 'type', good + '\n' + wrongType()),
  discrepancy('the second of two blocks of one endpoint', 'type', get('/x') + '\n' + wrongType()),
  discrepancy('the first of two blocks of one endpoint', 'type', wrongType() + '\n' + get('/x')),
  discrepancy(
    'the last of many',
    'type',
    Array.from({ length: 20 }, (_, index) => get(`/${index}`)).join('\n') + wrongType(),
  ),
  discrepancy('the first of two pages', 'type', [wrongType(), good]),
  discrepancy('the third of three pages', 'type', [good, good, wrongType()]),
  discrepancy('a block below front matter', 'type', `---\ntitle: "a: b"\n---\n\n# A\n\n${wrongType()}`),
  discrepancy(
    'a block below code that has one too',
    'type',
    `\`\`\`mdx\n${get('/other', `response='{"a": "text"}'`)}\`\`\`\n\n${wrongType()}`,
  ),
  discrepancy('a block below what is exported', 'type', `export const a = {\n  b: 1,\n};\n\n${wrongType()}`),
  discrepancy('a block in a list', 'type', `- One\n\n  ${wrongType()}`),
  discrepancy('a block in a quotation', 'type', `> ${wrongType()}`),
  discrepancy('a block in another component', 'type', `<Card title="x">\n\n${wrongType()}\n</Card>\n`),
  discrepancy('a block behind wide letters', 'type', `日本 😀 <b>é</b> ${wrongType()}`),
  discrepancy(
    'lines that end as on Windows',
    'type',
    `# A\n\n<ApiBlock\n  method="GET"\n  endpoint="/x"\n  response='{\n    "a": «"text"»\n  }'\n/>\n`.replaceAll(
      '\n',
      '\r\n',
    ),
  ),
  discrepancy(
    'tabs',
    'type',
    `<ApiBlock\n\tmethod="GET"\n\tendpoint="/x"\n\tresponse='{\n\t\t"a": «"text"»\n\t}'\n/>\n`,
  ),
  discrepancy(
    'JSON over several lines',
    'type',
    `<ApiBlock\n  method="GET"\n  endpoint="/x"\n  response='{\n\n    "a":\n      «"text"»\n  }'\n/>\n`,
  ),
  discrepancy('a template', 'type', '<ApiBlock method="GET" endpoint="/x" response={`{\n  "a": «"text"»\n}`} />\n'),
  discrepancy('an expression', 'type', '<ApiBlock method="GET" endpoint="/x" response={{\n  a: «"text"»,\n}} />\n'),
  discrepancy('an attribute in double quotes', 'type', get('/x', `response="{&quot;a&quot;: «1.5»}"`), {
    answers: { 'GET /x': { a: 'x' } },
  }),
  discrepancy('an answer behind entities', 'missing-member', get('/x', `response='{"a": 1, «"it&apos;s"»: 1}'`)),
  discrepancy(
    'a body that one answer of two lacks',
    'missing-member',
    get('/x', `responses='[{"statusCode": 200, "body": {«"b"»: 1}}, {"statusCode": 404}]'`),
    { answers: { 'GET /x': {} } },
  ),
  discrepancy(
    'an error that is asked for',
    'missing-member',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 404, "body": {«"error"»: "x"}}]'`,
      ),
    { statuses: { 'GET /x/none': 404 }, answers: { 'GET /x/none': {} } },
  ),
  discrepancy(
    'an error that does not come',
    'status',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": «404», "body": {"error": "x"}}]'`,
      ),
  ),
  discrepancy(
    'another error than is asked for',
    'status',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": «404», "body": {"error": "x"}}]'`,
      ),
    { statuses: { 'GET /x/none': 500 } },
  ),
  discrepancy(
    'an error of a class',
    'missing-member',
    comment('set id="none" status=404') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": "4XX", "body": {«"error"»: "x"}}]'`,
      ),
    { statuses: { 'GET /x/none': 404 }, answers: { 'GET /x/none': {} } },
  ),
  discrepancy(
    'the second of two errors asked for',
    'status',
    comment('set id="none" status=404') +
      comment('set id="big" status=413') +
      get(
        '/x/:id',
        `responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 404, "body": {"a": 1}}, {"statusCode": «413»}]'`,
      ),
    { statuses: { 'GET /x/none': 404, 'GET /x/big': 400 } },
  ),
  discrepancy('a redirect in the place of an answer', 'status', get('/x', `statusCode={«200»}`), {
    statuses: { 'GET /x': 302 },
  }),
  discrepancy(
    'a DELETE, which comes last',
    'type',
    `<ApiBlock method="DELETE" endpoint="/x" response='{"a": «"text"»}' />\n\n${good}`,
  ),
  discrepancy(
    'a DELETE that leaves its thing there',
    'status',
    comment('set id="again" status=404') +
      `<ApiBlock method="DELETE" endpoint="/x/:id" responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": «404»}]' />\n`,
  ),
  discrepancy(
    'what an earlier block captured',
    'missing-member',
    comment('capture id=/id') + get('/make', `response='{"id": 1}'`) + get('/x/:id', `response='{«"b"»: 1}'`),
    { answers: { 'GET /make': { id: 7 }, 'GET /x/7': {} } },
  ),
  discrepancy(
    'a capture of what is not there',
    'missing-member',
    `«{/* apiblock-test capture id=/id */}»\n${get('/x')}`,
  ),
  discrepancy(
    'a capture within what is not there',
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
    'the second of two captures',
    'missing-member',
    `${comment('capture a=/a')}«{/* apiblock-test capture b=/b */}»\n${get('/x')}`,
  ),
  discrepancy(
    'an instruction of another word',
    'instruction',
    `${good}\n«{/* apiblock-test sett id=1 */}»\n${get('/x')}`,
  ),
  discrepancy('an instruction that says nothing', 'instruction', `«{/* apiblock-test set */}»\n${get('/x')}`),
  discrepancy('a pointer that is none', 'instruction', `«{/* apiblock-test capture id=id */}»\n${get('/x')}`),
  discrepancy('a status that is none', 'instruction', `«{/* apiblock-test set status=40 */}»\n${get('/x')}`),
  discrepancy(
    'a status that no answer has',
    'instruction',
    `«{/* apiblock-test set id="x" status=418 */}»\n${get('/x/:id', ERRORS)}`,
  ),
  discrepancy('a parameter of a path without a value', 'unfilled', get('/x/«:other»')),
  discrepancy('a parameter in braces without a value', 'unfilled', get('/x/«{other}»/y')),
  discrepancy(
    'a placeholder of a path without a value',
    'unfilled',
    '<ApiBlock method="GET" endpoint=«"/x/<OTHER>"» />\n',
  ),
  discrepancy('a header without a value', 'unfilled', get('/x', `headers='{"X-Key": "«<OTHER>»"}'`)),
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
  discrepancy('a page that MDX cannot parse', 'mdx-syntax', '<ApiBlock method=«G»ET endpoint="/x" />\n'),
];
