import type * as Library from 'apiblock';

interface LinkedBlocksProps {
  library: typeof Library;
  shared: { tryIt: true; baseUrl: string; labels: Partial<Library.Labels> | undefined };
}

/** Blocks with every kind of value that a link to a request can contain, and with secrets. */
export function LinkedBlocks({ library, shared }: LinkedBlocksProps) {
  const { ApiBlock, Expandable, ParamField, Variant, Variants } = library;
  return (
    <>
      <ApiBlock
        {...shared}
        id="linked"
        method="POST"
        endpoint="/people/:id?tag=a&tag=b&q=all"
        auth="bearer, apiKey:X-Client"
        headers='{"X-Trace": "on", "Content-Type": "application/json"}'
        body='{"name": "Ada", "password": "<PASSWORD>", "roles": ["reader"]}'
      >
        <ParamField path="id" type="string" required />
        <ParamField query="q" type="string" />
        <ParamField query="page" type="integer" />
        <ParamField query="sort" type="string[]" />
        <ParamField query="code" type="string" secret />
        <ParamField header="X-Tenant" type="string" />
        <ParamField header="X-Signature" type="string" />
        <ParamField cookie="theme" type="string" />
        <Variants label="Find by">
          <Variant title="Number">
            <ParamField query="number" type="integer" />
          </Variant>
          <Variant title="Mail">
            <ParamField query="mail" type="string" />
          </Variant>
        </Variants>
        <ParamField body="name" type="string" required />
        <ParamField body="password" type="string" required />
        <ParamField body="pin" type="string" secret />
        <ParamField body="roles" type="string[]" />
        <ParamField body="labels" type="map<string, string>" />
        <ParamField body="address" type="object">
          <Expandable title="Address">
            <ParamField body="city" type="string" />
            <ParamField body="door" type="string" format="password" />
          </Expandable>
        </ParamField>
        <ParamField body="contact" type="object">
          <Variants label="Contact">
            <Variant title="Phone">
              <ParamField body="phone" type="string" />
            </Variant>
            <Variant title="Post">
              <ParamField body="street" type="string" />
            </Variant>
          </Variants>
        </ParamField>
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="linked-upload"
        method="POST"
        endpoint="/upload"
        headers='{"Content-Type": "multipart/form-data"}'
        body='{"note": "Hello", "photo": {"file": "photo.png"}}'
      />
      <ApiBlock
        {...shared}
        id="linked-text"
        method="POST"
        endpoint="/text"
        headers='{"Content-Type": "text/plain"}'
        body="Hello"
      />
      <ApiBlock
        {...shared}
        id="linked-host"
        baseUrl="http://{host}"
        method="GET"
        endpoint="/items/{id}"
        auth="bearer"
      />
      <ApiBlock {...shared} id="linked-rest" baseUrl="/" method="GET" endpoint="/{+path}" auth="bearer" />
      <ApiBlock
        {...shared}
        id="linked-requests"
        method="POST"
        endpoint="/messages"
        requests={[
          { label: 'Text', body: { text: 'Hello' } },
          { label: 'Picture', body: { picture: 'photo.png' } },
        ]}
      />
    </>
  );
}
