import type { ReactElement } from 'react';
import type * as library from '../src/index.js';

/** The components, from the source or from what was built. */
export type Components = typeof library.mdxComponents;

/** The endpoints that tests render: on a server, in a DOM, in a browser. */
export type BlockName = (typeof names)[number];

const names = [
  'small',
  'full',
  'fields',
  'deprecated',
  'responses',
  'languages',
  'broken',
  'brokenItems',
  'longUrl',
  'longBodies',
  'empty',
  'translated',
  'groups',
] as const;

export const blockNames: readonly BlockName[] = names;

const BASE_URL = 'https://api.example.com';

export const LANGUAGES = [
  'javascript',
  'typescript',
  'python',
  'go',
  'ruby',
  'php',
  'java',
  'csharp',
  'powershell',
  'http',
] as const;

const CODE: Record<(typeof LANGUAGES)[number], string> = {
  javascript:
    "const reply = await fetch('https://api.example.com/v1/documents', {\n  headers: { Accept: 'application/json' },\n});\nconsole.log(await reply.json()); // <b> & </b>",
  typescript: "interface Document { id: string }\nconst list: Document[] = await load<Document[]>('/v1/documents');",
  python:
    'import requests\n\n# All documents\nreply = requests.get("https://api.example.com/v1/documents")\nprint(reply.json())',
  go: 'reply, err := http.Get("https://api.example.com/v1/documents")\nif err != nil {\n\treturn err\n}',
  ruby: "require 'net/http'\nputs Net::HTTP.get(URI('https://api.example.com/v1/documents'))",
  php: '<?php\n$reply = file_get_contents("https://api.example.com/v1/documents");\necho $reply;',
  java: 'var client = HttpClient.newHttpClient();\nvar reply = client.send(request, BodyHandlers.ofString());',
  csharp:
    'using var client = new HttpClient();\nvar reply = await client.GetStringAsync("https://api.example.com/v1/documents");',
  powershell: "Invoke-RestMethod -Uri 'https://api.example.com/v1/documents' -Method Get",
  http: 'GET /v1/documents HTTP/1.1\nHost: api.example.com\nAccept: application/json',
};

const EXAMPLES = LANGUAGES.map((language) => ({ language, label: language, code: CODE[language] }));

const LONG_LIST = Array.from({ length: 120 }, (_, index) => ({
  id: `doc_${index}`,
  title: `Document ${index} with a title that is long enough to pass the edge of a narrow column`,
  draft: index % 2 === 0,
}));

/** A fenced code block, as a site that passes titles on renders it. */
const fence = (language: string, title: string, text: string) => (
  <pre key={title}>
    <code {...{ className: `language-${language}`, metastring: title }}>{`${text}\n`}</code>
  </pre>
);

/** One element per name, each an endpoint that is hard in its own way. */
export function createBlocks({
  ApiBlock,
  CodeGroup,
  Expandable,
  ParamField,
  RequestExample,
  ResponseExample,
  ResponseField,
}: Components): Record<BlockName, ReactElement> {
  return {
    small: <ApiBlock method="GET" endpoint="/api/v1/status" />,
    full: (
      <ApiBlock
        method="POST"
        endpoint="/api/v1/documents/:id/{part}"
        baseUrl={BASE_URL}
        description="Creates a *document* from `title`, see [the guide](/guide)."
        auth="bearer"
        authLabel="Bearer token with docs:write"
        headers='{"Authorization": "Bearer <ACCESS_TOKEN>", "Content-Type": "application/json"}'
        body='{"title": "It&apos;s <b>here</b> & now", "id": 12345678901234567890, "price": 1.0, "tags": []}'
        response='{"id": "doc_1", "ok": true, "none": null}'
        statusCode={201}
        rateLimit='{"requests": 60, "window": "1m", "note": "per token"}'
        codeExamples={EXAMPLES.slice(0, 3)}
      >
        <ParamField name="id" type="string" location="path" required>
          The `id` of the document.
        </ParamField>
      </ApiBlock>
    ),
    fields: (
      <ApiBlock method="PUT" endpoint="/api/v1/fields/{id}" baseUrl={BASE_URL}>
        <ParamField path="id" type="string" required>
          Identifier.
        </ParamField>
        <ParamField query="page" type="integer" default={0} post="1 to 100">
          Page, counted from *zero*.
        </ParamField>
        <ParamField header="If-Match" type="string" pre="conditional" deprecated>
          Entity tag.
        </ParamField>
        <ParamField body="heading" type="string" defaultValue="">
          A name that the block uses too.
        </ParamField>
        <ResponseField name="meta" type="object">
          Figures of the list.
          <Expandable title="meta" defaultOpen>
            <ResponseField name="meta.total" type="integer" required>
              All of them.
            </ResponseField>
            <ResponseField name="meta.range.first" type="integer">
              The first.
            </ResponseField>
            <ResponseField name="meta.range.first.at.once" type="integer">
              Deeper.
            </ResponseField>
          </Expandable>
        </ResponseField>
        <ResponseField name="id" type="string">
          The same name once more.
        </ResponseField>
      </ApiBlock>
    ),
    deprecated: (
      <ApiBlock
        method="GET"
        endpoint="/api/v1/docs"
        baseUrl={BASE_URL}
        auth="apiKey"
        deprecated
        deprecationNote="Use [`GET /api/v1/documents`](#get-api-v1-documents) instead."
        description="Lists documents, see [the guide](/guide) and `page`."
        headers={{ 'X-Api-Key': '<KEY>' }}
        rateLimit="Fair use"
        responses={[
          { statusCode: 200, body: { items: [1, 'two', true, null] } },
          { statusCode: 404, body: {} },
        ]}
        codeExamples={EXAMPLES.slice(2, 3)}
      >
        <ParamField name="page" type="integer" location="query" required deprecated defaultValue="1">
          Page.
        </ParamField>
      </ApiBlock>
    ),
    responses: (
      <ApiBlock
        method="PATCH"
        endpoint="/api/v1/documents/:id"
        auth="oauth2"
        responses={JSON.stringify([
          { statusCode: 200, label: 'Changed', body: { id: 'doc_1' } },
          { statusCode: 200, label: 'Unchanged', body: { id: 'doc_2' } },
          { statusCode: 204 },
          { statusCode: 302, body: 'Moved' },
          { statusCode: '404', label: 'Not Found', body: '{"title": "Not found"}' },
          { statusCode: 409, body: null },
          { statusCode: 422, body: [] },
          { statusCode: 429, label: 'Locked for 15 minutes', body: { status: 429 } },
          { statusCode: 500, body: 'Something broke & <b>fell</b>' },
        ])}
      />
    ),
    languages: (
      <ApiBlock
        method="GET"
        endpoint="/v1/documents"
        baseUrl={BASE_URL}
        auth="none"
        codeExamples={JSON.stringify(EXAMPLES)}
      />
    ),
    broken: (
      <ApiBlock
        method="DELETE"
        endpoint="/api/v1/broken"
        auth="basic"
        headers='{"Accept": "application/json",}'
        body={'{\n  "title": "A line\nbreak"\n}'}
        response="{'single': 1}"
        responses='[{"statusCode": 200]'
        rateLimit='{"requests": 60'
        codeExamples='{"language": "python"}'
      >
        <ParamField location={'cookie' as 'path'}>A field without a name.</ParamField>
      </ApiBlock>
    ),
    brokenItems: (
      <ApiBlock
        method="GET"
        endpoint="/api/v1/broken-items"
        responses='[{"statusCode": 200, "body": "{\"a\": }"}, {"statusCode": "many", "body": {}}, "text", {}]'
        codeExamples='[{"language": "python"}, 7, {"code": "echo"}]'
        headers='{"X-Bad name": "1", "X-Good": "2"}'
      />
    ),
    longUrl: (
      <ApiBlock
        method="OPTIONS"
        baseUrl="https://a-very-long-host-name-of-a-tenant.region-1.api.example.com/base/path"
        endpoint="/v1/organisations/{organisationIdentifier}/projects/:projectIdentifier/an-unbroken-segment-of-some-sixty-letters-without-any-slash?filter={filter}"
        auth="bearer"
        authLabel="Bearer token of an organisation administrator with two factors"
        headers={{
          'X-A-Header-With-A-Rather-Long-Name': 'a-value-without-any-place-to-break-that-goes-on-and-on-and-on-and-on',
        }}
      />
    ),
    longBodies: <ApiBlock method="POST" endpoint="/api/v1/bulk" body={LONG_LIST} response={LONG_LIST} />,
    empty: <ApiBlock method="" endpoint="" />,
    translated: (
      <ApiBlock
        method="GET"
        endpoint="/api/v1/sprache"
        headingLevel={4}
        labels={{
          body: 'Inhalt',
          copy: 'Kopieren',
          copied: 'Kopiert',
          examples: 'Anfrage',
          headers: 'Kopfzeilen',
          required: 'nötig',
          response: 'Antwort',
          responses: 'Antworten',
          default: 'Vorgabe:',
          deprecated: 'veraltet',
          link: 'Verweis auf',
        }}
        headers={{ Accept: '*/*' }}
        body={{ a: 1 }}
        response={[]}
      >
        <ParamField name="seite" required defaultValue="1" deprecated />
      </ApiBlock>
    ),
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

/** A page of all blocks. */
export function createPage(components: Components): ReactElement {
  const blocks = createBlocks(components);
  return (
    <main>
      <h1>Reference</h1>
      <h2>Endpoints</h2>
      {names.map((name) => (
        <section key={name} data-block={name}>
          {blocks[name]}
        </section>
      ))}
    </main>
  );
}
