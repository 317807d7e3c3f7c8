import type { Components } from './components.ts';
import { BASE_URL, EXAMPLES } from './code.ts';

/** Creates typical blocks, which together contain every part of a block. */
export function createUsualBlocks({ ApiBlock, Expandable, ParamField, ResponseField }: Components) {
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
        deprecatedBy="GET /api/v1/documents"
        deprecationNote="See [the guide](/guide) and `page`."
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
        <ParamField query="limit" type="integer" deprecated="Large pages are *slow*." deprecatedBy="page_size" />
        <ParamField query="page_size" type="integer" />
      </ApiBlock>
    ),
    responses: (
      <ApiBlock
        method="PATCH"
        endpoint="/api/v1/documents/:id"
        auth="oauth2"
        responses={JSON.stringify([
          { statusCode: 200, label: 'Changed', body: { id: 'doc_1' } },
          { statusCode: 202, label: 'Unchanged', body: { id: 'doc_2' } },
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
    snippets: (
      <ApiBlock
        method="PATCH"
        endpoint="/v1/snippets/{id}"
        baseUrl={BASE_URL}
        languages="all"
        headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
        body='{"title": "It&apos;s <b>here</b>", "tags": ["a", "${b}"]}'
        codeExamples={EXAMPLES.slice(0, 1)}
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
  };
}
