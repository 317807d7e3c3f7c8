import type * as Library from 'apiblock';

interface StripePageProps {
  library: typeof Library;
  shared: Library.ApiBlockProps;
}

const FORM = '{"Content-Type": "application/x-www-form-urlencoded"}';

/** Renders a page in the style of the Stripe API: form bodies with names in brackets, and an upload. */
export function StripePage({ library, shared }: StripePageProps) {
  const { ApiBlock, ParamField, Variant, Variants } = library;
  return (
    <>
      <ApiBlock
        {...shared}
        id="create-charge"
        method="POST"
        endpoint="/v1/charges"
        headers={FORM}
        body='{"amount": 2000, "currency": "usd", "source": "tok_visa", "metadata": {"order_id": "6735"}}'
      >
        <ParamField body="amount" type="integer" minimum={1} required />
        <ParamField body="currency" type="string" enum="usd, eur, chf" required />
        <ParamField body="source" type="string" />
        <ParamField body="capture" type="boolean" />
        <ParamField body="receipt_email" type="string" format="email" />
        <ParamField body="metadata" type="object" />
        <ParamField body="metadata[order_id]" type="string" />
        <ParamField body="metadata[note]" type="string" />
        <ParamField body="shipping" type="object">
          <ParamField body="shipping.name" type="string" required />
          <ParamField body="shipping.address" type="object">
            <ParamField body="shipping.address.city" type="string" />
            <ParamField body="shipping.address.country" type="string" minLength={2} maxLength={2} />
          </ParamField>
        </ParamField>
        <ParamField body="expand[]" type="string" />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="create-session"
        method="POST"
        endpoint="/v1/checkout/sessions"
        headers={FORM}
        body='{"mode": "payment", "line_items[0]": {"price": "price_1", "quantity": 2}}'
      >
        <ParamField body="mode" type="string" enum="payment, setup, subscription" required />
        <ParamField body="success_url" type="string" format="uri" required />
        <ParamField body="line_items[0]" type="object">
          <ParamField body="price" type="string" />
          <ParamField body="quantity" type="integer" />
        </ParamField>
        <ParamField body="discounts[]" type="object">
          <ParamField body="coupon" type="string" />
        </ParamField>
        <ParamField body="payment_method_types[]" type="string" enum="card, sepa_debit" />
        <Variants label="Customer">
          <Variant title="Existing customer">
            <ParamField body="customer" type="string" required />
          </Variant>
          <Variant title="New customer">
            <ParamField body="customer_email" type="string" format="email" required />
          </Variant>
        </Variants>
        <ParamField body="expires_at" type="string" format="date-time" />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="create-file"
        method="POST"
        endpoint="/v1/files"
        headers='{"Content-Type": "multipart/form-data"}'
        body='{"purpose": "dispute_evidence", "file": {"file": "evidence.txt", "type": "text/plain"}}'
      >
        <ParamField body="purpose" type="string" enum="dispute_evidence, identity_document" required />
        <ParamField body="file" type="file" required />
        <ParamField body="pages" type="file[]" />
        <ParamField body="file_link_data" type="object">
          <ParamField body="create" type="boolean" />
          <ParamField body="metadata" type="object">
            <ParamField body="reviewer" type="string" />
          </ParamField>
        </ParamField>
        <ParamField body="tags" type="string[]" />
      </ApiBlock>
      <ApiBlock {...shared} id="list-charges" method="GET" endpoint="/v1/charges?limit=3">
        <ParamField query="limit" type="integer" minimum={1} maximum={100} />
        <ParamField query="created" type="object">
          <ParamField query="created[gte]" type="integer" />
          <ParamField query="created[lt]" type="integer" />
        </ParamField>
        <ParamField query="expand[]" type="string[]" />
        <Variants label="Paid with">
          <Variant title="Card">
            <ParamField query="method" type="string" enum="visa, amex" />
          </Variant>
          <Variant title="Token">
            <ParamField query="method" type="string" pattern="^tok_" />
          </Variant>
        </Variants>
      </ApiBlock>
    </>
  );
}
