import type * as Library from 'apiblock';

interface BodyBlocksProps {
  library: typeof Library;
  shared: Library.ApiBlockProps;
}

/** Blocks with nested, nullable and alternative fields, in every notation for field names. */
export function BodyBlocks({ library, shared }: BodyBlocksProps) {
  const { ApiBlock, ParamField, Variant, Variants } = library;
  return (
    <>
      <ApiBlock {...shared} id="payment" method="POST" endpoint="/payments" body='{"card": {"number": "4242"}}'>
        <ParamField body="card" type="object" required>
          <ParamField body="card.number" type="string" maxLength={16} required />
          <ParamField body="card.owner.name" type="string" />
        </ParamField>
        <ParamField body="tags[]" type="string" maxLength={4} required />
        <ParamField body="items[0].id" type="integer" />
        <ParamField body="metadata[key]" type="string" />
      </ApiBlock>
      <ApiBlock {...shared} id="batch-of-items" method="POST" endpoint="/batch" body="">
        <ParamField body="[].id" type="string" required />
        <ParamField body="[].note" type="string" />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="nullable"
        method="PATCH"
        endpoint="/profile"
        body='{"name": "Ann", "nickname": null, "count": 1}'
      >
        <ParamField body="name" type="string | null" />
        <ParamField body="nickname" type="string" nullable maxLength={8} />
        <ParamField body="count" type="integer" nullable />
        <ParamField body="active" type="boolean" nullable />
        <ParamField body="color" type="string" enum="red, blue" nullable />
        <ParamField body="born" type="string" format="date" nullable />
        <ParamField body="address" type="object" nullable>
          <ParamField body="city" type="string" required />
        </ParamField>
        <ParamField body="tags" type="string[]" nullable minItems={1} />
        <ParamField body="scores" type="array<integer | null>" />
        <ParamField body="places[]" type="object | null">
          <ParamField body="name" type="string" />
        </ParamField>
        <ParamField body="extra" type="object" nullable />
        <ParamField body="fixed" type="string" />
      </ApiBlock>
      <ApiBlock {...shared} id="lookup" method="GET" endpoint="/lookup/{id}">
        <Variants label="Find by">
          <Variant title="Number">
            <ParamField path="id" type="integer" minimum={1} required />
          </Variant>
          <Variant title="Name">
            <ParamField path="id" type="string" pattern="^[a-z]+$" required />
          </Variant>
        </Variants>
        <Variants label="Compare with">
          <Variant title="Number">
            <ParamField query="value" type="integer" />
          </Variant>
          <Variant title="Position">
            <ParamField query="value" type="string" enum="first, last" />
          </Variant>
        </Variants>
      </ApiBlock>
      <ApiBlock {...shared} id="documented-lookup" method="GET" endpoint="/lookup?value=7&page=1">
        <Variants label="Find by">
          <Variant title="Name">
            <ParamField query="value" type="string" pattern="^[a-z]+$" />
          </Variant>
          <Variant title="Number">
            <ParamField query="value" type="integer" />
            <ParamField query="page" type="integer" />
          </Variant>
        </Variants>
        <ParamField query="filter" type="object">
          <ParamField query="filter.author" type="string" />
          <ParamField query="filter[state]" type="string" />
        </ParamField>
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="bracketed-form"
        method="POST"
        endpoint="/form"
        headers='{"Content-Type": "application/x-www-form-urlencoded"}'
        body='{"metadata": {"order_id": "1"}, "ids": [1]}'
      >
        <ParamField body="metadata[order_id]" type="integer" />
        <ParamField body="metadata[note]" type="string" />
        <ParamField body="ids[]" type="integer" />
        <ParamField body="expand[]" type="string" enum="customer, invoice" />
        <ParamField body="card" type="object">
          <ParamField body="card[number]" type="string" />
          <ParamField body="card.brand" type="string" />
        </ParamField>
        <ParamField body="version.id" type="string" />
      </ApiBlock>
    </>
  );
}
