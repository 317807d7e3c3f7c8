// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findBlockMarkdown } from '../../../src/components/interaction/block-markdown.js';

const PAGE = `# Users

Introduction.

## List users

### GET \`https://api.example.com/v1/users\`

Returns \`GET\` results.

\`\`\`sh
# A comment
### POST \`https://api.example.com/v1/users\`
\`\`\`

#### Response

~~~
## Not a heading
~~~

## Create a user

POST \`https://api.example.com/v1/users\`

#### Request body

### GET \`https://api.example.com/v1/users\`

Second.

### Webhook POST \`user.created\`

Payload.

### \`/open\`
`;

const find = (method: string, url: string, index = 0) => findBlockMarkdown(PAGE, { method, url, index });

describe('findBlockMarkdown', () => {
  it('returns the section of a block without the next section', () => {
    const section = find('GET', 'https://api.example.com/v1/users')!;
    expect(section).toMatch(/^### GET `https:\/\/api\.example\.com\/v1\/users`\n\nReturns/);
    expect(section).toMatch(/#### Response\n\n~~~\n## Not a heading\n~~~\n$/);
  });

  it('returns the section including its title if the endpoint is below the title', () => {
    expect(find('POST', '/v1/users')).toMatch(/^## Create a user\n\nPOST `[^]*Second\.[^]*`\/open`\n$/);
  });

  it('finds webhooks, blocks without a method, and blocks with the same endpoint by their position', () => {
    expect(find('GET', 'https://other.example/v1/users', 1)).toContain('Second.');
    expect(find('POST', 'user.created')).toBe('### Webhook POST `user.created`\n\nPayload.\n');
    expect(find('', '/open')).toBe('### `/open`\n');
  });

  it('returns undefined if the page does not contain the block', () => {
    expect(find('GET', '/users')).toBeUndefined();
    expect(find('PUT', '/v1/users')).toBeUndefined();
    expect(find('GET', '/v1/users', 2)).toBeUndefined();
    expect(findBlockMarkdown('', { method: 'GET', url: '', index: 0 })).toBeUndefined();
  });
});
