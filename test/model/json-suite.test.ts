import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJsonProp } from '../../src/model/json.js';
import { findJsonError } from '../../src/model/json-scanner.js';
import { tokenizeJson } from '../../src/model/json-tokens.js';
import { readJson } from '../../src/model/json-tree.js';

// The files of the public JSONTestSuite (y_ must be accepted, n_ refused, i_ may be either), where they lie beside the
// repository. The table below stands for them everywhere: one text or more for each rule of RFC 8259.
const folder = fileURLToPath(new URL('../../../shared/corpora/jsontestsuite/test_parsing', import.meta.url));
const suite = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name): [name: string, text: string] => [name, new TextDecoder().decode(readFileSync(`${folder}/${name}`))])
  : [];

const accepted = [
  '0', '-0', '7', '-7', '10', '1.5', '0.5', '-0.0', '1e5', '1E5', '1e+5', '1e-5', '1.5e10', '0e1', '0e+1', '123456789012345678901234567890', '1e400', '-1e-400',
  'true', 'false', 'null', ' null ', '\t\n\r [] \r\n\t',
  '""', '"a"', '" "', '"é"', '"😀"', '"\u007f"', '"\u2028\u2029"', '"\ud800"', '"/"', '"\'"',
  '"\\""', '"\\\\"', '"\\/"', '"\\b\\f\\n\\r\\t"', '"\\u0000"', '"\\u00e9\\u00E9"', '"\\ud83d\\ude00"', '"\\ud83d"', '"\\\\u0000"', '"\\\\\\""',
  '[]', '[ ]', '[1]', '[1,2]', '[ 1 , 2 ]', '[[]]', '[[],[[]]]', '[{}]', '[null,1,"1",{}]', '[""]',
  '{}', '{ }', '{"a":1}', '{"a":1,"b":2}', '{ "a" : 1 , "b" : 2 }', '{"":0}', '{"a":{}}', '{"a":[]}', '{"a":1,"a":2}', '{"\\u0061":1}', '{"__proto__":1}', '{"a\\u0000b":1}',
  '{"a":\n1}', '{"a"\t:1}', `${'['.repeat(500)}${']'.repeat(500)}`,
];

const refused = [
  '', ' ', '\n', '\uFEFF', '\uFEFF[]', '[]\uFEFF', '\u00A0[]', '[\u2060]', '[\f]', '\v1', '\u0000', '[\u0000]', '123\u0000',
  '+1', '-', '--1', '- 1', '01', '-01', '00', '1.', '.5', '-.5', '1.e5', '1e', '1e+', '1E-', '1ee5', '1e5.5', '1.2.3', '0x1F', '0b1', '1_000', '1 000', '1,000', '１', 'NaN', 'Infinity', '-Infinity', '1n', '1a', '-a', '1+2',
  'True', 'TRUE', 'tru', 'truex', 'nul', 'nulll', 'undefined', 'None', 'a', 'é', 'truefalse', 'true false',
  '"', '"a', 'a"', '"a""b"', '"\n"', '"\r"', '"\t"', '"\u0000"', '"\u001f"', '"a\nb"', '"\\', '"\\"', '"\\x41"', '"\\a"', '"\\\'"', '"\\0"', '"\\U0041"', '"\\u"', '"\\u12"', '"\\u123"', '"\\u123g"', '"\\u 123"', '"\\ud83d\\u"', '"\\\n"', '"\\é"', "'a'", '`a`', '“a”', '\\u000A""',
  '[', ']', '[1', '1]', '[1,', '[,', '[,1]', '[1,]', '[1,,2]', '[1,,]', '[,]', '[1 2]', '["a" "b"]', '[1;2]', '[1:2]', '["a":1]', '[1}', '[]]', '[[]', '[][]', '[*]', '[...]', '[1,\n', '[a]', "['a']", '["a]', '[1 true]', '[{]', '[(1)]',
  '{', '}', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{"a":1,,"b":2}', '{,}', '{,"a":1}', '{"a"}', '{"a",1}', '{"a" 1}', '{"a"::1}', '{"a":}', '{:1}', '{a:1}', '{1:1}', '{null:1}', '{\'a\':1}', '{[]:1}', '{"a":1 "b":2}', '{"a":1]', '{"a":1}}', '{"a":1}{', '{"a":1}x', '{"a":1};', '{"a":b}', '{"a":"b":"c"}', '{{}}', '{"a":1:2}', '{😀}',
  '//\n1', '1 // one', '/* one */ 1', '[1, /* two */ 2]', '{"a":1 # one\n}', '# one\n1', '<a>', '[]<', '1@', '@', '*',
  '['.repeat(100_000), '[{"a":'.repeat(50_000), `${'['.repeat(1000)}${']'.repeat(999)}`,
];

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

describe('RFC 8259', () => {
  it.each([...accepted.map((text): [string, string] => [shown(text), text]), ...suite.filter(([name]) => name.startsWith('y_'))])('accepts %j', (_name, text) => {
    const laidOut = formatJson(text);
    expect(parseJsonProp(text)).toEqual({ ok: true, value: JSON.parse(text), text: laidOut });
    expect(JSON.parse(laidOut)).toEqual(JSON.parse(text));
    expect(readJson(text)).toBeDefined();
    expect(findJsonError(text)).toBeUndefined();
  });

  it.each([...refused.map((text): [string, string] => [shown(text), text]), ...suite.filter(([name]) => name.startsWith('n_'))])('refuses %j', (_name, text) => {
    expect(parseJsonProp(text)).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^Expected .+, found ./s) } });
    expect(parseJsonProp(text)?.text === text).toBe(true);
    expect(formatJson(text) === text).toBe(true);
    expect(readJson(text)).toBeUndefined();
  });

  it.each([...suite, ...[...accepted, ...refused].map((text): [string, string] => [shown(text), text])])('colours %j without losing a character', (_name, text) => {
    expect(tokenizeJson(text).map(([, part]) => part).join('') === text).toBe(true);
    expect(readJson(text) !== undefined).toBe(parseJsonProp(text)?.ok);
    expect(findJsonError(text) === undefined).toBe(parseJsonProp(text)?.ok);
  });
});
