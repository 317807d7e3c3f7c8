import { GOOD_BLOCK } from '../blocks.ts';
import type { PlantedMistake } from './planted-mistake.ts';

const NOT_JAVASCRIPT = 'MDX evaluates text in braces as JavaScript, but this is not valid JavaScript: ';
const WRITE_AS_TEXT = 'Write \\{ for a literal brace, or put the text in backticks';

/** Pages that MDX cannot compile, or that throw when they are rendered. */
export const markupMistakes: PlantedMistake[] = [
  {
    title: 'a missing closing brace before the end of the tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="POST" endpoint="/documents" body={{ "a": 1 } />\n\nText with {props.braces}.',
    problem: '1:52 error Missing closing brace for the value of "body". Add the closing "}" before />',
  },
  {
    title: 'a missing closing brace before the next attribute',
    rule: 'mdx-syntax',
    page: '<ApiBlock\n  method="POST"\n  endpoint="/documents"\n  headers={{"Accept": "text/plain"}\n  body={{ a: 1 }}\n/>',
    problem: '4:11 error Missing closing brace for the value of "headers". Add the closing "}" before body',
  },
  {
    title: 'a missing closing brace before the next attribute on the same line',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/documents" response={{a: 1} statusCode={201} />',
    problem: '1:55 error Missing closing brace for the value of "response". Add the closing "}" before statusCode',
  },
  {
    title: 'a superfluous closing brace',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint={"/users/{id}"}} />',
    problem: '1:48 error Unexpected brace after the value of "endpoint". Remove the brace',
  },
  {
    title: 'a path in braces instead of quotes',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint={/users/{id}} />',
    problem:
      '1:41 error The value of "endpoint" is not valid JavaScript: Unexpected content after expression. Write it in quotes: endpoint="/users/{id}"',
  },
  {
    title: 'a URL in braces instead of quotes',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint={https://api.example.com/users} />',
    problem:
      '1:39 error The value of "endpoint" is not valid JavaScript: Unexpected content after expression. Write it in quotes: endpoint="https://api.example.com/users"',
  },
  {
    title: 'an object in a single pair of braces',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="POST" endpoint="/documents" body={"title": "x"} />',
    problem:
      '1:60 error The value of "body" is not valid JavaScript: Unexpected content after expression. Write two braces: body={{ … }}',
  },
  {
    title: 'an apostrophe in a single-quoted value',
    rule: 'mdx-syntax',
    page: `<ApiBlock method="POST" endpoint="/documents"\n  body='{"title": "It's here", "status": "draft"}'\n/>`,
    problem:
      '2:22 error The apostrophe ends the value of "body" early, because the value is in single quotes. Write &apos; for an apostrophe inside single quotes',
  },
  {
    title: 'double quotes in a double-quoted value',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="POST" endpoint="/documents" body="{"title": "x"}" />',
    problem: `1:54 error The double quote ends the value of "body" early, because the value is in double quotes. Write the value in single quotes: body='…'`,
  },
  {
    title: 'backslash-escaped quotes in a double-quoted value',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="POST" endpoint="/documents" body="{\\"title\\": 1}" />',
    problem:
      '1:55 error The double quote ends the value of "body" early, because the value is in double quotes. Write JSON in single quotes, because props do not support backslash escapes',
  },
  {
    title: 'a missing closing quote before the next attribute',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET endpoint="/documents" />',
    problem: '1:22 error Missing closing quote for the value of "method". Add the closing " before endpoint',
  },
  {
    title: 'a missing closing quote before the end of the tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/documents />\n\nText.',
    problem: '1:44 error Missing closing quote for the value of "endpoint". Add the closing " before />',
  },
  {
    title: 'an unquoted attribute value',
    rule: 'mdx-syntax',
    page: '<ApiBlock method=GET endpoint="/documents" />',
    problem: '1:18 error Missing quotes around the value of "method". Write method="GET"',
  },
  {
    title: 'an opening tag without its end',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/documents"\n',
    problem: '1:1 error Missing "/>" or ">" at the end of the tag <ApiBlock. Write /> after the last attribute',
  },
  {
    title: 'a block without a closing tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/documents">\n\nText.',
    problem: '1:1 error Missing closing tag for <ApiBlock>. Close it with </ApiBlock>, or write <ApiBlock … />',
  },
  {
    title: 'a field without a closing tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/users/:id">\n  <ParamField path="id">\n</ApiBlock>',
    problem: '2:3 error Missing closing tag for <ParamField>. Close it with </ParamField>, or write <ParamField … />',
  },
  {
    title: 'a field without a closing tag after a fragment',
    rule: 'mdx-syntax',
    page: '<div>\n  <>Text.</>\n</div>\n\n<ApiBlock method="GET" endpoint="/users/:id">\n  <ParamField path="id">\n</ApiBlock>',
    problem: '6:3 error Missing closing tag for <ParamField>. Close it with </ParamField>, or write <ParamField … />',
  },
  {
    title: 'a field without a closing tag in a field of the same component, according to the indentation',
    rule: 'mdx-syntax',
    page: `<ApiBlock method="GET" endpoint="/books">
  <ResponseField name="items" type="object[]">
    The books.

    <ResponseField name="title" type="string">
      The title.

    <ResponseField name="year" type="integer">
      The year.
    </ResponseField>
  </ResponseField>
</ApiBlock>`,
    problem:
      '5:5 error Missing closing tag for <ResponseField>. Close it with </ResponseField>, or write <ResponseField … />',
  },
  {
    title: 'a component whose name is misspelled only in the opening tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/users/:id">\n  <ParamFeild path="id">The user.</ParamField>\n</ApiBlock>',
    problem: '2:3 error Missing closing tag for <ParamFeild>. Did you mean <ParamField>?',
  },
  {
    title: 'a component whose name is misspelled only in the closing tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/users/:id">\n  <ParamField path="id">The user.</ParamFeild>\n</ApiBlock>',
    problem: '2:3 error Missing closing tag for <ParamField>. Write </ParamField> instead of </ParamFeild>',
  },
  {
    title: 'a component without a closing tag in a component with a similar name',
    rule: 'mdx-syntax',
    page: `<Tabs>\n  <Tab>\n  Text.\n</Tabs>\n\n${GOOD_BLOCK}`,
    problem: '2:3 error Missing closing tag for <Tab>. Close it with </Tab>, or write <Tab … />',
  },
  {
    title: 'a fragment without a closing tag',
    rule: 'mdx-syntax',
    page: `<>\n\n${GOOD_BLOCK}`,
    problem: '1:1 error Missing closing tag for <>. Close it with </>',
  },
  {
    title: 'a closing tag without an opening tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock method="GET" endpoint="/documents" />\n\n</ApiBlock>',
    problem:
      '3:1 error </ApiBlock> has no matching opening tag. Remove the closing tag, or remove the slash at the end of the tag that it should close',
  },
  {
    title: 'a JavaScript comment in a tag',
    rule: 'mdx-syntax',
    page: '<ApiBlock\n  method="GET"\n  // the list\n  endpoint="/documents"\n/>',
    problem: '3:3 error MDX does not allow comments inside a tag. Write the comment before the component: {/* … */}',
  },
  {
    title: 'an HTML line break that is not self-closing',
    rule: 'mdx-syntax',
    page: `One<br>two.\n\n${GOOD_BLOCK}`,
    problem: '1:4 error Missing closing tag for <br>. Write <br />',
  },
  {
    title: 'a placeholder in angle brackets',
    rule: 'mdx-syntax',
    page: `Send <TOKEN> along.\n\n${GOOD_BLOCK}`,
    problem: '1:6 error Missing closing tag for <TOKEN>. Write `<TOKEN>` in backticks, or &lt;TOKEN>',
  },
  {
    title: 'a less-than sign in text',
    rule: 'mdx-syntax',
    page: `At most <5 requests.\n\n${GOOD_BLOCK}`,
    problem:
      '1:9 error In MDX, "<" starts a tag, but this is not a valid tag. Write &lt;, or put the text in backticks',
  },
  {
    title: 'a link in angle brackets',
    rule: 'mdx-syntax',
    page: `See <https://example.com>.\n\n${GOOD_BLOCK}`,
    problem:
      '1:5 error MDX does not support links in angle brackets. Write the URL without angle brackets, or write [text](URL)',
  },
  {
    title: 'JSON in text',
    rule: 'mdx-syntax',
    page: `Answers {"ok": true}.\n\n${GOOD_BLOCK}`,
    problem: `1:9 error ${NOT_JAVASCRIPT}Unexpected content after expression. ${WRITE_AS_TEXT}`,
  },
  {
    title: 'an unclosed brace in text',
    rule: 'mdx-syntax',
    page: `Open { brace.\n\n${GOOD_BLOCK}`,
    problem: `1:6 error The brace is not closed: MDX evaluates text in braces as JavaScript. ${WRITE_AS_TEXT}`,
  },
  {
    title: 'an export that is not valid JavaScript',
    rule: 'mdx-syntax',
    page: `export const id = ;\n\n${GOOD_BLOCK}`,
    problem: '1:19 error This import or export is not valid JavaScript: Unexpected token',
  },
  {
    title: 'a path parameter in text',
    rule: 'undefined-name',
    page: `Reads /users/{id}.\n\n${GOOD_BLOCK}`,
    problem:
      '1:14 error MDX evaluates {id} as JavaScript, but "id" is not defined on this page. Write \\{id} or `{id}`',
  },
  {
    title: 'a path parameter with a hyphen in text',
    rule: 'undefined-name',
    page: `Reads /users/{user-id}.\n\n${GOOD_BLOCK}`,
    problem:
      '1:14 error MDX evaluates {user-id} as JavaScript, but "user" is not defined on this page. Write \\{user-id} or `{user-id}`',
  },
  {
    title: 'a component name in the wrong case',
    rule: 'unknown-component',
    page: '<APIBlock method="GET" endpoint="/documents" />',
    problem: '1:2 error Unknown component "APIBlock". Did you mean "ApiBlock"?',
  },
  {
    title: 'a component name with transposed letters',
    rule: 'unknown-component',
    page: '<ApiBlock method="GET" endpoint="/users/{id}" {...props}>\n  <ParamFeild path="id" />\n</ApiBlock>',
    problem: '2:4 error Unknown component "ParamFeild". Did you mean "ParamField"?',
  },
  {
    title: 'a component name with a missing letter on a page without other components',
    rule: 'unknown-component',
    page: '<ResponsField name="id" type="string" />',
    problem: '1:2 error Unknown component "ResponsField". Did you mean "ResponseField"?',
  },
  {
    title: 'an example component in the plural',
    rule: 'unknown-component',
    page: '<RequestExamples>\n\n```sh\ncurl https://example.com\n```\n\n</RequestExamples>',
    problem: '1:2 warning Unknown component "RequestExamples". Did you mean "RequestExample"?',
  },
  {
    title: 'a field component in the plural that contains another element',
    rule: 'unknown-component',
    page: '<ResponseFields name="id" type="string">The <b>ID</b></ResponseFields>',
    problem: '1:2 warning Unknown component "ResponseFields". Did you mean "ResponseField"?',
  },
  {
    title: 'a field component in the plural',
    rule: 'unknown-component',
    page: '<ApiBlock method="GET" endpoint="/documents">\n  <Responsefields name="id" type="string" />\n</ApiBlock>',
    problem: '2:4 warning Unknown component "Responsefields". Did you mean "ResponseField"?',
  },
];
