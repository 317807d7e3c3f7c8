import type * as Library from 'apiblock';

interface ServerBlocksProps {
  library: typeof Library;
  /** Base URLs of the two APIs. */
  api: string;
  other: string;
  labels: Partial<Library.Labels> | undefined;
}

/** Blocks with several servers from which readers can choose. */
export function ServerBlocks({ library, api, other, labels }: ServerBlocksProps) {
  const { ApiBlock, ParamField } = library;
  const toPort = (url: string) => new URL(url).port;
  const shared = {
    tryIt: true,
    labels,
    auth: 'bearer',
    headers: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
    languages: 'curl, python',
    servers: [
      { url: api, description: 'Production' },
      {
        url: `${other}/{version}`,
        description: 'Sandbox',
        variables: { version: { default: 'v1', enum: ['v1', 'v2'], description: 'Version of the API' } },
      },
    ],
    customServer: true,
  } as const;
  return (
    <>
      <ApiBlock
        {...shared}
        id="servers"
        method="POST"
        endpoint="/people/:id"
        body='{"name": "Ada", "password": "<PASSWORD>"}'
      >
        <ParamField path="id" type="string" required />
        <ParamField header="X-Tenant" type="string" />
        <ParamField header="X-Groups" type="string[]" />
        <ParamField body="name" type="string" />
        <ParamField body="password" type="string" secret />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="servers-requests"
        method="POST"
        endpoint="/search"
        requests='[{"label": "By name", "body": {"name": "Ada"}}, {"label": "By mail", "body": {"mail": "a@b.c"}}]'
      />
      <ApiBlock
        {...shared}
        id="servers-host"
        method="GET"
        endpoint="/me"
        customServer={false}
        servers={[
          {
            url: 'http://127.0.0.1:{port}/{tenant}',
            variables: {
              port: { default: toPort(api), enum: [toPort(api), toPort(other)] },
              tenant: { default: 'acme', description: 'Your organization' },
            },
          },
        ]}
      />
    </>
  );
}
