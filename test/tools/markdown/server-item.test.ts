import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../src/markdown.js';

const SERVERS = [
  {
    url: 'https://{region}.api.example',
    description: 'Production',
    variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Your region' }, port: { default: '' } },
  },
  { url: 'https://sandbox.example/v1' },
];
const BLOCK = { method: 'GET', endpoint: '/users' };

describe('toMarkdown for a block with servers', () => {
  it('writes all servers and their variables, and uses the first server in the request', () => {
    const markdown = toMarkdown({ ...BLOCK, servers: SERVERS, auth: 'bearer' });
    expect(markdown).toContain('GET `https://eu.api.example/users`');
    expect(markdown).toContain(`- Servers:
  - \`https://{region}.api.example\` Production
    - \`region\` Default: \`eu\`, \`us\` Your region
    - \`port\`
  - \`https://sandbox.example/v1\`
- Auth: Bearer token`);
  });

  it('writes no server list if the only server has neither a description nor variables', () => {
    expect(toMarkdown({ ...BLOCK, servers: [{ url: 'https://a.example' }] })).not.toContain('Servers');
  });

  it('writes malformed servers unchanged', () => {
    expect(toMarkdown({ ...BLOCK, servers: '[{' })).toMatch(/- Servers:\n\n? *```text\n *\[\{\n/);
  });
});
