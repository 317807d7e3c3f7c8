import { describe, expect, it } from 'vitest';
import { toTextCode } from '../../../src/model/block/code.js';
import { findResponseFile, groupExamples, toResponses } from '../../../src/model/block/responses.js';

describe('toResponses', () => {
  const read = (props: Parameters<typeof toResponses>[0]) =>
    toResponses(props).items.map(({ status, reason, color, label, body, mistakes = [] }) => [
      status,
      reason,
      color,
      label,
      body?.text,
      body?.language,
      mistakes.map(({ prop }) => prop).join() || body?.mistake?.prop,
    ]);

  it.each<[Parameters<typeof toResponses>[0], unknown[]]>([
    [{}, []],
    [{ response: '{"a":1}' }, [['200', 'OK', 'green', '', '{\n  "a": 1\n}', 'json', undefined]]],
    [{ statusCode: 204 }, [['204', 'No Content', 'green', '', undefined, undefined, undefined]]],
    [{ statusCode: null }, []],
    [{ response: '{}', statusCode: 'x' }, [['x', '', 'gray', '', '{}', 'json', 'statusCode']]],
    [{ response: '{}', statusCode: { a: 1 } }, [['{\n  "a": 1\n}', '', 'gray', '', '{}', 'json', 'statusCode']]],
    [{ response: '{', statusCode: 201 }, [['201', 'Created', 'green', '', '{', 'json', 'response']]],
    [
      { responses: [{ statusCode: 404, label: 'None', body: 'a' }] },
      [['404', 'Not Found', 'amber', 'None', 'a', 'text', undefined]],
    ],
    [
      { responses: '[{"statusCode": 200, "body": 12345678901234567890}]' },
      [['200', 'OK', 'green', '', '12345678901234567890', 'json', undefined]],
    ],
    [
      { responses: '[{"statusCode": 200, "statusCode": 201}]' },
      [['201', 'Created', 'green', '', undefined, undefined, undefined]],
    ],
    [
      { responses: [{ statusCode: 200, label: null, headers: null, body: 1 }] },
      [['200', 'OK', 'green', '', '1', 'json', undefined]],
    ],
    [{ responses: '[7]' }, [['', '', 'gray', '', '7', 'json', 'responses[0]']]],
    [{ responses: '[{"body": {}}]' }, [['', '', 'gray', '', '{}', 'json', 'responses[0].statusCode']]],
    [
      { responses: '[{"statusCode": 200, "body": "[1,]"}]' },
      [['200', 'OK', 'green', '', '[1,]', 'json', 'responses[0].body']],
    ],
    [
      { responses: '[{"statusCode": 200, "bdy": {"a": 1}}]' },
      [
        [
          '200',
          'OK',
          'green',
          '',
          '{\n  "statusCode": 200,\n  "bdy": {\n    "a": 1\n  }\n}',
          'json',
          'responses[0].bdy',
        ],
      ],
    ],
    [
      { responses: '[{"statusCode": 200, "body": 1, "lable": "Good", "a b": 2}]' },
      [['200', 'OK', 'green', '', '1', 'json', 'responses[0].lable,responses[0].a b']],
    ],
    [
      { responses: '[{"status": 200, "body": 1}, {"statusCode": "x", "bdy": 1}]' },
      [
        ['', '', 'gray', '', '1', 'json', 'responses[0].status'],
        [
          'x',
          '',
          'gray',
          '',
          '{\n  "statusCode": "x",\n  "bdy": 1\n}',
          'json',
          'responses[1].bdy,responses[1].statusCode',
        ],
      ],
    ],
    [
      { statusCode: 204, responses: [{ statusCode: 404, body: 'a' }] },
      [['404', 'Not Found', 'amber', '', 'a', 'text', undefined]],
    ],
    [{ response: null }, [['200', 'OK', 'green', '', 'null', 'json', undefined]]],
    [{ response: null, statusCode: 204 }, [['204', 'No Content', 'green', '', undefined, undefined, undefined]]],
    [{ response: {}, statusCode: 204 }, [['204', 'No Content', 'green', '', '{}', 'json', undefined]]],
    [
      { responses: [{ statusCode: 204, body: null }] },
      [['204', 'No Content', 'green', '', undefined, undefined, undefined]],
    ],
    [{ responses: [{ statusCode: 204, body: {} }] }, [['204', 'No Content', 'green', '', '{}', 'json', undefined]]],
    [{ responses: [{ statusCode: 200, body: null }] }, [['200', 'OK', 'green', '', 'null', 'json', undefined]]],
    [{ responses: ' ' }, []],
    [{ responses: null }, []],
  ])('converts the props %j', (props, items) => {
    expect(read(props)).toEqual(items);
  });

  it.each<[Parameters<typeof toResponses>[0], boolean]>([
    [{ response: '{}' }, false],
    [{ response: '' }, true],
    [{ statusCode: 200 }, false],
    [{ statusCode: 204 }, true],
    [{ statusCode: 200, method: 'head' }, true],
    [{ response: '{}', method: 'HEAD' }, false],
    [{ response: '{}', statusCode: 204 }, false],
    [{ responses: [{ statusCode: 200, body: {} }] }, false],
    [{ responses: [{ statusCode: 200, body: '' }] }, true],
    [{ responses: [{ statusCode: 200 }] }, false],
    [{ responses: [{ statusCode: 204 }] }, true],
    [{ responses: [{ statusCode: 200 }], method: 'HEAD' }, true],
    [{ responses: [7] }, false],
  ])('returns whether the response that the props %j document has no content: %s', (props, isEmpty) => {
    expect(toResponses(props).items.map((response) => response.isEmpty)).toEqual([isEmpty]);
  });

  it('reads the descriptions and headers of responses', () => {
    const { items } = toResponses({
      response: {},
      responseHeaders: { 'X-Id': 1 },
      responses: [{ statusCode: 201, description: 'New', headers: { ETag: 'a' } }, { statusCode: 202 }, 7],
    });
    expect(items.map(({ label, description, headers }) => [label, description, headers])).toEqual([
      ['', '', [{ name: 'X-Id', value: '1' }]],
      ['', 'New', [{ name: 'ETag', value: 'a' }]],
      ['', '', []],
      ['', '', []],
    ]);
  });

  it.each<[Parameters<typeof toResponses>[0], string[]]>([
    [{ response: '{}', statusCode: 'x' }, ['invalid-status statusCode x']],
    [{ response: '{}', responseHeaders: '[1' }, ['invalid-headers responseHeaders [1']],
    [{ response: '{}', responseHeaders: { 'a b': 1 } }, ['invalid-header responseHeaders["a b"]']],
    [{ responses: '[7]' }, ['invalid-response responses[0] 7]']],
    [{ responses: '[{"statusCode": 200, "a": 1}]' }, ['invalid-response responses[0].a "a": 1}]']],
    [{ responses: '[{"body": 1}]' }, ['invalid-status responses[0].statusCode {"body": 1}]']],
    [{ responses: '[{"statusCode": 1}]' }, ['invalid-status responses[0].statusCode 1}]']],
    [
      { responses: '[{"statusCode": 200, "headers": [], "body": 1}]' },
      ['invalid-response responses[0].headers [], "body": 1}]'],
    ],
    [{ responses: '[{"statusCode": 200, "headers": {"a b": 1}}]' }, ['invalid-header responses[0].headers["a b"]']],
  ])('reports the mistakes in the props %j: %j', (props, expected) => {
    const mistakes = toResponses(props).items.flatMap((item) => item.mistakes ?? []);
    expect(
      mistakes.map(({ code, prop, ...others }) => {
        const { found, source, offset = 0 } = others as { found?: string; source?: string; offset?: number };
        return [code, prop, found ?? source?.slice(offset)].filter((part) => part !== undefined).join(' ');
      }),
    ).toEqual(expected);
  });
});

describe('toResponses with several media types', () => {
  const XML = { 'Content-Type': 'application/xml' };
  const readTypes = (responses: object[]) =>
    toResponses({ responses }).items.map(({ status, mediaType }) => `${status} ${mediaType}`.trim());

  it('returns only the media types that distinguish responses with the same status code', () => {
    const responses = [
      { statusCode: 200, body: {} },
      { statusCode: 200, headers: XML, body: '<a/>' },
      { statusCode: 200, body: 'text' },
      { statusCode: 404, headers: XML, body: '<a/>' },
      { statusCode: '4xx', body: {} },
      { statusCode: '4XX', headers: XML, body: '<a/>' },
    ];
    expect(readTypes(responses)).toEqual([
      '200 application/json',
      '200 application/xml',
      '200',
      '404',
      '4xx application/json',
      '4XX application/xml',
    ]);
    expect(readTypes([Object(7) as object, { body: {} }])).toEqual(['', 'application/json']);
  });

  it('groups examples with the same status code and media type unless the status code is invalid', () => {
    const responses = [
      { statusCode: 200, label: 'a', body: {} },
      { statusCode: '4xx', label: 'b', body: {} },
      { statusCode: 200, label: 'c', headers: XML, body: '<a/>' },
      { statusCode: '4XX', label: 'd', body: {} },
      { statusCode: 200, label: 'e', body: {} },
      { statusCode: 'x', label: 'f' },
      { statusCode: 'x', label: 'g' },
    ];
    const groups = groupExamples(toResponses({ responses }).items);
    expect(groups.map((group) => group.map(({ label }) => label).join(' '))).toEqual(['a e', 'b d', 'c', 'f', 'g']);
  });
});

describe('toResponses for a body with a media type', () => {
  it.each([
    ['application/pdf', { file: 'report.pdf' }],
    ['application/x-www-form-urlencoded', { a: 1 }],
    ['multipart/mixed', { file: 'a.bin', type: 'image/png' }],
    ['multipart/form-data', { a: 1, photo: { file: 'a.png' } }],
    ['text/event-stream', 'data: 1'],
    ['application/json', { file: 'report.pdf' }],
    [undefined, { file: 'report.pdf' }],
  ])('given the media type %s, reads a body in responses in the same way as the response prop', (type, body) => {
    const headers = type === undefined ? {} : { 'Content-Type': type };
    const [single] = toResponses({ response: body, responseHeaders: headers }).items;
    const [listed] = toResponses({ responses: [{ statusCode: 200, headers, body }] }).items;
    expect([listed?.body?.language, listed?.body?.text]).toEqual([single?.body?.language, single?.body?.text]);
  });
});

describe('findResponseFile', () => {
  const pdf = { statusCode: 200, headers: { 'Content-Type': 'application/pdf' }, body: { file: 'reports/may.pdf' } };

  it.each([
    [[pdf], 'may.pdf'],
    [[{ statusCode: 404, body: {} }, pdf], 'may.pdf'],
    [[{ statusCode: 201, body: { id: 1 } }, pdf], undefined],
    [[{ ...pdf, statusCode: 404 }], undefined],
    [[{ ...pdf, headers: {} }], undefined],
    [[{ ...pdf, body: { file: 'reports/' } }], undefined],
    [[{ ...pdf, body: { file: 'a', size: 1 } }], undefined],
    [[], undefined],
  ])('returns the file name in the first successful response of %j', (responses, name) => {
    expect(findResponseFile('GET', toResponses({ responses }).items)).toBe(name);
    expect(findResponseFile('head', toResponses({ responses }).items)).toBeUndefined();
  });
});

describe('toTextCode', () => {
  it('parses a string as JSON if it starts like a JSON object or array', () => {
    expect(toTextCode('x', ' {"a":1}')).toMatchObject({ language: 'json', text: '{\n  "a": 1\n}' });
    expect(toTextCode('x', '7')).toEqual({ language: 'text', text: '7' });
    expect(toTextCode('x', '')).toBeUndefined();
  });
});
