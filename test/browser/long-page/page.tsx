import type * as library from 'apiblock';
import { Fragment } from 'react';

type Library = Pick<
  typeof library,
  'ApiBlock' | 'CodeGroup' | 'Expandable' | 'ParamField' | 'ResponseField' | 'Variant' | 'Variants'
>;

/** Number of blocks. The browser skips the layout of distant blocks only after the first 24. */
const COUNT = 40;

/** Creates a page that is much longer than the viewport, below a sticky header. */
export function createLongPage(components: Library) {
  const { ApiBlock, CodeGroup, Expandable, ParamField, ResponseField, Variant, Variants } = components;
  return (
    <>
      <header style={{ position: 'sticky', top: 0, height: '4rem', background: 'white', zIndex: 1 }}>Reference</header>
      {Array.from({ length: COUNT }, (_, index) => (
        <Fragment key={index}>
          <h2>Resource {index}</h2>
          {index % 10 === 5 && (
            <CodeGroup
              codeExamples={[
                { language: 'bash', label: 'cURL', code: `curl ${'\n'.repeat(40)} # ${index}` },
                { language: 'python', label: 'Python', code: `get(${index})` },
              ]}
            />
          )}
          <ApiBlock
            method="POST"
            endpoint={`/v1/r${index}/:id`}
            baseUrl="https://api.example.com"
            headers={{ 'X-Number': `number ${index}`, 'X-Long': 'long '.repeat(index % 7) }}
            body={{ src: { text: `text ${index}`, items: Array.from({ length: index % 9 }, (__, item) => item) } }}
            responses={[
              { statusCode: 200, body: { id: `id_${index}`, name: 'ok' } },
              { statusCode: 404, body: { error: `unknown ${index}`, hint: 'Try another one.' } },
            ]}
            languages="curl, python"
            tryIt
          >
            <ParamField body="src" type="object">
              <Variants label="Kind">
                <Variant title="One">
                  <ParamField name="url" type="string">
                    The address.
                  </ParamField>
                </Variant>
                <Variant title="Two">
                  <ParamField name="text" type="string">
                    The text.
                  </ParamField>
                </Variant>
              </Variants>
            </ParamField>
            <ResponseField name="meta" type="object">
              <Expandable title="members">
                <ResponseField name="total" type="integer">
                  The total.
                </ResponseField>
              </Expandable>
            </ResponseField>
          </ApiBlock>
        </Fragment>
      ))}
    </>
  );
}
