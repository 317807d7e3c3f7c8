import { describe, expect, it } from 'vitest';
import { isShownAsList } from '../../../src/model/http/media-type.js';
import { escapePartName, readFileBody, toFileName, toPayload } from '../../../src/model/http/payload.js';
import { toCurl } from '../../../src/model/http/curl.js';
import { toCurlOptions } from '../../../src/model/http/curl-options.js';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';
import { readHeaders } from '../../../src/model/http/headers.js';
import type { Serialization } from '../../../src/model/http/serialization.js';

const read = (type: string, text: string) =>
  toPayload(text, type === '' ? [] : [{ name: 'content-TYPE', value: type }]);
const FORM = 'application/x-www-form-urlencoded';
const pairs = (text: string) => {
  const payload = read(FORM, text);
  return payload?.kind === 'form' ? payload.pairs : payload;
};
const parts = (text: string) => {
  const payload = read('multipart/form-data', text);
  return payload?.kind === 'multipart' ? payload.parts : payload;
};

describe('toPayload', () => {
  it.each([
    ['', '{"file": "a.png"}', 'text'],
    ['application/json', '{"file": "a.png"}', 'text'],
    ['application/problem+json; charset=utf-8', '{"file": "a.png"}', 'text'],
    [FORM, '{"a": 1}', 'form'],
    [`${FORM.toUpperCase()} ; charset=utf-8`, '{"a": 1}', 'form'],
    [FORM, 'a=1&b', 'text'],
    [FORM, '[1]', 'text'],
    ['multipart/form-data', '{"a": 1}', 'multipart'],
    ['multipart/form-data; boundary=x', '--x', 'text'],
    ['image/png', '{"file": "a.png"}', 'file'],
    ['image/png', '{"file": "a.png", "type": "image/png"}', 'file'],
    ['image/png', '{"file": ""}', 'text'],
    ['image/png', '{"file": "a.png", "more": 1}', 'text'],
    ['image/png', '{"file": 1}', 'text'],
    ['text/csv', 'a,b\n', 'text'],
    ['application/xml', '<a/>', 'text'],
    ['application/x-ndjson', '{"a":1}\n{"b":2}\n', 'text'],
    ['application/json-seq', '{"a":1}', 'text'],
  ])('given the Content-Type %j, interprets the body %j as %s', (type, text, kind) => {
    expect(read(type, text)?.kind).toBe(kind);
  });
});

describe('toPayload for a form', () => {
  it.each([
    [
      '{"b": "1", "a": "2"}',
      [
        ['b', '1'],
        ['a', '2'],
      ],
    ],
    [
      '{"a": [1, "2", null], "b": null, "c": ""}',
      [
        ['a', '1'],
        ['a', '2'],
        ['c', ''],
      ],
    ],
    [
      '{"a": {"b": {"c": true}, "d": [1.0]}}',
      [
        ['a[b][c]', 'true'],
        ['a[d]', '1.0'],
      ],
    ],
    [
      '{"items": [{"sku": "tee", "quantity": 2}, {"sku": "mug"}]}',
      [
        ['items[0][sku]', 'tee'],
        ['items[0][quantity]', '2'],
        ['items[1][sku]', 'mug'],
      ],
    ],
    ['{"items": [{"id": 1}]}', [['items[0][id]', '1']]],
    ['{"items[]": [{"id": 1}]}', [['items[0][id]', '1']]],
    [
      '{"boxes": [[1, 2], [3]], "mixed": [1, null, {"a": 2}]}',
      [
        ['boxes[0]', '1'],
        ['boxes[0]', '2'],
        ['boxes[1]', '3'],
        ['mixed[0]', '1'],
        ['mixed[2][a]', '2'],
      ],
    ],
    [
      '{"a": 1, "a": 12345678901234567890}',
      [
        ['a', '1'],
        ['a', '12345678901234567890'],
      ],
    ],
    [
      '{"": {"a": 1}, "__proto__": 2}',
      [
        ['a', '1'],
        ['__proto__', '2'],
      ],
    ],
    ['{}', []],
  ])('converts %s to the pairs %j', (text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  it('encodes the pairs as browsers do', () => {
    expect(read(FORM, '{"a b": "c&d=é+\\ud800", "e[f]": "*-._~"}')).toMatchObject({
      text: 'a+b=c%26d%3D%C3%A9%2B%EF%BF%BD&e[f]=*-._%7E',
    });
  });

  it('accepts deeply nested JSON', () => {
    expect(pairs(`{"a": ${'[{"b": '.repeat(5000)}1${'}]'.repeat(5000)}}`)).toHaveLength(1);
  });

  // With a quadratic algorithm, this test would exceed its time limit.
  it('accepts an array that contains 300,000 arrays', () => {
    const body = JSON.stringify({ rows: Array.from({ length: 300_000 }, () => [1]) });
    expect(pairs(body)).toHaveLength(300_000);
  });
});

describe('toPayload for a multipart body', () => {
  it.each([
    [
      '{"title": "Hi", "n": 1.0, "yes": true}',
      [
        { name: 'title', value: 'Hi' },
        { name: 'n', value: '1.0' },
        { name: 'yes', value: 'true' },
      ],
    ],
    [
      '{"a": ["1", {"file": "b.png"}], "c": null}',
      [
        { name: 'a', value: '1' },
        { name: 'a', file: 'b.png', type: undefined },
      ],
    ],
    [
      '{"expand[]": ["x", "y"], "meta": {"a": [1, 2], "b": {"file": "c.png"}}, "none": {}}',
      [
        { name: 'expand[]', value: 'x' },
        { name: 'expand[]', value: 'y' },
        { name: 'meta[a]', value: '1' },
        { name: 'meta[a]', value: '2' },
        { name: 'meta[b]', file: 'c.png', type: undefined },
      ],
    ],
    ['{"file": "b.png"}', [{ name: 'file', value: 'b.png' }]],
    ['{"f": {"file": "p/b.png", "type": "image/png"}}', [{ name: 'f', file: 'p/b.png', type: 'image/png' }]],
    [
      '{"f": {"file": "b", "type": "no type"}}',
      [
        { name: 'f[file]', value: 'b' },
        { name: 'f[type]', value: 'no type' },
      ],
    ],
    ['{"f": {"file": "a\\r\\nb"}}', [{ name: 'f[file]', value: 'a\r\nb' }]],
    [
      '{"f": {"file": "b", "size": 1}}',
      [
        { name: 'f[file]', value: 'b' },
        { name: 'f[size]', value: '1' },
      ],
    ],
  ])('converts %s to the parts %j', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });
});

describe('toPayload with encodings', () => {
  const encode = (text: string, a: Serialization) => {
    const payload = toPayload(text, [{ name: 'Content-Type', value: 'multipart/form-data' }], { a });
    return payload.kind === 'multipart' ? payload.parts : payload;
  };

  it.each<[string, string, Serialization, unknown]>([
    [
      'sends each array item except null as a part with the specified media type',
      '{"a": [{"b": 1}, null, [2]]}',
      { contentType: 'application/json' },
      [
        { name: 'a', value: '{"b":1}', type: 'application/json' },
        { name: 'a', value: '[2]', type: 'application/json' },
      ],
    ],
    ['sends no part for null', '{"a": null}', { contentType: 'application/json' }, []],
    [
      'sends a file with its own media type',
      '{"a": {"file": "b.png", "type": "image/png"}}',
      { contentType: 'image/jpeg' },
      [{ name: 'a', file: 'b.png', type: 'image/png' }],
    ],
    [
      'sends a file with the first media type that is not a range',
      '{"a": {"file": "b"}}',
      { contentType: 'image/*, image/png , image/jpeg' },
      [{ name: 'a', file: 'b', type: 'image/png' }],
    ],
    [
      'sends no media type if all specified media types are ranges',
      '{"a": 1}',
      { contentType: 'text/*' },
      [{ name: 'a', value: '1' }],
    ],
    ['joins an array that is not exploded', '{"a": [1, 2]}', { explode: false }, [{ name: 'a', value: '1,2' }]],
    [
      'joins an array with the separator of its style',
      '{"a": [1, 2]}',
      { style: 'pipeDelimited' },
      [{ name: 'a', value: '1|2' }],
    ],
    ['sends nothing for an empty array that is not exploded', '{"a": []}', { explode: false }, []],
    [
      'sends a file even if explode is false',
      '{"a": {"file": "b"}}',
      { explode: false },
      [{ name: 'a', file: 'b', type: undefined }],
    ],
    [
      'sends each member of an object as a part with the name of the member',
      '{"a": {"b": 1}}',
      { style: 'form' },
      [{ name: 'b', value: '1' }],
    ],
    ['sends an array with the style "form"', '{"a": [1]}', { style: 'form' }, [{ name: 'a', value: '1' }]],
  ])('encodes a member of a multipart body: %s (%s)', (_title, text, serialization, expected) => {
    expect(encode(text, serialization)).toEqual(expected);
  });
});

describe('readFileBody', () => {
  it('returns the file only if the media type can contain one', () => {
    expect(readFileBody('{"file": "a.png"}', 'image/png')).toMatchObject({ file: 'a.png' });
    expect(readFileBody('{"file": "a.png"}', 'application/json')).toBeUndefined();
  });
});

describe('toFileName', () => {
  it.each(['c', 'a/c', 'a\\c', 'a/b\\c', 'a\\b/c'])('returns the last segment of "%s"', (path) => {
    expect(toFileName(path)).toBe('c');
  });
});

describe('escapePartName', () => {
  it('escapes only line breaks and quotation marks', () => {
    expect(escapePartName('a "b"\r\nc;é')).toBe('a %22b%22%0D%0Ac;é');
  });
});

describe('toCurlOptions', () => {
  const print = (type: string, body: unknown) =>
    toCurl(
      toDocumentedRequest({ method: 'POST', endpoint: '/', body }, readHeaders({ 'Content-Type': type })),
      toCurlOptions,
    );
  const options = (type: string, body: unknown) => print(type, body).split(' \\\n  ').slice(1);

  it('returns one option for each name and value of a form', () => {
    expect(options(FORM, { title: "It's", tags: ['a', 'b c'] })).toEqual([
      `-H 'Content-Type: ${FORM}'`,
      "--data-urlencode 'title=It'\\''s'",
      "-d 'tags=a'",
      "--data-urlencode 'tags=b c'",
    ]);
  });

  it('returns a quoted -F option with the media type of a value', () => {
    const source = {
      method: 'POST',
      endpoint: '/',
      body: '{"a": {"b": "c;d"}, "e": "f <g>", "h": "@i", "j": "k "}',
      encodings: {
        a: { contentType: 'application/json' },
        e: { contentType: 'text/csv' },
        h: { contentType: 'text/csv' },
        j: { contentType: 'text/csv' },
      },
    };
    const headers = readHeaders({ 'Content-Type': 'multipart/form-data' });
    const command = toCurl(toDocumentedRequest(source, headers), toCurlOptions);
    expect(command.split(' \\\n  ').slice(1)).toEqual([
      `-F 'a="{\\"b\\":\\"c;d\\"}";type=application/json'`,
      "-F 'e=f <g>;type=text/csv'",
      `-F 'h="@i";type=text/csv'`,
      `-F 'j="k ";type=text/csv'`,
    ]);
  });

  it('adds the part headers to the -F options of a value and of a file', () => {
    const partHeaders = [
      { name: 'X-Id', value: 'a"b' },
      { name: 'X-Part', value: '1' },
    ];
    const source = {
      method: 'POST',
      endpoint: '/',
      body: '{"a": "b", "c": {"file": "d e.png"}}',
      encodings: { a: { partHeaders }, c: { partHeaders } },
    };
    const headers = readHeaders({ 'Content-Type': 'multipart/form-data' });
    const command = toCurl(toDocumentedRequest(source, headers), toCurlOptions);
    const options = String.raw`;headers="X-Id: a\"b";headers="X-Part: 1"`;
    expect(command.split(' \\\n  ').slice(1)).toEqual([`-F 'a=b${options}'`, `-F 'c=@d e.png${options}'`]);
  });

  it('returns -d for a plain text body', () => {
    expect(options('text/plain', 'a=b')).toEqual(["-H 'Content-Type: text/plain'", "-d 'a=b'"]);
  });

  it('adds -o for a response that is a file', () => {
    const source = { method: 'GET', endpoint: '/', responseFile: "it's.pdf" };
    expect(toCurl(toDocumentedRequest(source, readHeaders({})))).toBe("curl -X GET '/' \\\n  -o 'it'\\''s.pdf'");
  });

  it('does not encode brackets in the names of form fields', () => {
    expect(options(FORM, { 'expand[]': ['a', 'b c'], owner: { 'e&mail': 'a' } })).toEqual([
      `-H 'Content-Type: ${FORM}'`,
      "-d 'expand[]=a'",
      "--data-urlencode 'expand[]=b c'",
      "-d 'owner[e%26mail]=a'",
    ]);
  });

  it('encodes the value of a form field without a name', () => {
    expect(options(FORM, { '': 'b c' })).toEqual([`-H 'Content-Type: ${FORM}'`, "-d '=b+c'"]);
  });

  it('returns one option for each part of a multipart body, and none for the Content-Type', () => {
    const photo = { file: 'a;"b".png', type: 'image/png' };
    expect(options('multipart/form-data', { title: 'Hello', at: '@home', photo, raw: { file: 'c.bin' } })).toEqual([
      "-F 'title=Hello'",
      "--form-string 'at=@home'",
      '-F \'photo=@"a;\\"b\\".png";type=image/png\'',
      "-F 'raw=@c.bin'",
    ]);
  });

  it('keeps leading and trailing spaces in part values and file names', () => {
    const file = { file: ' c.bin ' };
    expect(
      options('multipart/form-data', { end: 'a ', start: ' a', lines: '\na\n', blank: ' ', between: 'a b', file }),
    ).toEqual([
      "--form-string 'end=a '",
      "--form-string 'start= a'",
      "--form-string 'lines=\na\n'",
      "--form-string 'blank= '",
      "-F 'between=a b'",
      `-F 'file=@" c.bin "'`,
    ]);
  });

  it('uses the path "./-" for a file named "-", because curl would otherwise read standard input', () => {
    expect(options('text/csv', { file: '-' })).toEqual(["-H 'Content-Type: text/csv'", "--data-binary '@./-'"]);
    expect(options('multipart/form-data', { f: { file: '-', type: 'text/csv' } })).toEqual([
      "-F 'f=@./-;type=text/csv'",
    ]);
  });

  it('adds a comment for each part of a multipart body that curl cannot send', () => {
    expect(print('multipart/form-data', { 'a=b': 1, c: '\u0000' })).toBe(
      "curl -X POST '/'\n# Left out: part 'a=b', because curl cannot send it\n# Left out: part c, because curl cannot send it",
    );
  });

  it('returns --data-binary for a file, so that curl sends its content unchanged', () => {
    expect(options('image/png', { file: "it's.png" })).toEqual([
      "-H 'Content-Type: image/png'",
      "--data-binary '@it'\\''s.png'",
    ]);
  });
});

describe('isShownAsList', () => {
  it.each([
    ['json', '{"type": "file", "name": "a"}', false],
    ['application/json', '{"file": "a.png"}', false],
    ['text/event-stream', 'data: a', true],
    [FORM, '{"a": 1}', true],
    [FORM, 'a=1', false],
    [FORM, 'a={', false],
    ['multipart/form-data', '{"a": {"b": {}}}', true],
    // This type only resembles multipart/form-data, so the body is text.
    ['application/vnd.example.form-data', '{"a": 1}', false],
    ['image/png', '{"file": "a.png"}', true],
    ['image/png', ' {"type": "image/png",\n"file": "a \\"b\\".png"} ', true],
    ['image/png', '{"file": 1}', false],
    ['image/png', '{,"file": "a.png"}', false],
    ['application/x-ndjson', '{"file": "a.png", "size": 1}', false],
    ['application/x-ndjson', '{"type": "file"}', false],
    ['application/x-ndjson', '{"type": "file"}\n{"type": "file"}', false],
    ['text/plain', '"file": {', false],
  ])('returns whether the %j body %j is shown as a list: %j', (type, text, listed) => {
    expect(isShownAsList(type, text)).toBe(listed);
  });

  it('returns true for a file whose path is very long', () => {
    expect(isShownAsList('image/png', `{"file": "${'a'.repeat(20_000_000)}"}`)).toBe(true);
  });

  it('needs only linear time for a string that contains many backslashes', () => {
    expect(isShownAsList('image/png', `{"file": "${'\\'.repeat(100_000)}`)).toBe(false);
    expect(isShownAsList('image/png', `{"file": "${'\\'.repeat(100_000)}"}`)).toBe(true);
  });
});
