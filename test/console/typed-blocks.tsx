import type * as Library from 'apiblock';

interface TypedBlocksProps {
  library: typeof Library;
  shared: Library.ApiBlockProps;
}

/** Blocks with fields of every type that has a special control in the console. */
export function TypedBlocks({ library, shared }: TypedBlocksProps) {
  const { ApiBlock, Expandable, ParamField, Variant, Variants } = library;
  return (
    <>
      <ApiBlock
        {...shared}
        id="typed"
        method="GET"
        endpoint="/reports/{secretId}?limit=20&since=2026-01-31"
        headers='{"X-Tenant": "documented", "X-Session-Token": "<TOKEN>"}'
        auth="bearer"
      >
        <ParamField path="secretId" type="string" pattern="^rep_[0-9]+$" required />
        <ParamField query="limit" type="integer" minimum={1} maximum={100} />
        <ParamField query="ratio" type="number" exclusiveMinimum={0} maximum={1} multipleOf="0.05" />
        <ParamField query="since" type="string" format="date" />
        <ParamField query="until" type="string" format="date-time" />
        <ParamField query="owner" type="string" format="email" maxLength={20} />
        <ParamField query="status" type="string" enum={{ open: 'Not yet decided.', '1': 'The code `1`.' }} required />
        <ParamField query="draft" type="boolean" />
        <ParamField query="tags" type="string[]" maxItems={2} />
        <ParamField query="filter" type="object">
          <ParamField query="author" type="string" />
          <ParamField query="views" type="integer" />
        </ParamField>
        <Variants label="Search by">
          <Variant title="Name">
            <ParamField query="name" type="string" required />
          </Variant>
          <Variant title="Number">
            <ParamField query="number" type="integer" required />
          </Variant>
        </Variants>
        <ParamField header="X-Tenant" type="string" />
        <ParamField header="X-Trace" type="string" />
      </ApiBlock>
      <ApiBlock {...shared} id="tenant" method="GET" endpoint="/tenant" headers='{"X-Tenant": "own"}'>
        <ParamField header="X-Tenant" type="string" />
        <ParamField header="X-Trace" type="string" />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="order"
        method="POST"
        endpoint="/orders"
        body='{"reference": "A\u002d1", "amount": 12345678901234567890, "price": 1.0, "currency": "EUR", "express": null, "items": [{"sku": "a-1", "count": 2}], "card": "4242", "extra": {"b": [1, {"c": 2}]}}'
      >
        <ParamField body="reference" type="string" maxLength={8} required />
        <ParamField body="amount" type="integer" minimum={1} />
        <ParamField body="price" type="number" />
        <ParamField body="currency" type="string" enum="EUR, CHF" />
        <ParamField body="express" type="boolean" />
        <ParamField body="items" type="object[]" required minItems={1}>
          <ParamField body="sku" type="string" required />
          <ParamField body="count" type="integer" minimum={1} />
        </ParamField>
        <ParamField body="address" type="object">
          <Expandable title="properties">
            <ParamField body="city" type="string" required />
            <ParamField body="country" type="string" minLength={2} maxLength={2} />
          </Expandable>
        </ParamField>
        <ParamField body="contact.email" type="string" format="email" />
        <ParamField body="metadata" type="object" />
        <Variants label="Payment">
          <Variant title="Card">
            <ParamField body="card" type="string" required />
          </Variant>
          <Variant title="Bank account">
            <ParamField body="iban" type="string" required />
            <ParamField body="mandate" type="boolean" />
          </Variant>
        </Variants>
      </ApiBlock>
      <ApiBlock {...shared} id="empty-body" method="POST" endpoint="/notes" body="">
        <ParamField body="title" type="string" required />
        <ParamField body="labels" type="string[]" />
        <ParamField body="averyveryverylongnamewithoutwords" type="string" />
        <ParamField body="a_very_long_name_with_several_words" type="string" />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="typed-form"
        method="POST"
        endpoint="/form"
        headers='{"Content-Type": "application/x-www-form-urlencoded"}'
        body='{"name": "a b", "expand[]": ["x", "y"], "size": 3}'
      >
        <ParamField body="name" type="string" required />
        <ParamField body="size" type="integer" maximum={9} />
        <ParamField body="color" type="string" enum="red, blue" />
        <ParamField body="owner" type="object">
          <ParamField body="email" type="string" format="email" />
        </ParamField>
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="typed-multipart"
        method="POST"
        endpoint="/upload"
        headers='{"Content-Type": "multipart/form-data"}'
        body='{"count": 1}'
      >
        <ParamField body="count" type="integer" />
        <ParamField body="pages" type="file[]" />
        <ParamField body="public" type="boolean" />
      </ApiBlock>
      <ApiBlock {...shared} id="batch" method="POST" endpoint="/batch" body='[{"sku": "a-1"}]'>
        <ParamField body="id" type="string" required readOnly />
        <ParamField body="sku" type="string" maxLength={4} required />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="undocumented"
        method="POST"
        endpoint="/scores"
        body='{"game": "chess", "scores": [1, 2], "flags": [true, null], "parts": [{"a": 1}], "mixed": [1, "a"]}'
      >
        <ParamField body="game" type="string" />
      </ApiBlock>
    </>
  );
}
