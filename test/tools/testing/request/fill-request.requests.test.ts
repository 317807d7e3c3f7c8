import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../../src/pages.js';
import { toFetchRequest } from '../../../../src/testing.js';

const PAGE = `<ApiBlock
  method="POST"
  endpoint="/users/{id}?page=1"
  headers={{ 'X-Tenant': 'a' }}
  requests={[
    { label: 'Small', parameters: { id: 'u_1' }, body: { n: 12345678901234567890 } },
    { label: 'Large', headers: { 'X-Tenant': 'b' }, parameters: { id: 'u_2', page: 2, limit: 5 }, body: { n: '<SIZE>' } },
  ]}
>
  <ParamField path="id" />
  <ParamField query="limit" type="integer" />
</ApiBlock>`;

async function send(label?: string): Promise<string[]> {
  const [block] = readBlocks(PAGE);
  const options = { baseUrl: 'https://a.example', values: { SIZE: 'xl' } };
  const request = toFetchRequest(block!, { ...options, request: label });
  return [request.url, request.headers.get('X-Tenant') ?? '', (await request.text()).replace(/\s/g, '')];
}

describe('toFetchRequest for a block with several requests', () => {
  it('returns the first request by default, with all digits of its numbers', async () => {
    expect(await send()).toEqual(['https://a.example/users/u_1?page=1', 'a', '{"n":12345678901234567890}']);
  });

  it('returns the request with the specified label, and replaces its placeholders', async () => {
    expect(await send('Large')).toEqual(['https://a.example/users/u_2?page=2&limit=5', 'b', '{"n":"xl"}']);
  });

  it('throws an error for an unknown label', async () => {
    await expect(send('Other')).rejects.toThrow('The block on line 1 of the page has no request "Other"');
  });
});
