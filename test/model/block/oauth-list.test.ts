import { describe, expect, it } from 'vitest';
import { readOAuth } from '../../../src/model/block/oauth.js';
import { defaultOAuthLabels, toOAuthLabels } from '../../../src/model/block/oauth-labels.js';
import { toOAuthList } from '../../../src/model/block/oauth-list.js';

describe('toOAuthList', () => {
  it('lists the URLs and IDs that the author specifies, and the scopes with a description', () => {
    const oauth = readOAuth({
      flows: {
        password: { tokenUrl: '/token', refreshUrl: '/refresh', scopes: { read: 'Read documents', write: '' } },
        implicit: { authorizationUrl: '/authorize' },
      },
      oauth2MetadataUrl: '/metadata',
      clientId: 'docs',
    });
    expect(toOAuthList(oauth, defaultOAuthLabels)).toEqual({
      flows: [
        { label: 'Implicit', items: [{ label: 'Authorization URL', value: '/authorize' }] },
        {
          label: 'Password',
          items: [
            { label: 'Token URL', value: '/token' },
            { label: 'Refresh URL', value: '/refresh' },
          ],
        },
      ],
      items: [
        { label: 'OAuth 2.0 metadata URL', value: '/metadata' },
        { label: 'Client ID', value: 'docs' },
      ],
      scopes: [{ name: 'read', description: 'Read documents' }],
    });
  });
});

describe('toOAuthLabels', () => {
  it('overrides the English labels with the strings that the author specifies', () => {
    expect(toOAuthLabels(undefined)).toEqual(defaultOAuthLabels);
    expect(toOAuthLabels({ clientId: 'Kennung', tokenUrl: 5 as never })).toEqual({
      ...defaultOAuthLabels,
      clientId: 'Kennung',
    });
  });
});
