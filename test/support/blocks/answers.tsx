import type { Components } from './components.ts';

/**
 * Creates a block with a title, fields for each response, variants, allowed values and limits (`answers`), two webhook
 * events (`event` and `ping`), a block with several requests and OAuth (`choices`), and a block with several servers
 * (`choice`).
 */
export function createAnswers({
  ApiBlock,
  Expandable,
  ParamField,
  RequestExample,
  ResponseField,
  Variant,
  Variants,
}: Components) {
  return {
    answers: (
      <ApiBlock
        title="Create a `document`"
        headingLevel={4}
        since="2.1"
        verified="2026-11-27"
        verifiedVersion="2.3.0"
        method="POST"
        endpoint="/v1/documents/{id}"
        headers={{ Accept: 'application/json' }}
        body={{ title: 'Report', source: { number: '4242' } }}
        responses={[
          { statusCode: 201, body: { id: 'doc_1' } },
          { statusCode: 404, body: { title: 'Not found' } },
        ]}
      >
        <ParamField name="id" type="string" location="path" required format="uuid" />
        <ParamField
          name="state"
          type="string"
          location="query"
          enum={{ open: 'Still to be *done*.', done: 'Done.' }}
          example="open"
          nullable
          since="2.0"
          deprecated="Use `status`."
        >
          The state.
        </ParamField>
        <ParamField name="X-Trace" type="string" location="header" minLength={2} maxLength={16} pattern="^[a-z]+$" />
        <ParamField name="title" type="string" location="body" enum="Report, Letter" examples={['Report', 'Letter']} />
        <ParamField name="source" type="object" location="body" writeOnly>
          Where it comes from.
          <ParamField name="country" type="string" />
          <Variants label="Source">
            <Variant title="Card">
              <ParamField name="number" type="string" required />
            </Variant>
            <Variant title="Bank account">
              <ParamField name="iban" type="string" />
            </Variant>
          </Variants>
        </ParamField>
        <Variants>
          <Variant title="Alone">
            <ParamField name="alone" type="string" location="body" />
          </Variant>
        </Variants>
        <ResponseField name="id" type="string" readOnly />
        <ResponseField name="meta" type="object">
          <ResponseField name="meta.total" type="integer">
            All of them.
          </ResponseField>
        </ResponseField>
        <Expandable title="more">
          <ResponseField name="title" type="string" status="404" />
        </Expandable>
        <RequestExample>
          <pre>
            <code className="language-bash">{'deploy --all\n'}</code>
          </pre>
        </RequestExample>
      </ApiBlock>
    ),
    event: (
      <ApiBlock webhook="charge.succeeded" body={{ id: 'evt_1' }} sections={false} headers={{ Host: 'example.com' }}>
        <ParamField name="id" type="string" location="body">
          The event.
        </ParamField>
        <ParamField query="page" type="integer" />
        <ResponseField name="ok" type="boolean" status="404" />
      </ApiBlock>
    ),
    choices: (
      <ApiBlock
        method="POST"
        endpoint="/v1/choices"
        auth="oauth2"
        oauth={{ flows: { password: { tokenUrl: '/token' } }, clientId: 'docs' }}
        requests={[
          { label: 'Minimal', description: 'Only the *title*.', body: { title: 'Report' } },
          { label: 'Complete', body: { title: 'Report', tags: ['a'] } },
        ]}
        responses={[
          { statusCode: 201, label: 'Minimal', description: 'Only the `id`.', body: { id: 1 } },
          { statusCode: 201, label: 'Complete', body: { id: 1, title: 'Report' } },
          { statusCode: 404, body: { title: 'Not found' } },
        ]}
      />
    ),
    choice: (
      <ApiBlock
        method="GET"
        endpoint="/v1/choices"
        servers={[
          { url: 'https://{region}.example.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
          { url: 'https://sandbox.example.com', description: 'Sandbox' },
        ]}
        customServer
        responses={[
          { statusCode: 200, label: 'Empty', body: [] },
          { statusCode: 200, label: 'Two', body: [1, 2] },
        ]}
      />
    ),
    ping: <ApiBlock webhook="ping" description="Has no payload." />,
  };
}
