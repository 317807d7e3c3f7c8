import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPage, inspectPage } from '../../../src/tools/check/inspect-page.js';
import { goodPages } from './good-pages.js';
import { pageFragment } from './page-fragments.ts';
import { findFiller } from '../../support/project-descriptions.ts';
import { toRuns } from '../../support/property-runs.ts';

describe('checkPage with a published page', () => {
  it.each(goodPages)('reports nothing in %s', (file) => {
    expect(checkPage(readFileSync(file, 'utf8'), findFiller(file))).toEqual([]);
  });
});

const GOOD_PAGES: [title: string, page: string][] = [
  [
    'values that are expressions',
    '<ApiBlock method={props.method} endpoint={props.path} body={props.body} headers={{ ...props.rest }} responses={[...props.list]} statusCode={props.code()} />',
  ],
  [
    'a body that is not JSON if the headers are known only at runtime',
    '<ApiBlock method="POST" endpoint="/x" headers={props.headers} body="a=b&c=d" />',
  ],
  ['missing props if a spread may provide them', '<ApiBlock {...props} />\n\n<ParamField {...props} />'],
  [
    'invalid values before a spread that may override them',
    `<ApiBlock method="GET" endpoint="/x" body='{' statusCode="x" deprecated="soon" auth="Bearer" {...props} />`,
  ],
  [
    'a CopyPage in a heading, in a paragraph, above blocks and in a block',
    '# Users <CopyPage copy="link" />\n\nUsers. <CopyPage />\n\n<CopyPage copy="Link" className="end" labels={props.labels} />\n\n<ApiBlock method="GET" endpoint="/users"><CopyPage copy={["markdown"]} /></ApiBlock>',
  ],
  [
    'a field name that is an expression, or that a spread may provide',
    '<ParamField path={props.name} />\n\n<ParamField name="" {...props} />',
  ],
  [
    'a variant title that is an expression',
    '<Variants>\n<Variant title={props.title}><ParamField body="id" /></Variant>\n</Variants>',
  ],
  [
    'an invalid status code without a response if the responses are known only at runtime',
    '<ApiBlock method="GET" endpoint="/x" responses={props.responses} statusCode="OK" />',
  ],
  [
    'responses with the same status code and different media types',
    `<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 200, "body": {"id": 1}}, {"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "id"}]'>
  <ResponseField name="id" type="integer" required />
</ApiBlock>`,
  ],
  [
    'fields for response headers, which the response body does not contain',
    `<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 200, "headers": {"X-Total": "5", "Link": ["a", "b"]}, "body": {"id": 1}}]'>
  <ResponseField name="x-total" location="header" type="integer" required />
  <ResponseField header="Link" type="string" />
  <ResponseField header="ETag" type="string" required />
  <ResponseField name="id" type="integer" required />
</ApiBlock>`,
  ],
  [
    'a template literal with an expression',
    '<ApiBlock method="GET" endpoint={`/x/${props.id}`} body={`{"id": ${props.id}}`} />',
  ],
  [
    'a component from another module with the name of a library component',
    'import { ApiBlock } from \'./components\';\n\n<ApiBlock metod="GRT" />',
  ],
  [
    'components that the page declares with the names of library components',
    'import parts from "./parts";\n\nexport const { ApiBlock, b: [Expandable, ...rest], c: ParamField = 1 } = parts;\nexport function ResponseField() {}\n\n<ApiBlock />\n\n<ParamField />\n\n<ResponseField />',
  ],
  [
    'ApiBlock members of objects that are not imported from the library',
    "import * as Parts from '../checking/parts';\n\n<Parts.ApiBlock />\n\n<Other.ApiBlock />",
  ],
  ['components in code', '```mdx\n<ApiBlock body="{" />\n```\n\n`<ApiBlock body="{" />`\n\n~~~\n<ParamField />\n~~~\n'],
  ['component names in text', 'ApiBlock, \\<ParamField> and `Expandable`.'],
  [
    'HTML attributes, event handlers, key and ref',
    '<ApiBlock method="GET" endpoint="/x" id="x" className="y" data-a="b" aria-label="c" onClick={props.go} lang="en" key="k" ref={props.ref} />',
  ],
  [
    'methods in any case, and other registered methods',
    '<ApiBlock method="get" endpoint="/x" />\n\n<ApiBlock method="HEAD" endpoint="/x" />\n\n<ApiBlock method=" PROPFIND " endpoint="/x" />',
  ],
  [
    'Boolean props in all supported notations',
    '<ParamField name="a" required />\n\n<ParamField name="a" required="True" deprecated="false" optional={false} />\n\n<ParamField name="a" required={props.isRequired && true} />',
  ],
  [
    'a rate limit in words or as a number',
    '<ApiBlock method="GET" endpoint="/x" rateLimit="60 per minute" />\n\n<ApiBlock method="GET" endpoint="/y" rateLimit="60" />',
  ],
  [
    'undefined, null and empty values',
    '<ApiBlock method="GET" endpoint="/x" body={undefined} headers={null} response={null} responses="" rateLimit={undefined} auth={undefined} />',
  ],
  [
    'an unknown auth type with a custom label',
    '<ApiBlock method="GET" endpoint="/x" auth="session" authLabel="Session cookie" />',
  ],
  [
    'an unknown auth type with a label that is only known at runtime',
    '<ApiBlock method="GET" endpoint="/x" auth="session" authLabel={props.label} />\n\n<ApiBlock {...props} method="GET" endpoint="/y" auth="session" />',
  ],
  [
    'field props that only other tools support',
    '<ResponseField name="a" type="integer" default={0} placeholder="b" initialValue="c" defaultOpen icon="d" pre={["e"]} post="f" />',
  ],
  [
    'a call to JSON.stringify',
    '<ApiBlock method="POST" endpoint="/x" body={JSON.stringify({ a: [1, "b", null, -1] }, null, 2)} />',
  ],
  [
    'text whose lines have the same indentation in the source, and JSON with any indentation',
    '<ApiBlock\n  method="POST"\n  endpoint="/x"\n  headers=\'{"Content-Type": "text/plain"}\'\n  body=\'\n    one\n    two\n  \'\n  response=\'{\n    "a": {\n      "b": 1\n    }\n  }\'\n/>',
  ],
  [
    'text whose lines all lose the same indentation in the example of a field and in a code example',
    '<ApiBlock method="GET" endpoint="/x" headers=\'{"Content-Type": "text/plain"}\' codeExamples={[{ language: \'python\', code: `\n  a = 1\n  b = 2\n` }]}>\n  <ParamField query="config" type="string" example={`\n    a:\n    - b\n  `} />\n</ApiBlock>',
  ],
  [
    'a code example whose language is a number',
    '<ApiBlock method="GET" endpoint="/x" codeExamples={[{ language: 1, code: "a" }]} />',
  ],
  [
    'markup in a member of a JSON body, from which MDX removes indentation',
    '<ApiBlock method="POST" endpoint="/x" body={{ html: `\n  <p>\n    <b>text</b>\n  </p>\n`, list: `<li>\n  <b>text</b>\n</li>` }} />',
  ],
  [
    'plain text that contains only line breaks, or a line of spaces',
    `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "text/plain"}' body={\`\n\n\`} />\n\n<ApiBlock method="POST" endpoint="/y" headers='{"Content-Type": "text/plain"}' body={\`a\n    \nb\`} />`,
  ],
  [
    'YAML in quotes whose first line is the name of a list',
    '<ApiBlock\n  method="POST"\n  endpoint="/x"\n  headers=\'{"Content-Type": "application/yaml"}\'\n  body=\'jobs:\n    - build\n    - test\'\n/>',
  ],
  [
    'YAML whose lines have the same indentation in a template, or follow an attribute in quotes',
    '<ApiBlock\n  method="POST"\n  endpoint="/x"\n  headers=\'{"Content-Type": "application/yaml"}\'\n  body={`\n      a:\n        - b\n  `}\n  responseHeaders=\'{"Content-Type": "application/yaml"}\'\n  response=\'a: 1\n            b:\n            - c\'\n/>',
  ],
  [
    'YAML and Python with indentation in exports, and JavaScript in a template',
    "export const body = `jobs:\n  build: {}\n`;\nexport const code = `def f():\n    return 1\n`;\n\n<ApiBlock method=\"POST\" endpoint=\"/x\" headers={{ 'Content-Type': 'application/yaml' }} body={body} codeExamples={[{ language: 'python', code }, { language: 'javascript', code: `if (a) {\n    b();\n}` }]} />",
  ],
  [
    'text with indentation in character references',
    '<ApiBlock method="POST" endpoint="/x" headers=\'{"Content-Type": "application/yaml"}\' body=\'a:\n&#32;&#32;b: 1\' />',
  ],
  [
    'a webhook whose endpoint is known only at runtime, because it may be undefined',
    '<ApiBlock webhook="payment.created" endpoint={props.path} />',
  ],
  [
    'cURL commands that send the request of their block',
    [
      'curl -X POST https://api.example.com/v1/users/5/notes',
      'curl https://api.example.com/v1/users/$ID/notes -d "{\\"text\\": \\"Hi\\"}"',
      'curl -XPOST "$BASE_URL/notes" | jq',
      'curl --request POST -H "Referer: https://example.com/a" http://localhost/v1//users/5/notes/',
      'curl -d [1] -H "X-Id: a-XPUT" https://proxy.example.com/api/v1/users/5/notes',
      'curl -X POST https://api.example.com/$NOTES -d @note.json',
      'curl -X POST https://api.example.com/<PATH>',
      'curl --location "https://api.example.com/{path}" --data "{}"',
      ...['-F', '--form', '-T', '--upload-file', '-G', '--get', '-I', '--head', '--data-urlencode'].map(
        (option) => `curl ${option} a https://api.example.com/v1/other`,
      ),
      ...['|', '||', '&', '&&', ';'].flatMap((operator) => [
        `curl -d @note.json "$BASE_URL/notes" ${operator} jq -X GET`,
        `curl -d @note.json https://api.example.com/v1/users/5/notes${operator} jq -X GET`,
      ]),
      'curl https://api.example.com/v1/users/5/notes?page=1&size=2 -X POST',
      'curl "$BASE_URL/notes" > notes.json -X POST',
      'curl -sSX POST https://api.example.com/v1/users/5/notes',
      `curl -id'{"text": "Hi"}' https://api.example.com/v1/users/5/notes`,
      'curl -sFfile=@notes.csv https://api.example.com/v1/other',
      'curl -sI https://api.example.com/v1/other',
      'curl https://api.example.com/v1/users/5/notes\\\n  -X POST',
      'curl https://api.example.com/v1/users/5/notes\\\r\n  -X POST',
    ]
      .map(
        (command, index) =>
          `<ApiBlock method="POST" id="b${index}" baseUrl="https://api.example.com/v1" endpoint="/users/{id}/notes" body='{"text": "Hi"}'>\n<RequestExample>\n\n\`\`\`bash\n${command}\n\`\`\`\n\n</RequestExample>\n</ApiBlock>`,
      )
      .join('\n\n'),
  ],
  [
    'cURL commands outside of the block, in a ResponseExample, and in text',
    [
      '<RequestExample>\n\n```sh\ncurl -X DELETE https://api.example.com/a\n```\n\n</RequestExample>',
      '<ApiBlock method="POST" endpoint="/users">\n\n<RequestExample>\n\n```sh\necho; curl -X PUT x\n```\n\n</RequestExample>\n\n<ResponseExample>\n\n```sh\ncurl https://api.example.com/c\n```\n\n</ResponseExample>\n\n```sh\ncurl https://api.example.com/d\n```\n\n</ApiBlock>',
      '```sh\ncurl https://api.example.com/e\n```',
    ].join('\n\n'),
  ],
  [
    'cURL commands in blocks whose requests are known only at runtime, and in a webhook',
    [
      'method={props.method} endpoint="/a"',
      'method="POST" endpoint={props.path}',
      'method="POST" endpoint="/b" baseUrl={props.url}',
      'method="POST" endpoint="/c" servers={props.servers}',
      'method="POST" endpoint="/d" requests={props.requests}',
      'webhook="user.created"',
    ]
      .map(
        (props) =>
          `<ApiBlock ${props}>\n<RequestExample>\n\n\`\`\`sh\ncurl -X PUT https://api.example.com/a\n\`\`\`\n\n</RequestExample>\n</ApiBlock>`,
      )
      .join('\n\n'),
  ],
  [
    'a cURL command with a URL in its path',
    '<ApiBlock method="GET" endpoint="/fetch/https://example.com">\n<RequestExample>\n\n```sh\ncurl https://api.example.com/fetch/https://example.com\n```\n\n</RequestExample>\n</ApiBlock>',
  ],
  [
    'a cURL command for a parameter that matches several segments',
    '<ApiBlock method="GET" endpoint="/files/{+path}">\n<RequestExample>\n\n```sh\ncurl https://api.example.com/files/a/b\n```\n\n</RequestExample>\n</ApiBlock>',
  ],
  [
    'cURL commands with body members that a field, another body or content known only at runtime may document',
    [
      ['body={{ name: "Ada" }}', '<ParamField body="age" />\n<ParamField body="team.id" />'],
      ['body={{ name: "Ada" }}', '<UserFields />'],
      ['body={{ name: "Ada" }}', '<ParamField body={props.name} />'],
      ['body={props.body}', ''],
      ['body="[1]"', ''],
      ['requests={[{ label: "A", body: { name: "Ada" } }, { label: "B", body: [1] }]}', ''],
    ]
      .map(
        ([props, fields], index) =>
          `<ApiBlock method="POST" id="c${index}" endpoint="/users" ${props}>\n${fields}\n<RequestExample>\n\n\`\`\`sh\ncurl https://api.example.com/users -d '{"age": 5, "team": {"id": 1}}'\n\`\`\`\n\n</RequestExample>\n</ApiBlock>`,
      )
      .join('\n\n'),
  ],
  [
    'YAML in an export, from which MDX removes no indentation',
    'export const body = `\njobs:\n  build:\n    steps: 1\n`;\n\n<ApiBlock method="POST" endpoint="/x" headers=\'{"Content-Type": "application/yaml"}\' body={body} />',
  ],
  [
    'dotted names beside an object without members, and members at any indentation inside their object',
    '<ApiBlock method="POST" endpoint="/x">\n  <ParamField body="a" type="object" />\n  <ParamField body="a.b" type="string" />\n  <ParamField body="c" type="object">\n      <ParamField body="d" type="string" />\n  </ParamField>\n</ApiBlock>',
  ],
  [
    'a dotted name beside an object field with a different component, location, parent element or path',
    [
      '<ApiBlock method="POST" endpoint="/x" response=\'{}\'>',
      '  <ResponseField name="a" type="object">\n    <ResponseField name="b" type="string" />\n  </ResponseField>',
      '  <ParamField query="a" type="object">\n    <ParamField name="b" type="string" />\n  </ParamField>',
      '  <ParamField body="a.b" type="string" />',
      '  <ParamField body="c[]" type="object">\n    <ParamField name="d" type="string" />\n  </ParamField>',
      '  <div>\n    <ParamField body="e" type="object">\n      <ParamField name="f" type="string" />\n    </ParamField>\n  </div>',
      '  <div>\n    <ParamField body="e.g" type="string" />\n  </div>',
      '</ApiBlock>',
    ].join('\n'),
  ],
  [
    'a field that is indented less deeply than an object field, follows text, or has a name known only at runtime',
    [
      '<ApiBlock method="POST" endpoint="/x">\n      <ParamField body="a" type="object" />\n  <ParamField body="b" type="string" />\n</ApiBlock>',
      '<ApiBlock method="POST" endpoint="/y">\n  <ParamField body="a" type="object" />\n  Text <ParamField body="b" type="string" />\n</ApiBlock>',
      '<ApiBlock method="POST" endpoint="/z">\n  <ParamField body="a" type="object" />\n    <ParamField body={props.name} type="string" />\n</ApiBlock>',
    ].join('\n\n'),
  ],
  [
    'required body fields without examples if the request body is known only at runtime or specified in requests',
    [
      ...['body', 'requests', 'webhook', 'headers', 'operation'].map(
        (prop, index) =>
          `<ApiBlock method="POST" endpoint="/${index}" ${prop}={props.${prop}}>\n  <ParamField body="name" type="string" required />\n</ApiBlock>`,
      ),
      '<ApiBlock method={props.method} endpoint="/x">\n  <ParamField body="name" type="string" required />\n</ApiBlock>',
      '<ApiBlock method="POST" endpoint="/x">\n  <ParamField body="name" type={props.type} required />\n</ApiBlock>',
      `<ApiBlock method="POST" endpoint="/y" requests='[{"label": "A", "body": {"name": "a"}}]'>\n  <ParamField body="name" type="string" required />\n</ApiBlock>`,
    ].join('\n\n'),
  ],
  [
    'a parameter without a location if the method or the webhook is only known at runtime',
    '<ApiBlock method={props.method} endpoint="/x">\n  <ParamField name="a" />\n</ApiBlock>\n\n<ApiBlock method="GET" endpoint="/y" webhook={props.webhook}>\n  <ParamField name="a" />\n</ApiBlock>',
  ],
  ['field props named auth and method', '<ParamField name="a" auth="Bearer" method="GRT" />'],
  [
    'an endpoint that begins with the host of its base URL, or with the path of a base URL that may be replaced, and an endpoint that consists of a query',
    [
      '<ApiBlock method="GET" baseUrl="https://v1" endpoint="/v1/a" />',
      '<ApiBlock method="GET" baseUrl="https://api.example.com/v1" endpoint="/v1/b" servers={props.servers} />',
      '<ApiBlock method="GET" baseUrl="https://api.example.com/v1" endpoint="/v1/c" {...props} />',
      '<ApiBlock method="GET" baseUrl="https://api.example.com/v1" endpoint="?v1" />',
    ].join('\n\n'),
  ],
  [
    'an HTML element whose style prop is known only at runtime',
    '<p {...props} style={props.style}>Text</p>\n\n<ParamField query="id" />',
  ],
  [
    'a response body field of a GET request',
    '<ApiBlock method="GET" endpoint="/users">\n  <ResponseField name="id" location="body" type="string" />\n</ApiBlock>',
  ],
  [
    'a value in requests if the location of one of two parameters with its name is known only at runtime',
    `<ApiBlock method="GET" endpoint="/users" requests='[{"label": "A", "parameters": {"page": "last"}}]'>\n  <ParamField name="page" location={props.location} type="integer" />\n  <ParamField query="page" type="string" />\n</ApiBlock>`,
  ],
  [
    'names and values that HTTP does not allow if the request might not send them in a header or cookie',
    [
      '<ApiBlock method="POST" endpoint="/x">',
      '  <ParamField header=" X-Id " />',
      '  <ParamField location="header" name={props.name} example={"a\\nb"} />',
      '  <ParamField cookie="a" required example={props.example} default="a;b" />',
      '  <ParamField header="X-Data" type="object">\n    <ParamField name="a b" type="string" />\n  </ParamField>',
      '  <ResponseField header="X Id" />',
      '</ApiBlock>',
    ].join('\n'),
  ],
  [
    'a field status with whitespace, on a request parameter, or in a block whose responses may be incomplete',
    [
      `<ApiBlock method="GET" endpoint="/x" responses='[{"statusCode": 200}]'>\n  <ResponseField name="a" status=" 200 " />\n  <ParamField query="a" status="409" />\n</ApiBlock>`,
      `<ApiBlock method="GET" endpoint="/y" responses='[{"statusCode": 200}]' response={props.response}>\n  <ResponseField name="a" status="409" />\n</ApiBlock>`,
      `<ApiBlock method="GET" endpoint="/z" responses='[]'>\n  <ResponseField name="a" status="409" />\n</ApiBlock>`,
    ].join('\n\n'),
  ],
  ['a misspelled type that a spread may override', '<ParamField query="a" type="strng" {...props} />'],
  [
    'an example component with code in its children prop',
    '<RequestExample children={props.code} />\n\n<ParamField query="id" />',
  ],
  ['a code block whose closing fence is followed by spaces', '```\na\n```  \n\n<ParamField query="id" />'],
  [
    'a parameter in a response field outside of a block, because such fields can describe a function',
    '<ResponseField name="result" type="object">\n  <ParamField name="a" type="string" />\n</ResponseField>',
  ],
  [
    'query parameters with placeholders, and path segments that differ from the base URL',
    '<ApiBlock method="GET" baseUrl="https://api.example.com/v1" endpoint="/v10/users?page={page}"><ParamField query="page" type="integer" /></ApiBlock>',
  ],
  [
    'types that resemble a common type but have another meaning',
    '<ParamField query="a" type="strings" />\n\n<ParamField query="b" type="StringArray" />\n\n<ParamField query="c" type="Object2" />\n\n<ParamField query="d" type="numeric" />',
  ],
  [
    'invalid headers and cookies of a webhook, because apiblock generates no requests for webhooks',
    '<ApiBlock webhook="user.created">\n  <ParamField header="X Filter" type="string" />\n  <ParamField cookie="filter" type="string" example="a;b" />\n</ApiBlock>',
  ],
  [
    'a header with the name of a query parameter that has a fixed value in the endpoint',
    '<ApiBlock method="GET" endpoint="/users?limit=10">\n  <ParamField header="limit" type="integer" />\n</ApiBlock>',
  ],
  [
    'a dotted name beside an object with members that belongs to another status code',
    '<ApiBlock method="GET" endpoint="/users">\n  <ResponseField status="200" name="a" type="object">\n    <ResponseField name="b" type="string" />\n  </ResponseField>\n  <ResponseField status="404" name="a.c" type="string" />\n</ApiBlock>',
  ],
  [
    'fields outside of a block that look like members of a field of another kind, or of a field whose name is known only at runtime',
    [
      '<ResponseField name="a" type="object">\n  <ResponseField name="b" type="string" />\n</ResponseField>',
      '<ParamField name="a.c" type="string" />',
      '<div>\n  <ParamField query={props.name} type="object" />\n    <ParamField query="d" type="string" />\n</div>',
    ].join('\n\n'),
  ],
  [
    'a field without a location beside a query field in an Expandable outside of a block',
    '<Expandable>\n  <ParamField query="a" type="object">\n    <ParamField name="b" type="string" />\n  </ParamField>\n  <ParamField name="a.c" type="string" />\n</Expandable>',
  ],
  ['braces in a bare URL', 'See https://example.com/{not js}/x\n\n<ApiBlock method="GET" endpoint="/x" />'],
  ['a page without components, even if MDX cannot parse it', '<div> {const'],
  ['an empty page', ''],
  [
    'names that the page imports, declares or receives from its framework',
    'import { first, second as other } from \'./values\';\n\nexport const list = [first];\n\n<ApiBlock method="GET" endpoint={`/x/${other}`} headers={frontmatter.headers} body={[...list, props.item]} />\n\n{first} {list.length} {`${other}`}',
  ],
  [
    'names that a function in an expression declares',
    '{[1, 2].map((item, index) => { const next = item + 1; return <ParamField key={index} name={`a${next}`} />; })}',
  ],
  [
    'names in event handlers, which only browsers call',
    '<ApiBlock method="GET" endpoint="/x" onClick={() => window.open(location.href)} />',
  ],
  [
    'the operand of typeof, and the names of members and labels',
    '<ApiBlock method="GET" endpoint="/x" id={typeof page === "undefined" ? String(props.page) : {page: 1}.page} />',
  ],
  [
    'expressions on separate lines that intentionally render nothing',
    '{null}\n\n{undefined}\n\n{false}\n\n<ApiBlock method="GET" endpoint="/x" />',
  ],
  [
    'browser globals in an exported React component',
    'export const Reload = () => <button onClick={() => location.reload()}>Reload</button>;\n\n<ApiBlock method="GET" endpoint="/x" />',
  ],
  [
    'webhooks whose names are only known at runtime',
    '<ApiBlock webhook={props.first} />\n\n<ApiBlock webhook={props.second} />',
  ],
  [
    'an example with an ellipsis, with comments, or in another language',
    '<ResponseExample>\n\n```json\n{"id": 1, ...}\n```\n\n```jsonc\n{"id": 1} // one\n```\n\n```python\n{1}\n```\n\n</ResponseExample>',
  ],
  [
    'code blocks with a longer closing fence, with tildes, in a block quote and in a list, and an indented code block',
    '```\na\n`````\n\n~~~json\n{}\n~~~\n\n> ```js\n> a\n> ```\n\n1. One\n\n   ```js\n   a\n   ```\n\n<ParamField query="id" />',
  ],
  [
    'JSON with an ellipsis character or without content, and invalid JSON outside of examples',
    '```json\n{\n```\n\n<CodeGroup>\n\n```json\n{\n```\n\n</CodeGroup>\n\n<ResponseExample>\n\n```json\n{"id": 1, …}\n```\n\n```json\n \n```\n\n</ResponseExample>',
  ],
  ['invalid front matter of a page without components', '---\ntitle: Users: all of them\n---\n\nText'],
  [
    'a default export after other exports',
    'export { first, second as other } from \'./values\';\n\nexport const a = 1;\n\nexport default ({ children }) => children;\n\n<ParamField query="id" />',
  ],
  ['a page that begins with a thematic break', '---\n\nThe users: all of them.\n\n<ParamField query="id" />'],
  [
    'a style prop that is a string in a site component or an object in an HTML element',
    '<Card style="wide"><p style={{ color: "red" }}>Text</p></Card>\n\n<ParamField query="id" />',
  ],
  [
    'two fields whose names differ only in case, with a sample for one of them',
    `<ApiBlock method="POST" endpoint="/users" body='{"ID": 1}'>\n  <ParamField body="id" />\n  <ParamField body="ID" />\n</ApiBlock>`,
  ],
  [
    'a path parameter and a query parameter with the same name',
    '<ApiBlock method="GET" endpoint="/users/{id}">\n  <ParamField path="id" />\n  <ParamField query="id" />\n</ApiBlock>',
  ],
  [
    'a file in a form, a file that is the whole body, and a file in a variant or in one of several requests',
    [
      '<ApiBlock method="POST" endpoint="/a" headers=\'{"Content-Type": "multipart/form-data"}\'><ParamField body="image" type="file" required /></ApiBlock>',
      '<ApiBlock method="PUT" endpoint="/b" headers=\'{"Content-Type": "image/png"}\'><ParamField body="image" type="file" required /></ApiBlock>',
      '<ApiBlock method="PUT" endpoint="/c"><Variants><Variant title="Upload"><ParamField body="image" type="file" /></Variant><Variant title="Link"><ParamField body="url" type="string" /></Variant></Variants></ApiBlock>',
      `<ApiBlock method="POST" endpoint="/d" requests='[{"label": "Upload", "headers": {"Content-Type": "multipart/form-data"}, "body": {"image": {"file": "a.png"}}}, {"label": "Link", "body": {"url": "https://example.com/a.png"}}]'><ParamField body="image" type="file" /><ParamField body="url" type="string" /></ApiBlock>`,
      '<ApiBlock method="POST" endpoint="/e" headers={props.headers}><ParamField body="image" type="file" /></ApiBlock>',
      '<ApiBlock method="GET" endpoint="/f"><ResponseField name="image" type="file" /></ApiBlock>',
      '<ApiBlock method="POST" endpoint="/j"><ParamField header="X-Image" type="file" /></ApiBlock>',
      '<ApiBlock method="POST" endpoint="/g"><ResponseField name="image" type="file" /></ApiBlock>',
      '<ApiBlock method={props.method} endpoint="/h"><ParamField body="image" type="file" /></ApiBlock>',
      '<ApiBlock method="POST" endpoint="/i" requests={props.requests}><ParamField body="image" type="file" /></ApiBlock>',
      '<ApiBlock method="POST" endpoint="/k"><ParamField body="image" type="file" readOnly={props.isStored} /></ApiBlock>',
      '<ApiBlock webhook="image.created"><ParamField body="image" type="file" /></ApiBlock>',
    ].join('\n\n'),
  ],
  [
    'parameters that inherit a location, have a location that is only known at runtime, or belong to no request',
    [
      '<ApiBlock method="GET" endpoint="/a">\n  <ParamField query="q" type="string" />\n  <ParamField name="page" type="integer" />\n</ApiBlock>',
      '<ApiBlock method="GET" endpoint="/b">\n  <ParamField name="q" location={props.location} type="string" />\n</ApiBlock>',
      '<ApiBlock method="POST" endpoint="/c">\n  <ParamField body="user" type="object">\n    <ParamField name="name" type="string" />\n  </ParamField>\n</ApiBlock>',
      '<ApiBlock webhook="user.created">\n  <ParamField name="id" type="string" />\n</ApiBlock>',
      '<ParamField name="q" type="string" />',
    ].join('\n\n'),
  ],
  [
    'a path parameter for the remaining segments, as in Next.js',
    '<ApiBlock method="GET" endpoint="/docs/[...slug]"><ParamField path="slug" type="string" required /></ApiBlock>',
  ],
];

describe('checkPage', () => {
  it.each(GOOD_PAGES)('accepts %s', (_title, page) => {
    expect(checkPage(page)).toEqual([]);
  });
});

describe('checkPage with the syntax of a framework', () => {
  const page = '# Title {#title}\n\n<!-- comment -->\n\n<ApiBlock method="GET" endpoint="/x" />';

  it.each([
    [
      { htmlComments: false, headingIds: false, textStyles: false, separatesComponents: true },
      ['heading-id', 'html-comment'],
    ],
    [{ htmlComments: false, headingIds: true, textStyles: false, separatesComponents: true }, ['html-comment']],
    [{ htmlComments: true, headingIds: true, textStyles: false, separatesComponents: true }, []],
  ])('reports heading IDs and HTML comments if the framework does not support them: %o', (syntax, rules) => {
    expect(inspectPage(page, { syntax }).problems.map(({ rule }) => rule)).toEqual(rules);
  });

  it('accepts a field directly after text in another component', () => {
    const fields = 'Text: <ParamField query="limit" type="integer" /> more';
    expect(checkPage(`<ApiBlock method="GET" endpoint="/users">\n  ${fields}\n</ApiBlock>`)).toEqual([]);
    expect(checkPage(`<Expandable>\n  ${fields}\n</Expandable>`)).toEqual([]);
  });

  it('accepts a component in a paragraph if the remark plugin moves components out of paragraphs', () => {
    const syntax = { htmlComments: false, headingIds: false, textStyles: false, separatesComponents: true };
    const { problems } = inspectPage('Text: <ParamField query="limit" type="integer" />', { syntax });
    expect(problems).toEqual([]);
  });

  it('accepts a style prop that is a string if the framework supports it', () => {
    const syntax = { htmlComments: false, headingIds: false, textStyles: true, separatesComponents: false };
    expect(inspectPage('<p style="color: red">Text</p>\n\n<ParamField query="id" />', { syntax }).problems).toEqual([]);
  });

  it('accepts HTML comments in code and in values', () => {
    expect(checkPage('`<!-- a -->`\n\n<ApiBlock method="GET" endpoint="/x" description="<!-- b -->" />')).toEqual([]);
  });
});

describe('checkPage with values of the wrong type', () => {
  it.each([
    ['tryIt={1n}', 'found 1'],
    ['sections={NaN}', 'found NaN'],
  ])('reports %s', (attribute, message) => {
    const [problem, ...others] = checkPage(`<ApiBlock method="GET" endpoint="/x" ${attribute} />`);
    expect(problem?.message).toContain(message);
    expect(others).toEqual([]);
  });

  it('reports a variant title of the wrong type only once', () => {
    const problems = checkPage('<Variants>\n<Variant title={{}}>a</Variant>\n</Variants>');
    expect(problems.map(({ rule }) => rule)).toEqual(['invalid-value']);
  });
});

describe('checkPage with a header in HTTP notation', () => {
  it('suggests an object only for the headers prop', () => {
    const props = 'headers="Accept: text/plain" response="undefined"';
    const problems = checkPage(`<ApiBlock method="GET" endpoint="/x" ${props} />`);
    expect(problems.map(({ prop, suggestion }) => [prop, suggestion])).toEqual([
      ['headers', `Write headers='{"Accept": "text/plain"}'`],
      ['response', undefined],
    ]);
  });
});

describe('inspectPage with a syntax error', () => {
  it('returns only the syntax error', () => {
    const inspected = inspectPage('<ApiBlock method="GET" endpoint="/x">');
    expect(inspected).toEqual({
      page: undefined,
      problems: [expect.objectContaining({ rule: 'mdx-syntax' })],
      endpoints: [],
      documented: [],
      operations: [],
      successors: [],
      routes: [],
      needsDescription: false,
    });
  });
});

describe('apiblock-ignore comment', () => {
  const block = '<ApiBlock method="GRT" endpoint="/x" id={props.id} body="{" />';

  it('disables all rules for the next component only', () => {
    expect(checkPage(`{/* apiblock-ignore */}\n${block}`)).toEqual([]);
    expect(
      checkPage(`{/* apiblock-ignore */}\n\nText {/* apiblock-ignore */} <ApiBlock method="GRT" endpoint="/x" />`),
    ).toEqual([]);
    expect(checkPage(`{/* apiblock-ignore */}\n${block}\n${block}`)).toHaveLength(2);
    expect(checkPage(`{/* apiblock-ignore */}\n\nText\n\n${block}`)).toHaveLength(2);
  });

  it('disables only the rules that it names', () => {
    expect(checkPage(`{/* apiblock-ignore json-syntax */}\n${block}`).map(({ rule }) => rule)).toEqual([
      'unknown-method',
    ]);
    expect(checkPage(`{/* apiblock-ignore json-syntax, unknown-method */}\n${block}`)).toEqual([]);
    expect(checkPage(`{/* any other comment */}\n${block}`)).toHaveLength(2);
  });
});

describe('checkPage with arbitrary input', () => {
  it('returns problems that begin within the page and have a non-empty range and message', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(pageFragment, fc.string({ unit: 'binary' })), { maxLength: 30 })
          .map((pieces) => `<ApiBlock ${pieces.join('')}`),
        (page) => {
          for (const { start, end, message } of checkPage(page)) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(start).toBeLessThanOrEqual(page.length);
            expect(end).toBeGreaterThan(start);
            expect(message).not.toBe('');
          }
        },
      ),
      { numRuns: toRuns(3000) },
    );
  });

  it('does not throw for deeply nested elements, JSON and expressions', () => {
    const deep = (count: number) =>
      `${'<div>\n'.repeat(count)}<ApiBlock method="GRT" endpoint="/x" />\n${'</div>\n'.repeat(count)}`;
    expect(checkPage(deep(1000)).map(({ rule }) => rule)).toEqual(['unknown-method']);
    expect(
      checkPage(`<ApiBlock method="POST" endpoint="/x" body='${'['.repeat(100_000)}' />`).map(({ rule }) => rule),
    ).toEqual(['json-syntax']);
    expect(
      checkPage(`<ApiBlock method="POST" endpoint="/x" body={${'['.repeat(20_000)}${']'.repeat(20_000)}} />`),
    ).toHaveLength(1);
  });

  const DEEP_ARRAY = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const DEEP_OBJECT = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

  it.each([
    ['a sample with a field for its items', `response='${DEEP_ARRAY}'`, '<ResponseField name="[].id" type="string" />'],
    [
      'a sample with a field for an array',
      `response='{"a": ${DEEP_ARRAY}}'`,
      '<ResponseField name="a" type="array" />',
    ],
    ['a default value', '', `<ParamField body="a" type="array" default='${DEEP_ARRAY}' />`],
    [
      'array items in an enum',
      '',
      `<ParamField body="a" type="array" default='${DEEP_ARRAY}' enum='[${DEEP_ARRAY}]' />`,
    ],
    [
      'objects in an enum',
      '',
      `<ParamField body="a" type="array" default='[${DEEP_OBJECT}]' enum='[[${DEEP_OBJECT}]]' />`,
    ],
    ['unique items', '', `<ParamField body="a" type="array" default='[${DEEP_ARRAY}, ${DEEP_OBJECT}]' uniqueItems />`],
  ])('accepts deeply nested JSON in %s', (_subject, props, field) => {
    expect(checkPage(`<ApiBlock method="POST" endpoint="/x" ${props}>\n${field}\n</ApiBlock>`)).toEqual([]);
  });
});
