// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { BASE_URL, readRequests, sendToMock } from './readers.tsx';

const toPage = (fields: string, props = 'method="GET" endpoint="/x"') =>
  `<ApiBlock ${props} baseUrl="${BASE_URL}" response="{}">\n${fields}\n</ApiBlock>\n`;

/** Expects that every part of the library builds the same request for a page, and returns this request. */
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

describe('a request with the value of a field', () => {
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
  ])('contains the value of a query field with %s as %s', async (props, query) => {
    expect(await readQuery(`<ParamField query="q" ${props} />`)).toBe(query);
  });

  it('contains an array of objects with indexes in the brackets of the name', async () => {
    expect(await readQuery('<ParamField query="q[]" example={[{ a: 1 }, { a: 2 }]} />')).toBe('?q[0][a]=1&q[1][a]=2');
    expect(await readQuery('<ParamField query="q[]" example={[1, 2]} />')).toBe('?q[]=1&q[]=2');
  });

  it('contains a string of JSON exactly as written in a header or a path', async () => {
    const header = `<ParamField header="Dropbox-API-Arg" type="string" example='{"path": "/a b.txt"}' />`;
    expect(await readHeaders(header)).toEqual(['Dropbox-API-Arg: {"path": "/a b.txt"}']);
    const path = toPage('<ParamField path="id" example="[1,2]" />', 'method="GET" endpoint="/x/{id}"');
    expect((await readSame(path)).url).toBe(`${BASE_URL}/x/%5B1%2C2%5D`);
  });

  it('reports JSON in a cookie, because cookies cannot contain quotation marks', async () => {
    const cookie = `<ParamField cookie="c" type="string" example='{"a": 1}' />`;
    const { omissions } = await readSame(toPage(cookie));
    expect(omissions).toEqual([`header Cookie, because 'c={"a": 1}' is not a valid cookie`]);
  });
});

describe('a query parameter whose value ends with a question mark', () => {
  it('is separated from the next parameter in the URL', async () => {
    const fields = '<ParamField query="a" allowReserved example="?" /><ParamField query="b" example="1" />';
    expect(await readQuery(fields)).toBe('?a=?&b=1');
  });
});

describe('a request with a query parameter', () => {
  const ARRAY = "type=\"string[]\" example={['a', 'b,c|d e']}";
  const OBJECT = 'type="object" example={{ r: 1, "g h": "x,y" }}';
  it.each([
    [`explode={false} ${ARRAY}`, '?p=a,b%2Cc%7Cd%20e'],
    [`style="form" ${ARRAY}`, '?p=a&p=b%2Cc%7Cd%20e'],
    [`style="form" explode="false" ${ARRAY}`, '?p=a,b%2Cc%7Cd%20e'],
    [`style="spaceDelimited" ${ARRAY}`, '?p=a%20b%2Cc%7Cd%20e'],
    [`style="pipeDelimited" ${ARRAY}`, '?p=a%7Cb%2Cc%7Cd%20e'],
    [`style="pipeDelimited" explode ${ARRAY}`, '?p=a&p=b%2Cc%7Cd%20e'],
    [`explode={false} ${OBJECT}`, '?p=r,1,g%20h,x%2Cy'],
    [`style="form" ${OBJECT}`, '?r=1&g%20h=x%2Cy'],
    [
      'style="deepObject" type="object" example={{ born: { gte: "1900", lt: "2000" } }}',
      '?p[born][gte]=1900&p[born][lt]=2000',
    ],
    ['type="string" example="name:asc,/a b#&+"', '?p=name%3Aasc%2C%2Fa%20b%23%26%2B'],
    ['allowReserved type="string" example="name:asc,/a b#&+"', '?p=name:asc,/a%20b%23%26%2B'],
    ['type="string" example={null}', ''],
    ['allowEmptyValue type="string" example={null}', '?p='],
    ['allowEmptyValue type="string" example=""', '?p='],
    [
      'contentType="application/json" type="object" example={{ r: 1, g: [2, null] }}',
      '?p=%7B%22r%22%3A1%2C%22g%22%3A%5B2%2Cnull%5D%7D',
    ],
    [`contentType="application/json" example='{"a": "b"}'`, '?p=%7B%22a%22%3A%22b%22%7D'],
    ['contentType="text/csv" type="string" example="a,b"', '?p=a%2Cb'],
  ])('serializes a query parameter with the props %s as %s', async (props, query) => {
    expect(await readQuery(`<ParamField query="p" ${props} />`)).toBe(query);
  });
});

describe('a request with a path parameter', () => {
  const ARRAY = "type=\"string[]\" example={['a', 'b,c']}";
  const OBJECT = 'type="object" example={{ r: 1, g: "x,y" }}';
  it.each([
    [ARRAY, 'a,b%2Cc'],
    [`explode ${ARRAY}`, 'a,b%2Cc'],
    [OBJECT, 'r,1,g,x%2Cy'],
    [`explode ${OBJECT}`, 'r=1,g=x%2Cy'],
    ['style="label" type="integer" example="5"', '.5'],
    [`style="label" ${ARRAY}`, '.a,b%2Cc'],
    [`style="label" explode ${ARRAY}`, '.a.b%2Cc'],
    [`style="label" explode ${OBJECT}`, '.r=1.g=x%2Cy'],
    ['style="matrix" type="integer" example="5"', ';p=5'],
    [`style="matrix" ${ARRAY}`, ';p=a,b%2Cc'],
    [`style="matrix" explode ${ARRAY}`, ';p=a;p=b%2Cc'],
    [`style="matrix" explode ${OBJECT}`, ';r=1;g=x%2Cy'],
    [`style="matrix" explode type="string[]" example={['a', '']}`, ';p=a;p'],
    [`style="matrix" explode type="object" example={{ r: '', g: 1 }}`, ';r;g=1'],
    ['contentType="application/json" type="object" example={{ a: "/" }}', '%7B%22a%22%3A%22%2F%22%7D'],
  ])('serializes a path parameter with the props %s as %s', async (props, path) => {
    const page = toPage(`<ParamField path="p" required ${props} />`, 'method="GET" endpoint="/x/{p}"');
    expect((await readSame(page)).url).toBe(`${BASE_URL}/x/${path}`);
  });

  it.each(['label', 'matrix'])('adds no prefix of the style %s to a placeholder', async (style) => {
    const page = toPage(
      `<ParamField path="p" required style="${style}" type="string" />`,
      'method="GET" endpoint="/x/{p}"',
    );
    expect((await readSame(page)).url).toBe(`${BASE_URL}/x/{p}`);
  });
});

describe('a multipart or form body', () => {
  const readParts = async (body: string, fields: string) => {
    const headers = '{"Content-Type": "multipart/form-data"}';
    const { payload } = await readSame(
      toPage(fields, `method="POST" endpoint="/x" headers='${headers}' body='${body}'`),
    );
    return payload?.kind === 'multipart' ? payload.parts : undefined;
  };

  it('contains a member as JSON if its field specifies a JSON media type', async () => {
    const fields = '<ParamField body="meta" type="object" contentType="application/json" />';
    expect(await readParts('{"meta": {"a": [1]}, "other": {"a": 1}}', fields)).toEqual([
      { name: 'meta', value: '{"a":[1]}', type: 'application/json' },
      { name: 'other[a]', value: '1' },
    ]);
  });

  it('contains one part for each item of an array whose field specifies a media type', async () => {
    const fields = '<ParamField body="rows" type="object[]" contentType="application/json" />';
    expect(await readParts('{"rows": [{"b": 1}, {"b": 2}]}', fields)).toEqual([
      { name: 'rows', value: '{"b":1}', type: 'application/json' },
      { name: 'rows', value: '{"b":2}', type: 'application/json' },
    ]);
  });

  it('contains the text of a string unchanged, and a file with its media type', async () => {
    const fields = `<ParamField body="csv" type="string" contentType="text/csv" />
      <ParamField body="raw" type="string" contentType="application/json" />
      <ParamField body="photo" type="file" contentType="image/png" />
      <ParamField body="any" type="file" contentType="image/*" />`;
    const body = String.raw`{"csv": "a,b", "raw": "{\"a\": 1}", "photo": {"file": "a"}, "any": {"file": "b", "type": "image/gif"}}`;
    expect(await readParts(body, fields)).toEqual([
      { name: 'csv', value: 'a,b', type: 'text/csv' },
      { name: 'raw', value: '{"a": 1}', type: 'application/json' },
      { name: 'photo', file: 'a', type: 'image/png' },
      { name: 'any', file: 'b', type: 'image/gif' },
    ]);
  });

  it('contains parts with the headers in `partHeaders`, except Content-Type', async () => {
    const fields = `<ParamField body="meta" partHeaders={{ 'X-Part': 'a "b"; c', 'Content-Type': 'text/plain' }} />
      <ParamField body="photo" type="file" partHeaders='{"Content-Language": "en"}' />`;
    expect(await readParts('{"meta": {"a": 1}, "photo": {"file": "a"}}', fields)).toEqual([
      { name: 'meta[a]', value: '1', headers: [{ name: 'X-Part', value: 'a "b"; c' }] },
      { name: 'photo', file: 'a', headers: [{ name: 'Content-Language', value: 'en' }] },
    ]);
  });

  it('contains the members of a form as their fields specify', async () => {
    const headers = '{"Content-Type": "application/x-www-form-urlencoded"}';
    const body = '{"ids": [1, 2], "p": ["x", "y"], "o": {"a": 1}, "j": {"a": 1}}';
    const fields = `<ParamField body="ids" type="integer[]" explode={false} />
      <ParamField body="p" type="string[]" style="pipeDelimited" />
      <ParamField body="o" type="object" style="form" />
      <ParamField body="j" type="object" contentType="application/json" />`;
    const page = toPage(fields, `method="POST" endpoint="/x" headers='${headers}' body='${body}'`);
    const { payload } = await readSame(page);
    expect(payload).toMatchObject({
      kind: 'form',
      pairs: [
        ['ids', '1,2'],
        ['p', 'x|y'],
        ['a', '1'],
        ['j', '{"a":1}'],
      ],
    });
  });
});

describe('the Cookie header in a request', () => {
  it('contains the cookies from the headers prop and from the fields', async () => {
    const page = toPage(
      '<ParamField cookie="theme" type="string" required example="dark" />\n<ParamField cookie="sid" required example="2" />',
      `method="GET" endpoint="/x" headers='{"Cookie": "sid=1"}'`,
    );
    expect((await readSame(page)).headers).toEqual([{ name: 'Cookie', value: 'sid=1; theme=dark' }]);
  });
});

describe('a request with a header or cookie', () => {
  it.each([
    [`header="X-P" type="string[]" example={['a', 'b']}`, 'X-P: a,b'],
    ['header="X-P" type="object" example={{ r: 1, g: 2 }}', 'X-P: r,1,g,2'],
    ['header="X-P" explode type="object" example={{ r: 1, g: 2 }}', 'X-P: r=1,g=2'],
    ['header="X-P" contentType="application/json" type="object" example={{ r: 1 }}', 'X-P: {"r":1}'],
    [`cookie="p" type="string[]" example={['a', 'b']}`, 'Cookie: p=a; p=b'],
    ['cookie="p" contentType="application/json" type="object" example={{ r: 1 }}', 'Cookie: p=%7B%22r%22%3A1%7D'],
  ])('serializes a header or cookie with the props %s as the header %s', async (props, header) => {
    expect(await readHeaders(`<ParamField required ${props} />`)).toEqual([header]);
  });
});

describe('the request body for a block without a body prop', () => {
  const readBody = async (fields: string, contentType?: string, method = 'POST') => {
    const headers = contentType === undefined ? '' : ` headers='{"Content-Type": "${contentType}"}'`;
    return readSame(toPage(fields, `method="${method}" endpoint="/x"${headers}`));
  };
  const FIELDS = `<ParamField body="title" type="string" required example="Intro" />
<ParamField body="owner" type="object" required>
  <ParamField name="name" type="string" required />
  <Expandable title="More"><ParamField name="age" type="integer" example="36" /></Expandable>
</ParamField>
<ParamField body="tags[]" type="string" example="new" />
<ParamField body="color" type="string" enum="red, blue" />`;

  it('is a JSON body that is built from the fields', async () => {
    const { payload, headers } = await readBody(FIELDS);
    const body = { title: 'Intro', owner: { name: 'string', age: 36 }, tags: ['new'] };
    expect(payload).toEqual({ kind: 'text', text: JSON.stringify(body, null, 2) });
    expect(headers).toEqual([{ name: 'Content-Type', value: 'application/json' }]);
  });

  it('is a form or multipart body that is built from the fields', async () => {
    const form = await readBody(FIELDS, 'application/x-www-form-urlencoded');
    expect(form.payload?.text).toBe('title=Intro&owner[name]=string&owner[age]=36&tags[]=new');
    const file = '<ParamField body="photo" type="file" example="photo.bin" />';
    const { payload } = await readBody(`<ParamField body="title" example="Hi" />\n${file}`, 'multipart/form-data');
    expect(payload).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'title', value: 'Hi' },
        { name: 'photo', file: 'photo.bin' },
      ],
    });
  });

  it('consists of the text or file of the only field', async () => {
    const text = await readBody('<ParamField body="message" type="string" required example="Hello" />', 'text/plain');
    expect(text.payload).toEqual({ kind: 'text', text: 'Hello' });
    const file = await readBody('<ParamField body="photo" type="file" example="me.png" />', 'image/png');
    expect(file.payload).toEqual({ kind: 'file', file: 'me.png' });
  });

  it('includes the fields in groups, and only the first of several variants', async () => {
    const page = `<Expandable title="Name"><ParamField body="name" required example="Ada" /></Expandable>
<ParamField name="age" type="integer" example={36} />
<Variants><Variant title="Card"><ParamField body="card" example="4242" /></Variant><Variant title="IBAN"><ParamField body="iban" example="DE02" /></Variant></Variants>`;
    expect((await readBody(page)).payload?.text).toBe(JSON.stringify({ name: 'Ada', age: 36, card: '4242' }, null, 2));
  });

  it('is empty if the body prop is an empty string or the fields specify no body', async () => {
    const empty = toPage(FIELDS, 'method="POST" endpoint="/x" body=""');
    expect((await readRequests(empty)).page.payload).toBeUndefined();
    expect((await readRequests(empty)).test.payload).toBeUndefined();
    expect((await readBody('<ParamField body="title" type="string" />')).payload).toBeUndefined();
  });
});
