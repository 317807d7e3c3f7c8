import type { PageProblem } from '../../../../src/tools/check/page-problem.js';

/** Marks the expected start of a problem. It is removed before the page is checked. */
export const MARK = '▸';

/** Marks the expected end of a problem on some pages. It is removed before the page is checked. */
export const END_MARK = '◂';

/** The expected rule, a page with markers, and further expected properties of the problem. */
export type MarkedMistake = [rule: string, page: string, details?: Partial<PageProblem>];

const GET = 'method="GET" endpoint="/x"';

/** Pages with one mistake each. The markers are around the part of the page that the problem must point to. */
export const markedMistakes: MarkedMistake[] = [
  // JSON syntax errors.
  [
    'json-syntax',
    `<ApiBlock ${GET} body='{"a": 1,▸}' />`,
    { prop: 'body', component: 'ApiBlock', expected: 'a name in double quotes' },
  ],
  ['json-syntax', `<ApiBlock ${GET} body='{"a": ▸o◂ne}' />`],
  ['json-syntax', `<ApiBlock ${GET} body='{"a": 1▸' />`],
  ['json-syntax', `<ApiBlock ${GET} headers={props.headers} body='{"a": ▸o◂ne}' />`],
  ['json-syntax', `<ApiBlock ${GET} headers='{▸Accept: "text/html"}' />`, { prop: 'headers' }],
  ['json-syntax', `<ApiBlock ${GET} response='▸undefined' />`, { prop: 'response' }],
  ['json-syntax', `<ApiBlock ${GET} responses='[{"statusCode": 200▸]' />`, { prop: 'responses' }],
  ['json-syntax', `<ApiBlock ${GET} codeExamples='[{"language": "python", ▸code: "a"}]' />`, { prop: 'codeExamples' }],
  ['json-syntax', `<ApiBlock ${GET} rateLimit='{"requests": 60▸' />`, { prop: 'rateLimit' }],
  // MDX removes the indentation of these lines.
  ['json-syntax', `<ApiBlock\n  ${GET}\n  body='{\n    "a": 1\n    ▸"b": 2\n  }'\n/>`],
  ['json-syntax', `<ApiBlock ${GET} body='\n\n\n  {"a": [1,\n\n    ▸]}' />`],
  ['json-syntax', `<ApiBlock\n\t${GET}\n\tbody='{\n\t\t"a": 1\n\t\t▸"b": 2}'\n/>`],
  ['json-syntax', `<ApiBlock ${GET} body='{"a": "one▸\n  two"}' />`],
  // JSON errors after character references, which are longer than the characters they represent.
  ['json-syntax', `<ApiBlock ${GET} body="{&quot;a&quot;: ▸x}" />`],
  ['json-syntax', `<ApiBlock ${GET} body='{"it&apos;s &amp; &#x1F600;&nbsp;": 1,▸}' />`],
  ['json-syntax', `<ApiBlock ${GET} body='{"title": "The &quot;▸best&quot; title"}' />`],
  ['json-syntax', `<ApiBlock ${GET} body='{"😀 日本": 1,▸}' />`],
  ['json-syntax', `<ApiBlock ${GET} body='{"&unknown; &amp": 1,▸}' />`],
  // JSON errors in JavaScript expressions, such as strings with escape sequences.
  ['json-syntax', `<ApiBlock ${GET} body={'{"a": "it\\'s", ▸b: 1}'} />`],
  ['json-syntax', `<ApiBlock ${GET} body={"{\\"a\\": 1,▸}"} />`],
  ['json-syntax', '<ApiBlock method="GET" endpoint="/x" body={`{"a": "\\\\n", ▸b: 1}`} />'],
  ['json-syntax', '<ApiBlock method="GET" endpoint="/x" body={`{"a": "one▸\\ntwo"}`} />'],
  ['json-syntax', '<ApiBlock method="GET" endpoint="/x" body={String.raw`{"a": "\\n", ▸b: 1}`} />'],
  ['json-syntax', '<ApiBlock\n  method="GET"\n  endpoint="/x"\n  body={`{\n    "a": 1\n    ▸"b": 2\n  }`}\n/>'],
  ['json-syntax', `<ApiBlock ${GET} body={"{\\u0022\\x61\\u{22}: \\\n▸x}"} />`],
  ['json-syntax', `<ApiBlock ${GET} response={▸NaN} />`],
  // JSON errors in bodies that are strings.
  [
    'json-syntax',
    `<ApiBlock ${GET} responses='[{"statusCode": 200, "body": "{\\"a\\": ▸}"}]' />`,
    { prop: 'responses[0].body' },
  ],
  [
    'json-syntax',
    `<ApiBlock ${GET} responses={[{ statusCode: 200, body: '{"a": ▸}' }]} />`,
    { prop: 'responses[0].body' },
  ],
  [
    'json-syntax',
    `<ApiBlock method="POST" endpoint="/x" requests='[{"label": "A", "body": {}}, {"label": "B", "body": "{\\"a\\": ▸}"}]' />`,
    { prop: 'requests[1].body' },
  ],
  [
    'json-syntax',
    `<ApiBlock method="POST" endpoint="/x" body='{▸' requests='[{"label": "A"}, {"label": "B"}]' />`,
    { prop: 'body' },
  ],
  [
    'json-syntax',
    `<ApiBlock ${GET} responses={[${'{ statusCode: 200, body: 1 }, '.repeat(10)}{ statusCode: 404, body: '{"a": ▸}' }]} />`,
    { prop: 'responses[10].body' },
  ],
  ['json-syntax', `<ApiBlock ${GET} headers={props.headers} response='{"a": ▸o◂ne}' />`, { prop: 'response' }],
  ['json-syntax', `<ApiBlock ${GET} body={"{\\r\\"a\\": 1,\\r\\n\\"b\\": ▸x◂}"} />`],
  // Data of the wrong shape.
  ['headers-shape', `<ApiBlock ${GET} headers='▸["Accept"]◂' />`],
  ['headers-shape', `<ApiBlock ${GET} ▸headers◂ />`],
  ['headers-shape', `<ApiBlock ${GET} auth="bearer" headers='▸["Authorization"]' />`],
  ['invalid-header', `<ApiBlock ${GET} headers='{"Accept": "a", ▸"X Y": "b"◂}' />`, { prop: 'headers["X Y"]' }],
  [
    'invalid-header',
    `<ApiBlock ${GET} headers='{"A": ["a", "b"], ▸"B": ["one", "two\\nthree"]◂}' />`,
    { prop: 'headers["B"]' },
  ],
  ['invalid-header', `<ApiBlock ${GET} headers='{"A": "a", ▸"A": "one\\ntwo"◂}' />`, { prop: 'headers["A"]' }],
  [
    'invalid-header',
    `<ApiBlock ${GET} response="{}" responseHeaders=▸'{"X Y": "b"}'◂ />`,
    { prop: 'responseHeaders["X Y"]' },
  ],
  ['invalid-header', `<ApiBlock ${GET} headers={{ Accept: 'a', ▸'X-Note': 'one\\r\\ntwo' }} />`],
  [
    'responses-shape',
    `<ApiBlock ${GET} responses='▸{"statusCode": 200}' />`,
    { expected: 'an array: [{"statusCode", "label"?, "description"?, "headers"?, "body"?}, …]' },
  ],
  ['responses-shape', `<ApiBlock ${GET} responses='[{"statusCode": 200}, ▸"ok"]' />`, { prop: 'responses[1]' }],
  ['responses-shape', `<ApiBlock ${GET} responses={[{ statusCode: 200 }, ▸7]} />`],
  ['status-code', `<ApiBlock ${GET} responses='[{"statusCode": ▸"many"◂}]' />`, { prop: 'responses[0].statusCode' }],
  [
    'responses-shape',
    `<ApiBlock ${GET} responses='[{▸"status": 200◂}]' />`,
    { suggestion: 'Did you mean "statusCode"?' },
  ],
  [
    'responses-shape',
    `<ApiBlock ${GET} responses='[{▸"statuscode": 200}]' />`,
    { suggestion: 'Did you mean "statusCode"?' },
  ],
  ['status-code', `<ApiBlock ${GET} responses={[{ statusCode: ▸99 }]} />`],
  [
    'status-code',
    `<ApiBlock ${GET} responses={JSON.stringify([{ statusCode: 200 }, { statusCode: ▸'x'◂ }], null, 2)} />`,
  ],
  ['status-code', `<ApiBlock ${GET} response="{}" statusCode={▸600} />`],
  ['status-code', `<ApiBlock ${GET} statusCode=▸"OK"◂ />`],
  ['responses-shape', `<ApiBlock ${GET} responses='[{"statusCode": 200, "body": "{}", ▸"body2": 1◂}]' />`],
  ['responses-shape', `<ApiBlock ${GET} responses='[{"statusCode": 200, "body": "{}", ▸"requests[0].body": 1◂}]' />`],
  ['code-examples-shape', `<ApiBlock ${GET} codeExamples='▸{"language": "python"}' />`],
  [
    'code-examples-shape',
    `<ApiBlock ${GET} codeExamples='[{"language": "python", ▸"cod": "a"}]' />`,
    { suggestion: 'Did you mean "code"?' },
  ],
  ['code-examples-shape', `<ApiBlock ${GET} codeExamples={▸{ python: 'a' }} />`],
  ['code-examples-shape', `<ApiBlock ${GET} codeExamples={[▸{ language: 'python' }]} />`],
  ['code-examples-shape', `<CodeGroup codeExamples='[▸{"language": "python"}◂]' />`, { component: 'CodeGroup' }],
  [
    'rate-limit-shape',
    `<ApiBlock ${GET} rateLimit='▸{"requests": 60}◂' />`,
    { message: 'Expected {"requests", "window", "note"?}, found no "window"' },
  ],
  [
    'rate-limit-shape',
    `<ApiBlock ${GET} rateLimit={{ ▸limit: 60, window: '1m' }} />`,
    { suggestion: 'Did you mean "requests"?' },
  ],
  // Missing or unknown values.
  ['missing-prop', '<▸ApiBlock◂ endpoint="/x" />', { prop: 'method' }],
  ['missing-prop', '<▸ApiBlock method="GET" />', { prop: 'endpoint' }],
  ['missing-prop', '<ApiBlock method=▸""◂ endpoint="/x" />', { prop: 'method' }],
  [
    'missing-prop',
    '<ApiBlock method="POST" endpoint="/x">\n  <ParamField body="a" type="object" />\n    <▸ParamField body="" />\n</ApiBlock>',
    { component: 'ParamField' },
  ],
  ['missing-prop', '<▸ParamField◂ type="string" />', { prop: 'name', component: 'ParamField' }],
  ['missing-prop', '<▸ResponseField type="string">Text</ResponseField>', { prop: 'name', component: 'ResponseField' }],
  [
    'unknown-method',
    '<ApiBlock method=▸"GTE" endpoint="/x" />',
    { prop: 'method', message: 'Expected an HTTP method, found "GTE"', suggestion: 'Did you mean "GET"?' },
  ],
  [
    'several-values',
    '<ApiBlock {...props} method="POST" endpoint="/x" response={▸1, 2} />',
    { prop: 'response', message: 'The braces contain 2 values, but JavaScript uses only the last one' },
  ],
  [
    'repeated-path',
    '<ApiBlock method="GET" baseUrl="https://api.example.com/v1" endpoint="/▸v1◂/x" />',
    { component: 'ApiBlock', prop: 'endpoint' },
  ],
  ['unknown-method', '<ApiBlock method={▸"FETCH ALL"} endpoint="/x" />', { suggestion: undefined }],
  // Malformed endpoints.
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="▸GET◂ /users" />',
    { severity: 'error', suggestion: 'Write method="GET" and endpoint="/users"' },
  ],
  [
    'invalid-endpoint',
    '<ApiBlock method="POST" endpoint={\'▸post https://api.example.com/users/{id} \'} />',
    { suggestion: 'Write method="POST" and endpoint="https://api.example.com/users/{id}"' },
  ],
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="/users/▸{id"><ParamField path="id" /></ApiBlock>',
    {
      severity: 'error',
      message: 'The endpoint contains an opening brace without a closing brace',
      suggestion: 'Write {id}',
    },
  ],
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="/users/▸{id/posts/{postId}?a={a}" />',
    { suggestion: 'Write {id}' },
  ],
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="/users▸{/id}" />',
    {
      severity: 'warning',
      message: 'The template {/id} is sent as written',
      suggestion: 'Write each parameter in its own braces, as in /{id}/{name}',
    },
  ],
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="/users/▸{a,b}◂" />',
    { severity: 'warning', suggestion: 'Write each parameter in its own braces, as in /{id}/{name}' },
  ],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint=" ▸GET◂ /users" />'],
  ['invalid-endpoint', '<ApiBlock method="M-SEARCH" endpoint="▸m-search◂ /devices" />'],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="/users/{id}▸ ◂/posts" />'],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="/users/▸{" />', { suggestion: 'Write %7B' }],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="/users/▸{ " />', { suggestion: 'Write %7B' }],
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="▸GET  /users?q=a b" />',
    {
      message: 'The endpoint begins with the method "GET"',
      suggestion: 'Write method="GET" and endpoint="/users?q=a b"',
    },
  ],
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="/users/id ▸}" />',
    { message: 'The endpoint contains a closing brace without an opening brace', suggestion: 'Write {id}' },
  ],
  [
    'invalid-endpoint',
    '<ApiBlock method="GET" endpoint="/{id}/user▸  ◂name/{b}" />',
    {
      message: 'The path contains whitespace, which is sent as %20%20',
      suggestion: 'Remove the whitespace, or percent-encode it',
    },
  ],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="▸#users" />', { severity: 'warning' }],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="/users/id▸}/{postId}" />', { suggestion: 'Write {id}' }],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="/users/{id}▸}" />', { suggestion: 'Write %7D' }],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="/user▸ ◂name" />', { severity: 'warning', prop: 'endpoint' }],
  ['invalid-endpoint', '<ApiBlock method="GET" endpoint="/users▸ ?q=a b" />', { component: 'ApiBlock' }],
  [
    'unknown-auth',
    `<ApiBlock ${GET} auth=▸"Bearer" />`,
    {
      severity: 'error',
      prop: 'auth',
      message: 'Unknown auth type "Bearer". The block displays it as is',
      expected: 'bearer, apiKey, basic, oauth2, openIdConnect, none',
      suggestion: 'Did you mean "bearer"?',
    },
  ],
  ['unknown-auth', `<ApiBlock ${GET} auth=▸"OAuth 2.0" />`, { suggestion: 'Write auth="oauth2"' }],
  ['unknown-auth', `<ApiBlock ${GET} auth=▸" Basic <CREDENTIALS>" />`, { suggestion: 'Write auth="basic"' }],
  ['unknown-auth', `<ApiBlock ${GET} auth={▸[" Basic <CREDENTIALS>"]} />`, { suggestion: 'Write auth="basic"' }],
  ['unknown-auth', `<ApiBlock ${GET} auth=▸"Send bearer tokens" />`, { severity: 'warning', suggestion: undefined }],
  ['unknown-auth', `<ApiBlock ${GET} auth=▸"cookie, nune" />`, { suggestion: 'Did you mean "none"?' }],
  ['missing-prop', `<ApiBlock ${GET}><▸ParamField type="string" /></ApiBlock>`],
  ['ambiguous-name', '<ApiBlock webhook="a" ▸endpoint="/x"><ParamField name="id" /></ApiBlock>'],
  ['ambiguous-name', '<ApiBlock webhook="a" ▸endpoint="/x/{id}"><ParamField query="id" /></ApiBlock>'],
  [
    'missing-location',
    `<ApiBlock ${GET}><ParamField name=▸"q" /></ApiBlock>`,
    { expected: 'one of path, query, body, header, cookie' },
  ],
  ['unknown-auth', `<ApiBlock ${GET} auth=▸"Company card" />`, { severity: 'warning' }],
  ['unknown-auth', `<ApiBlock ${GET} auth=▸"Company card" authLabel="" />`, { severity: 'warning' }],
  ['unknown-location', '<ParamField name="a" location=▸"querry" />', { suggestion: 'Did you mean "query"?' }],
  ['unknown-auth', `<ApiBlock ${GET} auth=▸"bearer, apikey" />`, { suggestion: 'Did you mean "apiKey"?' }],
  ['unknown-auth', `<ApiBlock ${GET} auth={▸['bearer', 'Bsic']} />`, { suggestion: 'Did you mean "basic"?' }],
  ['invalid-value', `<ApiBlock ${GET} scopes={▸{ a: 1 }} />`, { prop: 'scopes' }],
  ['unknown-prop', `<ApiBlock ${GET} ▸permissions="repo" />`, { suggestion: 'Did you mean "scopes"?' }],
  ['missing-prop', '<ApiBlock webhook=▸"" />', { prop: 'webhook' }],
  ['missing-openapi', '<ApiBlock operation=▸"createUser" />', { prop: 'operation' }],
  ['missing-openapi', '<ApiBlock operation={▸"charge"} webhook="charge" omit="id" />', { prop: 'operation' }],
  ['invalid-value', `<ApiBlock ${GET} omit={▸{ a: 1 }} />`, { prop: 'omit' }],
  [
    'unknown-prop',
    '<ApiBlock ▸operationId="x" method="GET" endpoint="/x" />',
    { suggestion: 'Did you mean "operation"?' },
  ],
  [
    'ambiguous-name',
    '<ApiBlock webhook="charge.succeeded" ▸endpoint="GET /x" />',
    { prop: 'endpoint', message: 'Expected either "webhook" or "endpoint", not both. Only "webhook" is used' },
  ],
  ['ambiguous-name', '<ParamField path="id" ▸query◂="id" />', { prop: 'query' }],
  ['ambiguous-name', '<ParamField path="id" ▸cookie="id" />', { prop: 'cookie' }],
  ['status-code', '<ResponseField name="a" status=▸"teapot" />', { prop: 'status' }],
  ['status-code', '<ResponseField name="a" status={▸99} />'],
  ['status-code', '<ResponseField body={props.name} status=▸"teapot"◂ />'],
  [
    'invalid-value',
    '<ParamField query="a" type="string[]" style=▸"frm"◂ />',
    { prop: 'style', suggestion: 'Did you mean "form"?' },
  ],
  [
    'missing-prop',
    '<Variants>\n  <▸Variant>\n    Text\n  </Variant>\n</Variants>',
    { prop: 'title', component: 'Variant' },
  ],
  // Components in the wrong place, and examples without code.
  [
    'misplaced-component',
    `<ApiBlock ${GET}>\n  <▸ApiBlock method="GET" endpoint="/y" />\n</ApiBlock>`,
    {
      severity: 'error',
      component: 'ApiBlock',
      message: 'An ApiBlock cannot contain another ApiBlock',
      suggestion: 'Close the outer block before this one',
    },
  ],
  [
    'misplaced-component',
    `<ApiBlock method="POST" endpoint="/x">\n  <ParamField body="a" type="object">\n    <Expandable>\n      <▸ResponseField name="b" />\n    </Expandable>\n  </ParamField>\n</ApiBlock>`,
    {
      severity: 'warning',
      message:
        'A ParamField should not contain a ResponseField, because one belongs to the request and the other to a response',
      expected: 'a ParamField',
      suggestion: 'Write ParamField, or close the outer field before this one',
    },
  ],
  [
    'misplaced-component',
    '<ApiBlock method="POST" endpoint="/x">\n  <ResponseField name="a" type="object">\n    <▸ParamField body="b" />\n  </ResponseField>\n</ApiBlock>',
    { severity: 'warning', expected: 'a ResponseField' },
  ],
  [
    'misplaced-component',
    '<ParamField body="a">\n  <▸Variant title="Card">\n    Text\n  </Variant>\n</ParamField>',
    {
      severity: 'error',
      component: 'Variant',
      message: 'A Variant outside of Variants has no tab',
      suggestion: 'Write <Variants> before the first Variant and </Variants> after the last one',
    },
  ],
  [
    'misplaced-component',
    '<ApiBlock method="POST" endpoint="/x">\n  <ParamField body="a" type="object">\n    <▸ResponseField name="b" type="file" />\n  </ParamField>\n</ApiBlock>',
    { severity: 'warning', expected: 'a ParamField' },
  ],
  [
    'missing-code',
    '<▸RequestExample>\n  curl https://example.com\n</RequestExample>',
    {
      component: 'RequestExample',
      message: 'RequestExample contains no code',
      suggestion: 'Write the code in a code fence',
    },
  ],
  ['missing-code', '<▸CodeGroup dropdown={true}>\n  Text\n</CodeGroup>'],
  [
    'unknown-type',
    '<ParamField query="a" type=▸"strng" />',
    { expected: 'string, number, integer, boolean, object, array' },
  ],
  [
    'repeated-parameter',
    '<ApiBlock method="GET" endpoint="/x?▸a=b:c◂"><ParamField query="a" type="string" /></ApiBlock>',
    { component: 'ApiBlock', prop: 'endpoint' },
  ],
  [
    'unknown-status',
    `<ApiBlock ${GET} responses='[{"statusCode": 200}, {"statusCode": "5XX"}]'><ResponseField name="a" status=▸"409" /></ApiBlock>`,
    { expected: 'one of 200, 5XX', suggestion: 'Add an item to "responses"' },
  ],
  ['missing-code', '<▸CodeGroup dropdown />', { severity: 'warning' }],
  [
    'unknown-parameter',
    `<ApiBlock ${GET} requests='[{"label": "A", "parameters": {▸"page"◂: 1}}]' />`,
    { component: 'ApiBlock', prop: 'requests[0].parameters' },
  ],
  [
    'request-body',
    `<ApiBlock ${GET}><ParamField name=▸"title"◂ location="body" /></ApiBlock>`,
    { component: 'ParamField', prop: 'name' },
  ],
  ['request-body', `<ApiBlock ${GET}><ParamField ▸name◂={props.name} location="body" /></ApiBlock>`],
  // Code examples.
  [
    'example-syntax',
    '<ResponseExample>\n\n```json\n{\n  "id": 1,\n  ▸}◂\n```\n\n</ResponseExample>',
    { component: 'ResponseExample' },
  ],
  [
    'example-mismatch',
    '<ApiBlock method="POST" endpoint="/x">\n<RequestExample>\n\n```sh\ncurl -X ▸PUT◂ https://api.example.com/x\n```\n\n</RequestExample>\n</ApiBlock>',
    { component: 'RequestExample' },
  ],
  // Values and limits of fields.
  ['values-shape', `<ParamField name="a" enum=▸'["b", "c"' />`, { prop: 'enum' }],
  ['values-shape', '<ParamField name="a" ▸examples />'],
  ['invalid-limit', '<ParamField name="a" minimum=▸"low" />', { message: 'Expected a number, found "low"' }],
  ['invalid-limit', '<ParamField name="a" maxLength={▸-1} />'],
  [
    'invalid-limit',
    '<ParamField name="a" maximum={1} minimum={▸100} />',
    { message: 'Expected a value no greater than maximum (1), found "100"' },
  ],
  [
    'lost-indentation',
    `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "application/yaml"}' body='a[0]:\n    ▸b: 1◂' />`,
    { component: 'ApiBlock', prop: 'body' },
  ],
  // Samples that contradict fields.
  [
    'missing-member',
    `<ApiBlock method="POST" endpoint="/x" body='▸{◂"count": 1}'>\n  <ParamField body="name" required />\n</ApiBlock>`,
    { component: 'ApiBlock', expected: 'a sample that contains every required field' },
  ],
  [
    'missing-member',
    `<ApiBlock method="POST" endpoint="/x" body='{▸"user_name"◂: 1}'>\n  <ParamField body="userName" />\n</ApiBlock>`,
    { component: 'ApiBlock', expected: 'the same name in the sample and in the field' },
  ],
  [
    'missing-member',
    `<ApiBlock method="POST" endpoint="/x" body='{"titel": 1}'>\n  <ParamField body=▸"title"◂ required />\n</ApiBlock>`,
    { component: 'ParamField', expected: 'the same name in the sample and in the field' },
  ],
  // Unknown, duplicate and invalid props.
  ['unknown-prop', `<ApiBlock ${GET} ▸descripton="Lists documents" />`, { suggestion: 'Did you mean "description"?' }],
  ['unknown-prop', `<ApiBlock ${GET} ▸statuscode={200} />`, { suggestion: 'Did you mean "statusCode"?' }],
  ['unknown-prop', `<ApiBlock ${GET} ▸colour="red" />`, { suggestion: undefined, fix: undefined }],
  ['unknown-prop', `<ApiBlock ${GET} ▸constructor="x" />`, { suggestion: undefined }],
  ['unknown-prop', '<ApiBlock ▸webhok="a" method="POST" endpoint="/x" />', { suggestion: 'Did you mean "webhook"?' }],
  ['invalid-value', `<ApiBlock ${GET} sections=▸"none" />`, { suggestion: 'Write sections, or sections={false}' }],
  ['unknown-prop', `<ApiBlock ${GET} ▸class="wide" />`, { suggestion: 'Did you mean "className"?' }],
  ['unknown-prop', '<ParamField name="a" ▸requierd />', { suggestion: 'Did you mean "required"?' }],
  ['unknown-prop', '<ResponseField name="a" ▸typ="string" />', { suggestion: 'Did you mean "type"?' }],
  ['unknown-prop', '<Expandable ▸titel="More">\n  Text\n</Expandable>', { suggestion: 'Did you mean "title"?' }],
  ['unknown-prop', '<ParamField name="a" ▸minLenght={1} />', { suggestion: 'Did you mean "minLength"?' }],
  ['unknown-prop', '<ParamField name="a" ▸readonly />', { suggestion: 'Did you mean "readOnly"?' }],
  ['unknown-prop', '<ResponseField name="a" ▸statusCode={404} />', { suggestion: 'Did you mean "status"?' }],
  ['unknown-prop', '<Variants ▸lable="Source">\n  Text\n</Variants>', { suggestion: 'Did you mean "label"?' }],
  ['unknown-prop', '<CopyPage ▸cpoy="link" />', { suggestion: 'Did you mean "copy"?' }],
  ['unknown-prop', '<CopyPage ▸class="wide" />', { suggestion: 'Did you mean "className"?' }],
  ['unknown-component', '<▸CopyPgae />', { suggestion: 'Did you mean "CopyPage"?' }],
  ['unknown-component', '<▸CopyPages copy="link" />', { severity: 'warning' }],
  [
    'duplicate-prop',
    `<ApiBlock ${GET} body="1" ▸body="2" />`,
    { message: 'The prop "body" is specified more than once: only the last one is used' },
  ],
  [
    'invalid-value',
    '<ParamField name="a" required=▸"yes" />',
    { message: 'Expected true or false, found "yes"', suggestion: 'Write required, or required={false}' },
  ],
  ['invalid-value', '<ParamField name="a" required={▸1} />'],
  ['invalid-value', `<ApiBlock ${GET} deprecated={▸"soon"} />`],
  ['invalid-value', '<ParamField name="a" deprecated={▸["b"]} />', { expected: 'true, false, or a note' }],
  ['invalid-value', '<ParamField name="a" uniqueItems=▸"very" />'],
  [
    'invalid-value',
    '<ParamField {...props} name="a" required={▸{}} />',
    { message: 'Expected true or false, found an object' },
  ],
  ['invalid-value', `<ApiBlock ${GET} operation={undefined} title="a" labels=▸"de" />`, { suggestion: undefined }],
  ['invalid-value', `<ApiBlock ${GET} expand=▸"some" />`, { expected: 'a number of levels (1 or more), or "all"' }],
  ['invalid-value', `<ApiBlock ${GET} signIn={▸[]} />`, { expected: 'true, false, or the path of a page' }],
  [
    'invalid-value',
    `<ApiBlock ${GET} languages={▸true} />`,
    { message: 'Expected a string or an array of strings, found true' },
  ],
  [
    'invalid-value',
    `<ApiBlock ${GET} headingLevel={▸1} />`,
    { message: 'Expected a heading level from 2 to 6, found 1' },
  ],
  ['invalid-value', `<ApiBlock ${GET} headingLevel={▸7} />`, { expected: 'a heading level from 2 to 6' }],
  ['invalid-value', `<ApiBlock ${GET} ▸baseUrl />`, { expected: 'a string' }],
  ['invalid-value', '<Expandable title={▸["a"]} />', { message: 'Expected a string, found an array' }],
  ['invalid-value', '<CopyPage copy=▸"markdown, url" />', { expected: '"markdown", "link" or both' }],
  ['invalid-value', '<CopyPage labels=▸"de" />', { expected: 'an object' }],
  ['invalid-value', `<ApiBlock ${GET} labels={▸[1]} />`, { message: 'Expected an object, found an array' }],
  // MDX syntax errors.
  [
    'mdx-syntax',
    `<ApiBlock ${GET} body="{\\▸"a\\": 1}" />`,
    { suggestion: 'Write JSON in single quotes, because props do not support backslash escapes' },
  ],
  ['mdx-syntax', `▸<ApiBlock ${GET}>\n\nText`],
  ['mdx-syntax', `<ApiBlock ${GET} body={▸const} />`],
  ['mdx-syntax', `<ApiBlock ${GET} />\n\n▸</ApiBlock>`],
  ['mdx-syntax', 'Text and ▸<ApiBlock method="GET"> more', { expected: 'a closing tag for `<ApiBlock>`' }],
  [
    'mdx-syntax',
    `<ApiBlock ${GET} body='it▸'s' />`,
    { suggestion: 'Write &apos; for an apostrophe inside single quotes' },
  ],
  [
    'mdx-syntax',
    `<ApiBlock ${GET} body={{ a: ▸}} />`,
    { message: 'The value of "body" is not valid JavaScript: Unexpected token' },
  ],
  // Renamed components.
  ['unknown-method', 'import { ApiBlock as Endpoint } from "apiblock";\n\n<Endpoint method=▸"GRT" endpoint="/x" />'],
  ['unknown-method', 'import * as Api from "apiblock";\n\n<Api.ApiBlock method=▸"GRT" endpoint="/x" />'],
  [
    'unknown-method',
    'import { mdxComponents as Api } from "apiblock";\n\n<Api.ApiBlock method=▸"GRT" endpoint="/x" />',
  ],
  ['unknown-component', 'import { ParamField, ▸ApiBlok } from "apiblock";', { suggestion: 'Did you mean "ApiBlock"?' }],
  // Components in text, tables, expressions and props.
  ['unknown-method', '<b>Text</b> <ApiBlock method=▸"GRT" endpoint="/x" />'],
  ['unknown-method', '| a | b |\n|---|---|\n| c | <ApiBlock method=▸"GRT" endpoint="/x" /> |'],
  ['unknown-method', '{props.list.map(() => <ApiBlock method=▸"GRT" endpoint="/x" />)}'],
  [
    'json-syntax',
    `export const Block = () => (\n  <ApiBlock\n    ${GET}\n    body='{"a": 1\n      ▸"b": &quot;2&quot;}'\n  />\n);`,
  ],
  ['unknown-method', '<Tabs items={[<ApiBlock method=▸"GRT" endpoint="/x" />]} />'],
  ['unknown-method', '<Tabs {...{ a: <ApiBlock method=▸"GRT" endpoint="/x" /> }} />'],
  ['json-syntax', `<ApiBlock {...props} ${GET} body='{"a": ▸}' />`],
];
