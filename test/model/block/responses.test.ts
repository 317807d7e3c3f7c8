import { describe, expect, it } from 'vitest';
import { toTextCode } from '../../../src/model/block/code.js';
import { findResponseFile, toResponses } from '../../../src/model/block/responses.js';

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
    [{ responses: ' ' }, []],
    [{ responses: null }, []],
  ])('converts the props %j', (props, items) => {
    expect(read(props)).toEqual(items);
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
  ])('reads the body of an item with the media type %s like the response prop', (type, body) => {
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
  ])('returns the name of the file of the first successful response in %j', (responses, name) => {
    expect(findResponseFile('GET', toResponses({ responses }).items)).toBe(name);
  });
});

describe('toTextCode', () => {
  it('parses a string as JSON if it starts like a JSON object or array', () => {
    expect(toTextCode('x', ' {"a":1}')).toMatchObject({ language: 'json', text: '{\n  "a": 1\n}' });
    expect(toTextCode('x', '7')).toEqual({ language: 'text', text: '7' });
    expect(toTextCode('x', '')).toBeUndefined();
  });
});
