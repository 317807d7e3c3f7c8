import { describe, expect, it } from 'vitest';
import { readOAuth } from '../../../src/model/block/oauth.js';
import { listSignInFlows } from '../../../src/console/sign-in/sign-in-flow.js';

const tokenUrl = 'https://auth.example.com/token';

describe('listSignInFlows', () => {
  it('lists the flows that the oauth prop describes, in a fixed order and without the insecure flows', () => {
    const flows = {
      password: { tokenUrl },
      deviceAuthorization: { tokenUrl },
      implicit: {},
      clientCredentials: { tokenUrl },
      authorizationCode: { tokenUrl },
    };
    const oauth = readOAuth({ flows });
    expect(listSignInFlows(oauth, true)).toEqual(['authorizationCode', 'clientCredentials', 'deviceAuthorization']);
    expect(listSignInFlows(oauth, false)).toEqual(['clientCredentials', 'deviceAuthorization']);
  });

  it.each(['openIdConnectUrl', 'oauth2MetadataUrl'])(
    'lists the authorization code flow if there is only the %s and the site has a redirect page',
    (name) => {
      const oauth = readOAuth({ [name]: 'https://auth.example.com/.well-known/openid-configuration' });
      expect(listSignInFlows(oauth, true)).toEqual(['authorizationCode']);
      expect(listSignInFlows(oauth, false)).toEqual([]);
    },
  );

  it('lists only the flows that the oauth prop describes, even if there is also a metadata URL', () => {
    const oauth = readOAuth({ flows: { clientCredentials: { tokenUrl } }, openIdConnectUrl: '/metadata' });
    expect(listSignInFlows(oauth, true)).toEqual(['clientCredentials']);
  });

  it('lists no flow if the oauth prop describes no flow and contains no metadata URL', () => {
    expect(listSignInFlows(readOAuth(undefined), true)).toEqual([]);
    expect(listSignInFlows(readOAuth({ clientId: 'docs' }), true)).toEqual([]);
  });
});
