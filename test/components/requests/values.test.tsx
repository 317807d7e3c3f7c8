import { describe, expect, it } from 'vitest';
import { BASE_URL, readRequests, sendToMock } from './readers.tsx';

const toPage = (fields: string, props = 'method="GET" endpoint="/x"') =>
  `<ApiBlock ${props} baseUrl="${BASE_URL}" response="{}">\n${fields}\n</ApiBlock>\n`;

/** Expects that every reader of a page builds the same request, and returns this request. */
async function readSame(page: string) {
  const { commands, ...requests } = await readRequests(page);
  for (const request of Object.values(requests)) expect(request).toEqual(requests.page);
  expect(commands.markdown).toBe(commands.page);
  expect(sendToMock(page, requests.page)).toBe(200);
  return requests.page;
}

const readQuery = async (field: string) => (await readSame(toPage(field))).url.replace(`${BASE_URL}/x`, '');
const readHeaders = async (field: string) =>
  (await readSame(toPage(field))).headers.map(({ name, value }) => `${name}: ${value}`);

describe('a string that contains JSON', () => {
  it.each([
    [`type="string" example='{"score": {"$gte": 1000}}'`, '?q=%7B%22score%22%3A%20%7B%22%24gte%22%3A%201000%7D%7D'],
    ['type="string" example="[-74.1,40.6]"', '?q=%5B-74.1%2C40.6%5D'],
    ['type="string" example="{}"', '?q=%7B%7D'],
    ['example="[1]"', '?q=%5B1%5D'],
    ['type="Filter" example="[1]"', '?q=%5B1%5D'],
    ['type="string[]" example="[1, 2]"', '?q=1&q=2'],
    ['type="array<string> | null" example="[1, 2]"', '?q=1&q=2'],
    [`type="object" example='{"a": 1}'`, '?q[a]=1'],
    ['type="string[]" example="[1"', '?q=%5B1'],
    [`type="string" example={['a', 'b']}`, '?q=a&q=b'],
    ['example={{ a: 1 }}', '?q[a]=1'],
    ['example={[{ a: 1, b: 2 }, { a: 3 }]}', '?q[0][a]=1&q[0][b]=2&q[1][a]=3'],
  ])('is sent in the query field with %s as %s', async (props, query) => {
    expect(await readQuery(`<ParamField query="q" ${props} />`)).toBe(query);
  });

  it('is sent as written in a header and a path', async () => {
    const header = `<ParamField header="Dropbox-API-Arg" type="string" example='{"path": "/a b.txt"}' />`;
    expect(await readHeaders(header)).toEqual(['Dropbox-API-Arg: {"path": "/a b.txt"}']);
    const path = toPage('<ParamField path="id" example="[1,2]" />', 'method="GET" endpoint="/x/{id}"');
    expect((await readSame(path)).url).toBe(`${BASE_URL}/x/%5B1%2C2%5D`);
  });

  it('is reported in a cookie, whose value cannot contain quotation marks', async () => {
    const cookie = `<ParamField cookie="c" type="string" example='{"a": 1}' />`;
    const { omissions } = await readSame(toPage(cookie));
    expect(omissions).toEqual([`header Cookie, because 'c={"a": 1}' is not a valid cookie`]);
  });
});
