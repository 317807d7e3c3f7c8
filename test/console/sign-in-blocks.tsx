import type * as Library from 'apiblock';

interface SignInBlocksProps {
  library: typeof Library;
  /** Base URLs of two APIs, and the labels of the blocks. */
  places: { api: string; other: string; labels?: Partial<Library.Labels> | undefined };
  /** Origin of the authorization server. */
  auth: string;
}

/** Blocks whose consoles obtain an access token from the authorization server. */
export function SignInBlocks({ library: { ApiBlock }, places: { api, other, labels }, auth }: SignInBlocksProps) {
  const flow = { authorizationUrl: `${auth}/auth`, tokenUrl: `${auth}/token` };
  const device = { deviceAuthorizationUrl: `${auth}/device/auth`, tokenUrl: `${auth}/token` };
  const machine = { tokenUrl: `${auth}/token` };
  const shared = {
    tryIt: true,
    method: 'GET',
    endpoint: '/me',
    auth: 'oauth2',
    oauth: { flows: { authorizationCode: flow }, clientId: 'docs' },
    signIn: '/oauth-redirect.html',
    labels,
  } as const;
  return (
    <>
      <ApiBlock {...shared} id="sign-in" baseUrl={api} scopes="openid" />
      <ApiBlock {...shared} id="sign-in-elsewhere" baseUrl={other} scopes="openid" />
      <ApiBlock {...shared} id="sign-in-proxied" baseUrl={other} scopes="openid" proxy="/api/proxy" />
      <ApiBlock
        {...shared}
        id="sign-in-script"
        baseUrl={api}
        oauth={{
          flows: { authorizationCode: { ...flow, authorizationUrl: 'javascript:localStorage.setItem("ran", "1")//' } },
          clientId: 'docs',
        }}
      />
      {/* The only block with tabs. Tests need it, because they wait until the tabs of a page are hydrated. */}
      <ApiBlock {...shared} id="sign-in-without-page" baseUrl={api} signIn languages="curl, javascript" />
      <ApiBlock
        {...shared}
        id="sign-in-flows"
        baseUrl={api}
        oauth={{
          flows: {
            authorizationCode: flow,
            clientCredentials: machine,
            deviceAuthorization: device,
            implicit: { authorizationUrl: flow.authorizationUrl },
          },
          clientId: 'docs',
        }}
      />
      <ApiBlock
        {...shared}
        id="sign-in-device"
        baseUrl={api}
        signIn
        scopes="openid"
        oauth={{ flows: { deviceAuthorization: device }, clientId: 'docs' }}
      />
      <ApiBlock
        {...shared}
        id="sign-in-machine"
        baseUrl={api}
        signIn
        oauth={{ flows: { clientCredentials: machine } }}
      />
      <ApiBlock
        {...shared}
        id="sign-in-servers"
        servers={[
          { url: api, description: 'API' },
          { url: other, description: 'Other' },
        ]}
        signIn
        oauth={{ flows: { clientCredentials: machine } }}
      />
      <ApiBlock
        {...shared}
        id="sign-in-machine-proxied"
        baseUrl={other}
        proxy="/api/proxy"
        signIn
        oauth={{ flows: { clientCredentials: machine } }}
      />
      <ApiBlock
        {...shared}
        id="sign-in-metadata"
        baseUrl={api}
        auth="openIdConnect"
        scopes={['openid']}
        oauth={{ openIdConnectUrl: `${auth}/.well-known/openid-configuration` }}
      />
    </>
  );
}
