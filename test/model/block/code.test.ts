import { describe, expect, it } from 'vitest';
import { toBodyCode, toPropBodyCode } from '../../../src/model/block/code.js';

const FORM = 'application/x-www-form-urlencoded';

describe('toBodyCode', () => {
  it.each<[unknown, string, string | undefined]>([
    [null, '', 'null'],
    [null, 'text/plain', undefined],
    [undefined, '', undefined],
    [' ', '', undefined],
    [' ', 'text/plain', undefined],
    ['{"a":1}', 'application/json', '{\n  "a": 1\n}'],
    ['{"a":1}', 'text/plain', '{"a":1}'],
    ['{a', 'text/plain', '{a'],
    ['{"a":1}', FORM, '{"a":1}'],
    ['a={', FORM, 'a={'],
  ])('formats the body %j with the media type %j: %j', (value, type, text) => {
    const code = toBodyCode('body', value, type);
    expect(code?.text).toBe(text);
    expect(code?.mistake).toBeUndefined();
  });

  it.each([
    ['{a', ''],
    ['{a', FORM],
    [' \n{a', FORM],
  ])('keeps %j as written and reports it if the media type is %j', (source, type) => {
    expect(toBodyCode('body', source, type)).toEqual({
      text: source,
      language: 'json',
      mistake: { prop: 'body', source },
    });
  });
});

describe('toPropBodyCode', () => {
  it('replaces CRLF in a string with LF', () => {
    expect(toPropBodyCode('body', 'a\r\nb', 'text/plain')).toEqual({ text: 'a\nb', language: 'text/plain' });
    expect(toPropBodyCode('body', { a: '\r\n' }, '')?.text).toBe('{\n  "a": "\\r\\n"\n}');
  });
});
