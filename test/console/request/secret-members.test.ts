import { describe, expect, it } from 'vitest';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';
import { hasSecrets, hideSecrets, toPublicJson } from '../../../src/console/request/secret-members.js';

const toField = (name: string, parts: Partial<DisplayedField> = {}): DisplayedField => ({
  ...UNDOCUMENTED_FIELD,
  name,
  type: 'string',
  ...parts,
});
const toBody = (...fields: DisplayedField[]) => toField('', { type: 'object', members: { fields, variants: [] } });

const PIN = toField('pin', { isSecret: true });
const NESTED = toBody(
  toField('users', { type: 'object[]', members: { fields: [PIN], variants: [] } }),
  toField('codes', { type: 'string[]', items: toField('codes', { isSecret: true }) }),
);

describe('hasSecrets', () => {
  it('returns whether a group contains a field that is marked as a secret, at any depth', () => {
    expect(hasSecrets(NESTED.members)).toBe(true);
    expect(hasSecrets(toBody(toField('a'), toBody(toField('b'), PIN)).members)).toBe(true);
    expect(hasSecrets(toBody(toField('a'), toBody(toField('b'))).members)).toBe(false);
    expect(hasSecrets(toBody().members)).toBe(false);
  });
});

describe('hideSecrets', () => {
  it('replaces the members that the author marks as secrets, at any depth', () => {
    const text = '{"users": [{"pin": "1"}, {"pin": 2, "name": "a"}], "codes": ["x"], "pin": "kept"}';
    expect(JSON.parse(hideSecrets(text, NESTED))).toEqual({
      users: [{ pin: '<PIN>' }, { pin: '<PIN>', name: 'a' }],
      codes: '<CODES>',
      pin: 'kept',
    });
  });

  it('replaces only the marked member of an object with several members', () => {
    expect(JSON.parse(hideSecrets('{"a": "1", "pin": "2"}', toBody(toField('a'), PIN)))).toEqual({
      a: '1',
      pin: '<PIN>',
    });
  });

  it.each([
    ['first', PIN, toField('pin')],
    ['last', toField('pin'), PIN],
  ])('replaces members that only the %s of several variants marks as secrets', (_, first, last) => {
    const options = [first, last].map((field, index) => ({
      title: `Kind ${index}`,
      content: { fields: [field], variants: [] },
    }));
    const body = toField('', { members: { fields: [], variants: [{ label: 'Kind', options }] } });
    expect(JSON.parse(hideSecrets('{"pin": "1"}', body))).toEqual({ pin: '<PIN>' });
  });

  it('returns text without secrets, and text that is not JSON, exactly as written', () => {
    for (const text of ['{ "a":1.0 }', '{"pin": ', 'pin', '[{"pin":1}]', '12']) {
      expect(hideSecrets(text, toBody(toField('a')))).toBe(text);
      if (!text.startsWith('[')) expect(hideSecrets(text, toBody(PIN))).toBe(text);
    }
  });

  it('hides the whole body if it is nested too deeply to be searched for secrets', () => {
    const text = `{"pin": "canary", "a": ${'['.repeat(600)}${']'.repeat(600)}}`;
    expect(hideSecrets(text, toBody(PIN))).toBe('"<BODY>"');
  });
});

describe('toPublicJson', () => {
  const read = (text: string, documented = '', hasFiles = false) =>
    toPublicJson(text, { field: NESTED, documented, hasFiles });

  it('removes members that are marked as secrets or have the name of a secret, and lists each name once', () => {
    const text =
      '{"users": [{"pin": "1"}, {"pin": "2"}], "auth": {"api_key": "k"}, "next_page_token": "t", "Pass\\u0077ord": 1}';
    const result = read(text)!;
    expect(JSON.parse(result.text)).toEqual({ users: [{}, {}], next_page_token: 't' });
    expect(result.omitted).toEqual(['pin', 'auth', 'Password']);
  });

  it('replaces secrets that have a documented value with this value', () => {
    const documented = '{"password": "<PASSWORD>", "users": [{"pin": "0000"}]}';
    const text = '{"password": "x", "users": [{"pin": "0000"}, {"pin": "1"}]}';
    const result = read(text, documented)!;
    expect(JSON.parse(result.text)).toEqual({ password: '<PASSWORD>', users: [{ pin: '0000' }, {}] });
    expect(result.omitted).toEqual(['password', 'pin']);
  });

  it('does not list a secret that has its documented value', () => {
    const text = '{"password": "<PASSWORD>"}';
    expect(read(text, text)?.omitted).toEqual([]);
  });

  it('removes secrets from an array whose documented value is not an array', () => {
    expect(JSON.parse(read('{"users": [{"pin": "1"}]}', '{"users": "none"}')!.text)).toEqual({ users: [{}] });
  });

  it('removes file names only from bodies with files', () => {
    const text = '{"a": {"file": "a.png", "type": "image/png"}, "b": {"file": "a.png", "note": ""}}';
    expect(read(text)?.text).toBe(text);
    expect(JSON.parse(read(text, '', true)!.text)).toEqual({ b: { file: 'a.png', note: '' } });
  });

  it('returns undefined for text that is not JSON or nested too deeply', () => {
    for (const text of ['', '{"password": "x"', 'password=x', `${'['.repeat(600)}${']'.repeat(600)}`])
      expect(read(text)).toBeUndefined();
  });
});
