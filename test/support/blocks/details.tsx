import type { Components } from './components.ts';

/** Creates a block whose fields document every kind of detail. */
export function createDetailsBlock({ ApiBlock, Expandable, ParamField, ResponseField, Variant, Variants }: Components) {
  return {
    details: (
      <ApiBlock method="POST" endpoint="/api/v1/words" auth="oauth2" scopes="words:read, words:write">
        <ParamField
          cookie="theme"
          type="string"
          format="uuid"
          nullable
          writeOnly
          since="2.1"
          enum='{"light": "As *paper*.", "dark": "As the night.", "": null}'
          example="dark"
          deprecated="Use `scheme`."
          description="How pages look."
        >
          More of it.
        </ParamField>
        <ParamField
          name="count"
          type="integer"
          location="body"
          enum="1, 2, 3"
          minimum={1}
          maximum="3.0"
          pattern="^[1-3]$"
          explode={false}
          contentType="application/json"
          examples={[1, 2]}
          description="How many."
        />
        <ParamField body="source" type="object">
          <p>Who pays.</p>
          <Variants label="Source">
            <p>Either of them.</p>
            <Variant title="Card">
              <ParamField name="number" minLength={12} maxLength={19} />
            </Variant>
            <Variant title="Account">
              <ParamField name="iban" />
            </Variant>
          </Variants>
          <Variants>
            <Variant title="Alone">
              <ParamField name="alone" />
            </Variant>
          </Variants>
        </ParamField>
        <ResponseField name="errors" status="4XX" type="object[]" minItems={1} uniqueItems>
          What is wrong.
          <ResponseField name="organisation.currentPeriodEndTimestamp" readOnly status="default">
            Where.
          </ResponseField>
          <Expandable title="More">
            <ResponseField name="detail">In words.</ResponseField>
          </Expandable>
        </ResponseField>
        <ResponseField name="Retry-After" location="header" status="4XX" type="integer" required>
          Seconds to wait.
        </ResponseField>
        <Variants label="Outage">
          <Variant title="Short">
            <ResponseField name="retryAfter" status="5XX" />
          </Variant>
        </Variants>
      </ApiBlock>
    ),
  };
}
