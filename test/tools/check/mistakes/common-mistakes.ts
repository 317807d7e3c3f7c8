import { MARK, type MarkedMistake } from './marked-mistakes.ts';

/** A mistake that authors of documentation make, and the rule that reports it. */
export interface CommonMistake {
  /** A noun phrase that completes "reports …". */
  title: string;
  rule: MarkedMistake[0];
  /** The page, with a marker before the place that the problem points to. */
  page: string;
  /** A part of the message or the suggestion. */
  advice: string;
}

const BLOCK = '<ApiBlock method="GET" endpoint="/status" />';

/** Returns a page with a line of text above a correct block. */
function inText(text: string): string {
  return `# Orders\n\n${text}\n\n${BLOCK}\n`;
}

/** Mistakes in braces, which MDX evaluates as JavaScript. */
const expressions: CommonMistake[] = [
  {
    title: 'an undefined variable as the value of a prop',
    rule: 'undefined-name',
    page: `<ApiBlock method="GET" endpoint="/status" headers={${MARK}headers} />`,
    advice: 'Import it, or declare it: export const headers = …',
  },
  {
    title: 'an undefined variable in a template',
    rule: 'undefined-name',
    page: `<ApiBlock method="GET" endpoint={\`/orders/\${${MARK}orderId}\`} />`,
    advice: '"orderId" is not defined on this page',
  },
  {
    title: 'an undefined variable that is spread into the props',
    rule: 'undefined-name',
    page: `<ApiBlock method="GET" endpoint="/status" {...${MARK}shared} />`,
    advice: '"shared" is not defined on this page',
  },
  {
    title: 'an undefined variable in a list',
    rule: 'undefined-name',
    page: `<ApiBlock method="GET" endpoint="/status" responses={[...${MARK}errors, { statusCode: 200 }]} />`,
    advice: '"errors" is not defined on this page',
  },
  {
    title: 'an undefined variable in an export',
    rule: 'undefined-name',
    page: `export const url = ${MARK}host + '/v1';\n\n${BLOCK}`,
    advice: '"host" is not defined on this page',
  },
  {
    title: 'props in an export, which only the content of a page can use',
    rule: 'undefined-name',
    page: `export const url = ${MARK}props.host;\n\n${BLOCK}`,
    advice: '"props" is not defined on this page',
  },
  {
    title: 'a placeholder in double braces',
    rule: 'undefined-name',
    page: inText(`Replace ${MARK}{{token}} with your token.`),
    advice: 'Write \\{\\{token}} or `{{token}}`',
  },
  {
    title: 'a placeholder in a URL',
    rule: 'undefined-name',
    page: inText(`Send requests to https://api.example.com and ${MARK}{host}.`),
    advice: 'Write \\{host} or `{host}`',
  },
  {
    title: 'a member of an undefined variable in text',
    rule: 'undefined-name',
    page: inText(`The status is in ${MARK}{order.status}.`),
    advice: 'Write \\{order.status} or `{order.status}`',
  },
  {
    title: 'alternatives in braces',
    rule: 'undefined-name',
    page: inText(`Sort by ${MARK}{date|price}.`),
    advice: 'Write \\{date|price} or `{date|price}`',
  },
  {
    title: 'a list in braces',
    rule: 'undefined-name',
    page: inText(`One of ${MARK}{open, closed}.`),
    advice: 'Write \\{open, closed} or `{open, closed}`',
  },
  {
    title: 'an undefined variable in a call',
    rule: 'undefined-name',
    page: inText(`{${MARK}formatDate(new Date())}`),
    advice: '"formatDate" is not defined on this page',
  },
  {
    title: 'the name of a global class in braces',
    rule: 'unrendered-value',
    page: inText(`The response is a ${MARK}{File}.`),
    advice: 'MDX evaluates {File} as JavaScript, which renders as nothing',
  },
  {
    title: 'the name of a global object in braces',
    rule: 'unrendered-value',
    page: inText(`The response is ${MARK}{JSON}.`),
    advice: 'MDX evaluates {JSON} as JavaScript, but React cannot render an object',
  },
  {
    title: 'an object in braces',
    rule: 'unrendered-value',
    page: inText(`The response is ${MARK}{{ "id": 1 }}.`),
    advice: 'Write \\{\\{ "id": 1 }} or `{{ "id": 1 }}`',
  },
  {
    title: 'null in braces',
    rule: 'unrendered-value',
    page: inText(`The parent can be ${MARK}{null}.`),
    advice: 'Write \\{null} or `{null}`',
  },
  {
    title: 'true in braces',
    rule: 'unrendered-value',
    page: inText(`The default is ${MARK}{true}.`),
    advice: 'Write \\{true} or `{true}`',
  },
  {
    title: 'undefined in braces',
    rule: 'unrendered-value',
    page: inText(`The default is ${MARK}{undefined}.`),
    advice: 'Write \\{undefined} or `{undefined}`',
  },
  {
    title: 'empty braces',
    rule: 'unrendered-value',
    page: inText(`The body is ${MARK}{}.`),
    advice: 'Empty braces render as nothing. Write \\{} for literal braces, or put the text in backticks',
  },
];

/** Pages that the MDX compiler or a site's bundler rejects. */
const uncompilable: CommonMistake[] = [
  {
    title: 'an HTML comment',
    rule: 'html-comment',
    page: inText(`${MARK}<!-- Reviewed in May -->`),
    advice: 'Write {/* Reviewed in May */}',
  },
  {
    title: 'an HTML comment in a block',
    rule: 'html-comment',
    page: `<ApiBlock method="GET" endpoint="/status">\n  ${MARK}<!-- to do -->\n</ApiBlock>`,
    advice: 'Write {/* to do */}',
  },
  {
    title: 'an HTML comment on several lines',
    rule: 'html-comment',
    page: inText(`Text\n\n${MARK}<!--\nFirst\nSecond\n-->`),
    advice: 'Write {/* … */}',
  },
  {
    title: 'an HTML comment that contains the end of a JavaScript comment',
    rule: 'html-comment',
    page: inText(`${MARK}<!-- a */ b -->`),
    advice: 'MDX cannot compile HTML comments. Write {/* … */}',
  },
  {
    title: 'an HTML comment of 40 characters',
    rule: 'html-comment',
    page: inText(`${MARK}<!-- ${'a'.repeat(40)} -->`),
    advice: `Write {/* ${'a'.repeat(40)} */}`,
  },
  {
    title: 'a long HTML comment',
    rule: 'html-comment',
    page: inText(`${MARK}<!-- ${'a'.repeat(41)} -->`),
    advice: 'Write {/* … */}',
  },
  {
    title: 'a style prop that is a string',
    rule: 'text-style',
    page: inText(
      `<p style=${MARK}"margin-top: 1em; --gap: 2px; font-family: 'Inter'; ; color; : red; -ms-order: 1;">Text</p>`,
    ),
    advice: String.raw`React cannot render the element <p>, because its "style" is a string. Write style={{ marginTop: '1em', '--gap': '2px', fontFamily: '\'Inter\'', msOrder: '1' }}`,
  },
  {
    title: 'a style prop that is a string without declarations',
    rule: 'text-style',
    page: inText(`<p style=${MARK}"color">Text</p>`),
    advice: 'React cannot render the element <p>, because its "style" is a string. Remove the attribute',
  },
  {
    title: 'a code block without a closing fence',
    rule: 'unclosed-fence',
    page: `Text\n\n${MARK}\`\`\`\`json\n{"id": 1}\n\`\`\`\n\n<ApiBlock method="GET" endpoint="/status" />`,
    advice: 'The code block has no closing fence',
  },
  {
    title: 'a code block whose closing fence is shorter than its opening fence',
    rule: 'unclosed-fence',
    page: `${BLOCK}\n\n${MARK}\`\`\`\`json\n{"id": 1}\n\`\`\``,
    advice: 'The code block has no closing fence',
  },
  {
    title: 'a code block with tildes whose closing fence is shorter than its opening fence',
    rule: 'unclosed-fence',
    page: `${BLOCK}\n\n${MARK}~~~~json\n{"id": 1}\n~~~`,
    advice: 'The code block has no closing fence',
  },
  {
    title: 'a code block whose closing fence contains a space',
    rule: 'unclosed-fence',
    page: `${BLOCK}\n\n${MARK}\`\`\`json\n{"id": 1}\n\`\` \``,
    advice: 'The code block has no closing fence',
  },
  {
    title: 'an opening fence in the last line',
    rule: 'unclosed-fence',
    page: `${BLOCK}\n\n${MARK}\`\`\``,
    advice: 'The code block has no closing fence',
  },
  {
    title: 'a value with a colon in front matter',
    rule: 'invalid-front-matter',
    page: `---\ntitle: ${MARK}Users: all of them\n---\n\n<ApiBlock method="GET" endpoint="/status" />`,
    advice: 'The front matter is not valid',
  },
  {
    title: 'front matter without its closing line',
    rule: 'invalid-front-matter',
    page: `${MARK}---\ntitle: Users\n\n<ApiBlock method="GET" endpoint="/status" />`,
    advice: 'The closing line --- is missing',
  },
  {
    title: 'a value without its closing quote in front matter',
    rule: 'invalid-front-matter',
    page: `+++\ndraft = false\ntitle = "Users${MARK}\n+++\n\n<ApiBlock method="GET" endpoint="/status" />`,
    advice: 'The front matter is not valid',
  },
  {
    title: 'a trailing comma in an example',
    rule: 'example-syntax',
    page: `<ResponseExample>\n\n  \`\`\`json 200\n  {\n    "id": 1,\n  ${MARK}}\n  \`\`\`\n\n</ResponseExample>`,
    advice: 'remove the comma before it',
  },
  {
    title: 'a missing comma in the first line of the second example, after valid examples',
    rule: 'example-syntax',
    page: `<ResponseExample>\n\n\`\`\`json\n{"id": 1}\n\`\`\`\n\n</ResponseExample>\n\n<RequestExample>\n\n\`\`\`json\n\n\`\`\`\n\n\`\`\`JSON\n{"id": 1 ${MARK}"a": 2}\n\`\`\`\n\n</RequestExample>\n\n\`\`\`json\n{\n\`\`\``,
    advice: 'Expected',
  },
  {
    title: 'an HTML comment that is not closed',
    rule: 'mdx-syntax',
    page: inText(`${MARK}<!-- to do`),
    advice: 'MDX cannot compile HTML comments. Write {/* … */}',
  },
  {
    title: 'a heading with an ID in braces',
    rule: 'heading-id',
    page: inText(`## Errors ${MARK}{#errors}`),
    advice:
      'MDX evaluates {#errors} as JavaScript, but this is not valid JavaScript. Remove the ID, or write the heading as an element with an id attribute',
  },
  {
    title: 'a second default export, which MDX uses as the layout of the page',
    rule: 'duplicate-layout',
    page: `export { Layout as default } from './layout';\n\nText\n\n${MARK}export default ({ children }) => children;\n\n${BLOCK}`,
    advice:
      'MDX cannot compile a page with two default exports, because the default export is its layout. Remove one of the default exports',
  },
  {
    title: 'a second default export among the names that another module exports',
    rule: 'duplicate-layout',
    page: `export default ({ children }) => children;\n\nText\n\n${MARK}export { Layout as default, Note } from './layout';\n\n${BLOCK}`,
    advice: 'two default exports',
  },
];

/** Values that contradict the documentation of their field. */
const values: CommonMistake[] = [
  {
    title: 'null in a sample for a field that does not allow null',
    rule: 'value-mismatch',
    page: `<ApiBlock method="GET" endpoint="/status" response='{"id": 1, "email": ${MARK}null}'>\n  <ResponseField name="email" type="string" />\n</ApiBlock>`,
    advice: `The sample's "email" is null, but the type string does not allow null`,
  },
  {
    title: 'an example that is null',
    rule: 'value-mismatch',
    page: `<ParamField query="limit" type="integer" example=${MARK}{null} />`.replace(`${MARK}{`, `{${MARK}`),
    advice: 'The example is null, but the type integer does not allow null',
  },
  {
    title: 'an example that is not a date',
    rule: 'value-mismatch',
    page: `<ParamField query="since" type="string" format="date" example=${MARK}"yesterday" />`,
    advice: 'The example is "yesterday", which does not have the format date',
  },
  {
    title: 'a sample with a time that has no time zone',
    rule: 'value-mismatch',
    page: `<ApiBlock method="GET" endpoint="/status" response='{"at": ${MARK}"2026-01-15 09:30"}'>\n  <ResponseField name="at" type="string" format="date-time" />\n</ApiBlock>`,
    advice: 'which does not have the format date-time',
  },
  {
    title: 'a default that is not a UUID',
    rule: 'value-mismatch',
    page: `<ParamField query="team" type="string" format="uuid" default=${MARK}"42" />`,
    advice: 'The default is "42", which does not have the format uuid',
  },
  {
    title: 'a number in words as the default value of an integer',
    rule: 'value-mismatch',
    page: `<ParamField query="limit" type="integer" default=${MARK}"twenty" />`,
    advice: 'The default is "twenty", which does not have the type integer',
  },
];

/** Values in the wrong notation. */
const notation: CommonMistake[] = [
  {
    title: 'several objects in the braces of a prop',
    rule: 'several-values',
    page: `<ApiBlock method="GET" endpoint="/status" response={${MARK}{ "id": 1 }, { "id": 2 }} />`,
    advice: 'Write an array: response={[…, …]}',
  },
  {
    title: 'an ellipsis after the members of an object',
    rule: 'json-syntax',
    page: `<ApiBlock method="GET" endpoint="/status" response='{"id": 1, ${MARK}...}' />`,
    advice: 'JSON has no ellipsis, so remove it and the comma before it',
  },
  {
    title: 'an ellipsis in an array',
    rule: 'json-syntax',
    page: `<ApiBlock method="GET" endpoint="/status" response='{"ids": [1, 2, ${MARK}...]}' />`,
    advice: 'JSON has no ellipsis, so remove it and the comma before it',
  },
  {
    title: 'an ellipsis as a value',
    rule: 'json-syntax',
    page: `<ApiBlock method="GET" endpoint="/status" response='{"id": ${MARK}…}' />`,
    advice: 'JSON has no ellipsis, so remove it or write a value',
  },
  {
    title: 'curly quotes',
    rule: 'mdx-syntax',
    page: `<ApiBlock method="GET" endpoint=${MARK}“/status” />`,
    advice: 'The value of "endpoint" has curly quotes. Write endpoint="/status"',
  },
  {
    title: 'a curly quote after a straight quote',
    rule: 'mdx-syntax',
    page: `<ApiBlock method="GET${MARK}” endpoint="/status" />`,
    advice: 'The value of "method" has curly quotes. Write method="GET"',
  },
  {
    title: 'a missing quote before the next prop',
    rule: 'mdx-syntax',
    page: `<ApiBlock method="GET${MARK} endpoint="/status" />`,
    advice: 'Missing closing quote for the value of "method". Add the closing " before endpoint',
  },
  {
    title: 'a missing quote at the end of a tag',
    rule: 'mdx-syntax',
    page: `<ApiBlock method="GET" endpoint="/status${MARK} />`,
    advice: 'Missing closing quote for the value of "endpoint". Add the closing " before />',
  },
  {
    title: 'a different notation for an auth type',
    rule: 'unknown-auth',
    page: `<ApiBlock method="GET" endpoint="/status" auth=${MARK}"Bearer Token" />`,
    advice: 'Write auth="bearer"',
  },
  {
    title: 'the value of an Authorization header as the auth prop',
    rule: 'unknown-auth',
    page: `<ApiBlock method="GET" endpoint="/status" auth=${MARK}"Basic <CREDENTIALS>" />`,
    advice: 'Write auth="basic"',
  },
  {
    title: 'a header in HTTP notation',
    rule: 'json-syntax',
    page: `<ApiBlock method="GET" endpoint="/status" headers=${MARK}"Authorization: Bearer <TOKEN>" />`,
    advice: `Write headers='{"Authorization": "Bearer <TOKEN>"}'`,
  },
];

/** Blocks whose parts contradict each other. */
const contradictions: CommonMistake[] = [
  {
    title: 'a misspelled type',
    rule: 'unknown-type',
    page: `<ParamField query="name" type=${MARK}"strng" />`,
    advice: 'Unknown type "strng". Did you mean "string"?',
  },
  {
    title: 'a misspelled type of array items',
    rule: 'unknown-type',
    page: `<ParamField query="ids" type=${MARK}"interger[]" />`,
    advice: 'Did you mean "integer"?',
  },
  {
    title: 'a required body field without a value in a block without a body',
    rule: 'missing-example',
    page: `<ApiBlock method="POST" endpoint="/users">\n  <ParamField body="owner" type="object" required>\n    <ParamField name=${MARK}"name" type="string" required />\n    <ParamField name="age" type="integer" required />\n  </ParamField>\n</ApiBlock>`,
    advice:
      'The required field "owner.name" has no value, so the request contains a placeholder for it. Add an example to the field, or a body to the block',
  },
  {
    title: 'a required body field without a value in a block with one request that has no body',
    rule: 'missing-example',
    page: `<ApiBlock method="POST" endpoint="/users" requests='[{"label": "A", "body": {"name": "Ada"}}, {"label": "B"}]'>\n  <ParamField body=${MARK}"name" type="string" required />\n</ApiBlock>`,
    advice: 'The required field "name" has no value',
  },
  {
    title: 'a required member of a body that cannot be built from fields',
    rule: 'missing-example',
    page: `<ApiBlock method="POST" endpoint="/users" headers='{"Content-Type": "application/xml"}'>\n  <ParamField body=${MARK}"name" type="string" required example="Ada" />\n</ApiBlock>`,
    advice:
      'The field "name" is required, but a body of this media type cannot be built from fields. Add a body to the block',
  },
  {
    title: 'a dotted name beside an object with members',
    rule: 'misplaced-field',
    page: `<ApiBlock method="POST" endpoint="/users">\n  <ParamField body="address" type="object">\n    <ParamField body="street" type="string" />\n  </ParamField>\n  <ParamField body=${MARK}"address.city" type="string" />\n</ApiBlock>`,
    advice: 'The field "address.city" is a member of "address", but is not inside it',
  },
  ...['items[].id', 'items[0].id'].map((name) => ({
    title: `the name ${name} beside an array with fields for its items`,
    rule: 'misplaced-field',
    page: `<ApiBlock method="POST" endpoint="/users">\n  <ParamField body="items" type="object[]">\n    <ParamField body="name" type="string" />\n  </ParamField>\n  <ParamField body=${MARK}"${name}" type="string" />\n</ApiBlock>`,
    advice: `The field "${name}" is a member of "items", but is not inside it`,
  })),
  {
    title: 'the second field that is indented below an object field but is not inside it',
    rule: 'misplaced-field',
    page: `<ApiBlock method="POST" endpoint="/users">\n  <ParamField body="address" type="object" />\n    {/* apiblock-ignore misplaced-field */}\n    <ParamField body="city" type="string" />\n    <ParamField body=${MARK}"street" type="string" />\n</ApiBlock>`,
    advice: 'Move it before the closing tag of "address"',
  },
  {
    title: 'a field that is indented below an object field but is not inside it',
    rule: 'misplaced-field',
    page: `<ApiBlock method="POST" endpoint="/users">\n  <ParamField body="address" type="object" />\n    <ParamField body=${MARK}"city" type="string" />\n</ApiBlock>`,
    advice: 'Move it before the closing tag of "address"',
  },
  {
    title: 'a query parameter that is in the endpoint and also has a field',
    rule: 'repeated-parameter',
    page: `<ApiBlock method="GET" endpoint="/users?${MARK}limit=10">\n  <ParamField query="limit" type="integer" />\n</ApiBlock>`,
    advice:
      'The endpoint specifies limit=10, but a field also documents the parameter "limit". Remove limit=10 from the endpoint, and add example="10" to the field',
  },
  {
    title: 'a version in the base URL and in the endpoint',
    rule: 'repeated-path',
    page: `<ApiBlock method="GET" baseUrl="https://api.example.com/v1/" endpoint="/${MARK}v1/users" />`,
    advice: 'The URL contains /v1/v1',
  },
  {
    title: 'a relative base URL that the endpoint repeats',
    rule: 'repeated-path',
    page: `<ApiBlock method="GET" baseUrl="/v1" endpoint="/${MARK}v1" />`,
    advice: 'Remove /v1 from the endpoint or from baseUrl',
  },
  {
    title: 'a version in the base URL and in an endpoint that begins with two slashes',
    rule: 'repeated-path',
    page: `<ApiBlock method="GET" baseUrl="{host}/v1//" endpoint="//${MARK}v1?page=1" />`,
    advice: 'baseUrl ends with /v1 and the endpoint begins with it',
  },
  {
    title: 'YAML in a template, from which MDX removes indentation',
    rule: 'lost-indentation',
    page: `<ApiBlock\n  method="POST"\n  endpoint="/run"\n  headers='{"Content-Type": "application/yaml"}'\n  body={\`\njobs:\n  ${MARK}build:\n    steps: 1\n\`}\n/>`,
    advice: 'Write export const body = `…`; above the block',
  },
  {
    title: 'YAML in quotes, from which MDX removes indentation',
    rule: 'lost-indentation',
    page: `<ApiBlock method="POST" endpoint="/run" headers='{"Content-Type": "application/yaml"}' body='a: 1\n  b:\n    ${MARK}c: 1' />`,
    advice: 'MDX removes the indentation of "c: 1" in body',
  },
  {
    title: 'YAML in quotes whose second line loses its indentation',
    rule: 'lost-indentation',
    page: `<ApiBlock method="POST" endpoint="/run" headers='{"Content-Type": "application/yaml"}' body='jobs: \n    ${MARK}build: {}' />`,
    advice: 'MDX removes the indentation of "build: {}" in body',
  },
  {
    title: 'YAML that begins in the first line of a template',
    rule: 'lost-indentation',
    page: `<ApiBlock method="POST" endpoint="/run" headers='{"Content-Type": "application/yaml"}' body={\`jobs:\n  ${MARK}build: {}\n\`} />`,
    advice: 'MDX removes the indentation of "build: {}" in body',
  },
  {
    title: 'plain text whose lines all lose indentation',
    rule: 'lost-indentation',
    page: `<ApiBlock method="POST" endpoint="/run" headers='{"Content-Type": "text/plain"}' body={\`\n  ${MARK}a\n  b\n\`} />`,
    advice: 'MDX removes the indentation of "a" in body',
  },
  {
    title: 'Python in a code example',
    rule: 'lost-indentation',
    page: `<ApiBlock method="GET" endpoint="/run" codeExamples={[{ language: 'python', code: \`def f():\n  ${MARK}  return 1\n\` }]} />`,
    advice: 'Write the code as a code fence in <RequestExample>',
  },
  {
    title: 'YAML in an item of responses',
    rule: 'lost-indentation',
    page: `<ApiBlock method="GET" endpoint="/run" responses={[{ statusCode: 200, headers: { 'Content-Type': 'application/yaml' }, body: \`a:\n  ${MARK}b: 1\n\` }]} />`,
    advice: 'MDX removes the indentation of "b: 1" in responses. Write the text in an export above the block',
  },
  {
    title: 'a long line that loses only a part of its indentation',
    rule: 'lost-indentation',
    page: `<ApiBlock method="POST" endpoint="/run" headers='{"Content-Type": "application/yaml"}' body={\`list:\n  ${MARK}  - 123456789 123456789 123456789 123456789\n\`} />`,
    advice: 'MDX removes the indentation of "- 123456789 123456789 123456789 12345678" in body',
  },
  {
    title: 'YAML in a body without a Content-Type only once, as invalid JSON',
    rule: 'json-syntax',
    page: `<ApiBlock method="POST" endpoint="/run" body='${MARK}jobs:\n    build: {}' response='{}' />`,
    advice: 'Expected',
  },
  {
    title: 'a script in a member of a JSON body',
    rule: 'lost-indentation',
    page: `<ApiBlock method="POST" endpoint="/run" body={{ script: \`if a:\n  ${MARK}b()\n\` }} />`,
    advice: 'MDX removes the indentation of "b()" in body',
  },
  {
    title: 'a field directly after text',
    rule: 'component-in-paragraph',
    page: `The request has this parameter:\n<${MARK}ParamField query="limit" type="integer">Number of users.</ParamField>`,
    advice:
      'ParamField is part of a paragraph. HTML does not allow this, so React discards the server-rendered HTML. Add a blank line before and after the component, or use the remark plugin apiblock/remark',
  },
  {
    title: 'a field directly after text in a site component',
    rule: 'component-in-paragraph',
    page: `<Card>\n  Text: <${MARK}ParamField query="limit" type="integer" />\n</Card>`,
    advice: 'ParamField is part of a paragraph',
  },
  {
    title: 'a group of fields before text in a list',
    rule: 'component-in-paragraph',
    page: `- <${MARK}Expandable><ParamField query="limit" type="integer" /></Expandable> and more`,
    advice: 'Expandable is part of a paragraph',
  },
  {
    title: 'a block in a heading',
    rule: 'component-in-paragraph',
    page: `## List users <${MARK}ApiBlock method="GET" endpoint="/users" />`,
    advice:
      'ApiBlock is part of a heading. HTML does not allow this, so React discards the server-rendered HTML. Move the component below the heading',
  },
  {
    title: 'a field directly after text in a list inside a block',
    rule: 'component-in-paragraph',
    page: `<ApiBlock method="GET" endpoint="/users">\n\n- Text <${MARK}ParamField query="limit" type="integer" />\n\n</ApiBlock>`,
    advice: 'ParamField is part of a paragraph',
  },
  {
    title: 'YAML in the example of a field',
    rule: 'lost-indentation',
    page: `<ApiBlock method="POST" endpoint="/run">\n  <ParamField query="config" type="string" example={\`a:\n  ${MARK}b: 1\`} />\n</ApiBlock>`,
    advice: 'Write export const example = `…`; above the block, and example={example}',
  },
];

/** Returns a block with a cURL command in a `RequestExample`. */
function withCommand(command: string): string {
  return `<ApiBlock method="POST" baseUrl="https://api.example.com/v1" endpoint="/users/{id}/notes" body='{"text": "Hi"}'>\n\n<RequestExample>\n\n\`\`\`bash\n${command}\n\`\`\`\n\n</RequestExample>\n\n</ApiBlock>`;
}

/** Commands that differ from the request of their block. */
const commands: CommonMistake[] = [
  {
    title: 'a cURL command with a different method than its block',
    rule: 'example-mismatch',
    page: withCommand(`curl -X ${MARK}PUT https://api.example.com/v1/users/5/notes`),
    advice:
      'The command sends a PUT request, but the block documents POST. Write -X POST, or change the method of the block',
  },
  ...['--request ▸PUT', '▸-XPUT', '--request ▸put', '-sX ▸PUT', '▸-sSXput'].map((option) => ({
    title: `a cURL command with a different method than its block: ${option.replace(MARK, '')}`,
    rule: 'example-mismatch' as const,
    page: withCommand(`  $ curl ${option} https://api.example.com/v1/users/5/notes`),
    advice: 'The command sends a PUT request, but the block documents POST',
  })),
  {
    title: 'a cURL command without a body and method in a block that documents a POST request',
    rule: 'example-mismatch',
    page: withCommand(`${MARK}curl https://api.example.com/v1/users/5/notes`),
    advice: 'The command sends a GET request, but the block documents POST',
  },
  {
    title: 'a cURL command with a different path than its block',
    rule: 'example-mismatch',
    page: withCommand(`curl -X POST \\\n  ${MARK}'https://api.example.com/v1/users/5/comments'`),
    advice:
      'The command requests /v1/users/5/comments, but the block documents /v1/users/{id}/notes. Change the URL of the command, or the endpoint of the block',
  },
  {
    title: 'the second of two cURL commands, which has a different path than its block',
    rule: 'example-mismatch',
    page: withCommand(
      `curl -X POST https://api.example.com/v1/users/5/notes\n\ncurl -X POST ${MARK}HTTP://localhost:80?a=b`,
    ),
    advice: 'The command requests /, but the block documents /v1/users/{id}/notes',
  },
  {
    title: 'a cURL command without the last parameter of the path',
    rule: 'example-mismatch',
    page: `<ApiBlock method="GET" endpoint="/users/{id}">\n\n<RequestExample>\n\n\`\`\`bash\ncurl ${MARK}https://api.example.com/users\n\`\`\`\n\n</RequestExample>\n\n</ApiBlock>`,
    advice: 'The command requests /users, but the block documents /users/{id}',
  },
  {
    title: 'a cURL command with a member that only the response contains',
    rule: 'example-mismatch',
    page: `<ApiBlock method="POST" endpoint="/users" body={{ name: 'Ada' }}>\n\n<ResponseField name="id" type="integer" />\n\n<RequestExample>\n\n\`\`\`bash\ncurl https://api.example.com/users -d ${MARK}'{"id": 5}'\n\`\`\`\n\n</RequestExample>\n\n</ApiBlock>`,
    advice: 'The command sends "id", which neither the body nor a field of the block contains',
  },
  ...['-d', '--data', '--data-raw', '--data-binary', '--json'].map((option) => ({
    title: `a cURL command with a different body than its block after ${option}`,
    rule: 'example-mismatch' as const,
    page: withCommand(`curl https://api.example.com/v1/users/5/notes ${option} ${MARK}'{"message": "Hi"}'`),
    advice: 'The command sends "message"',
  })),
  {
    title: 'a cURL command with a different body than its block, directly after the option',
    rule: 'example-mismatch',
    page: withCommand(`curl https://api.example.com/v1/users/5/notes ${MARK}-sd'{\n  "message": "Hi"\n}'`),
    advice: 'The command sends "message"',
  },
  {
    title: 'a cURL command with a different body than its block',
    rule: 'example-mismatch',
    page: withCommand(`curl https://api.example.com/v1/users/5/notes \\\n  -d ${MARK}'{"message": "Hi"}'`),
    advice: 'Change the body of the command, or the body of the block',
  },
  {
    title: 'a cURL command with a different body than its block, in double quotes',
    rule: 'example-mismatch',
    page: withCommand(String.raw`curl https://api.example.com/v1/users/5/notes -d ${MARK}"{\"message\": \"Hi\"}"`),
    advice: 'The command sends "message"',
  },
];

export const commonMistakes: CommonMistake[] = [
  ...commands,
  ...expressions,
  ...uncompilable,
  ...values,
  ...notation,
  ...contradictions,
];
