import type { Components } from './components.ts';

const LONG_LIST = Array.from({ length: 120 }, (_, index) => ({
  id: `doc_${index}`,
  title: `Document ${index} with a title that is long enough to pass the edge of a narrow column`,
  draft: index % 2 === 0,
}));

/** Creates blocks with content that is longer or wider than a page. */
export function createLongBlocks({ ApiBlock }: Components) {
  return {
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
  };
}
