import type { Components } from './components.ts';
import { CODE } from './code.ts';

/** Creates a code fence as rendered by a site that preserves the titles of code fences. */
const fence = (language: string, title: string, text: string) => (
  <pre key={title}>
    <code {...{ className: `language-${language}`, metastring: title }}>{`${text}\n`}</code>
  </pre>
);

/** Creates fields and examples outside of a block. */
export function createGroups({ CodeGroup, ParamField, RequestExample, ResponseExample }: Components) {
  return {
    groups: (
      <>
        <ParamField path="id" type="string" required>
          Outside of a block.
        </ParamField>
        <RequestExample>
          {fence('bash', 'npm', 'npm install apiblock')}
          {fence('python', 'A title that is long enough to pass the edge of a narrow column', CODE.python)}
        </RequestExample>
        <ResponseExample>
          {fence('json', '200', '{ "id": 12345678901234567890,   "more": [ ... ] }')}
          {fence('json', '404 - Not Found', '{ "title": "Not found" }')}
        </ResponseExample>
        <CodeGroup>{fence('http', 'One', CODE.http)}</CodeGroup>
        <CodeGroup>Words alone.</CodeGroup>
      </>
    ),
  };
}
