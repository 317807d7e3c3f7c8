import type * as Library from 'apiblock';

interface GeneralBlocksProps {
  library: typeof Library;
  /** Base URLs of two APIs, and of a server that does not exist. */
  places: { api: string; other: string; nobody: string };
  shared: { tryIt: true; baseUrl: string; labels: Partial<Library.Labels> | undefined };
}

/** Blocks with every kind of parameter, authentication, body, response and failure, and a block without a console. */
export function GeneralBlocks({ library, places: { api, other, nobody }, shared }: GeneralBlocksProps) {
  const { ApiBlock, ParamField, ResponseField } = library;
  return (
    <>
      <ApiBlock
        {...shared}
        id="full"
        method="POST"
        endpoint="/documents/:id?expand=author&fields=a%2Cb"
        auth="bearer"
        languages="curl, javascript, python"
        headers='{"Authorization": "Bearer <ACCESS_TOKEN>", "X-Trace": "on", "Cookie": "a=b"}'
        body='{"title": "Getting started", "id": 12345678901234567890, "price": 1.0}'
        response='{"id": "doc_1"}'
      >
        <ParamField name="id" location="path" type="string" required description="Its id" />
        <ParamField name="expand" location="query" type="string" enum="author, tags" />
        <ParamField name="page" location="query" type="integer" defaultValue={1} />
        <ParamField name="tags" location="query" type="array" />
        <ParamField name="draft" location="query" type="boolean" />
        <ParamField name="X-Tenant" location="header" type="string" />
        <ResponseField name="id" type="string" />
      </ApiBlock>
      <ApiBlock {...shared} id="list" method="GET" endpoint="/documents" auth="bearer">
        <ParamField name="page" location="query" type="integer" defaultValue={1} />
        <ParamField name="X-Tenant" location="header" type="string" />
      </ApiBlock>
      <ApiBlock {...shared} id="elsewhere" baseUrl={other} method="GET" endpoint="/documents" auth="bearer">
        <ParamField name="page" location="query" type="integer" />
        <ParamField name="X-Tenant" location="header" type="string" />
      </ApiBlock>
      <ApiBlock
        {...shared}
        id="ways"
        method="GET"
        endpoint="/me"
        auth="basic, apiKey"
        headers='{"X-Api-Key": "<API_KEY>"}'
      />
      <ApiBlock {...shared} id="alternatives" method="GET" endpoint="/me" auth="apiKey, bearer, basic, none">
        <ParamField name="X-Api-Key" location="header" type="string" example="<API_KEY>" />
        <ParamField name="X-Tenant" location="header" type="string" />
      </ApiBlock>
      <ApiBlock {...shared} id="other-alternatives" method="GET" endpoint="/me" auth="apiKey, bearer">
        <ParamField name="session" location="cookie" type="string" />
      </ApiBlock>
      <ApiBlock {...shared} id="braces" method="GET" endpoint="/{owner}/0{repo}{branch}/{key}/{+path}?q=it's" />
      <ApiBlock {...shared} id="query-key" method="GET" endpoint="/search?q=it's&api_key=KEY" auth="apiKey" />
      <ApiBlock
        {...shared}
        id="form"
        method="POST"
        endpoint="/form"
        headers='{"Content-Type": "application/x-www-form-urlencoded"}'
        body='{"name": "a b", "tags": ["x", "y"]}'
      />
      <ApiBlock
        {...shared}
        id="multipart"
        method="POST"
        endpoint="/upload"
        headers='{"Content-Type": "multipart/form-data"}'
        body='{"note": "line\nbreak \"quoted\"", "photo": {"file": "photo.png", "type": "image/png"}}'
      />
      <ApiBlock
        {...shared}
        id="file"
        method="PUT"
        endpoint="/file"
        headers='{"Content-Type": "image/png"}'
        body='{"file": "photo.png"}'
      />
      <ApiBlock {...shared} id="get-body" method="GET" endpoint="/search" body='{"q": 1}' />
      <ApiBlock {...shared} id="nobody" baseUrl={nobody} method="GET" endpoint="/documents" />
      <ApiBlock
        {...shared}
        id="blocked"
        baseUrl="https://blocked.example"
        method="GET"
        endpoint="/documents"
        auth="bearer"
      />
      <ApiBlock {...shared} id="open" baseUrl="" method="GET" endpoint="/documents" />
      {[
        'json',
        'big',
        'text',
        'html',
        'svg',
        'png',
        'wav',
        'zip',
        'empty',
        'events',
        'slow',
        'no-cors',
        'closing',
        'redirect',
        'latin',
        'broken',
        'endless',
      ].map((kind) => (
        <ApiBlock key={kind} {...shared} id={kind} method="GET" endpoint={`/${kind}`} />
      ))}
      <ApiBlock
        {...shared}
        id="proxied"
        baseUrl={other}
        proxy="/api/proxy"
        method="POST"
        endpoint="/no-cors"
        auth="bearer"
        headers='{"Cookie": "a=b"}'
        body='{"a": 1}'
      />
      <ApiBlock {...shared} id="refused" baseUrl={nobody} proxy="/api/proxy" method="GET" endpoint="/documents" />
      <ApiBlock
        {...shared}
        id="proxied-get-body"
        baseUrl={other}
        proxy="/api/proxy"
        method="GET"
        endpoint="/search"
        body='{"q": 1}'
      />
      <ApiBlock {...shared} id="bad-proxy" baseUrl={other} proxy="http://[" method="GET" endpoint="/documents" />
      <ApiBlock id="plain" method="GET" baseUrl={api} endpoint="/plain" />
    </>
  );
}
