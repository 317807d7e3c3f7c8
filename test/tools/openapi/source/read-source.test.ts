import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { toJsonSource } from '../../../../src/tools/openapi/source/json-text.js';
import { OpenApiError } from '../../../../src/tools/openapi/source/openapi-error.js';
import { readSource } from '../../../../src/tools/openapi/source/read-source.js';
import { toRuns } from '../../../support/property-runs.ts';

const toJson = (text: string, path = 'a.yaml') => toJsonSource(readSource(path, text));

function readError(text: string, path = 'a.yaml'): string {
  try {
    readSource(path, text);
  } catch (error) {
    expect(error).toBeInstanceOf(OpenApiError);
    return (error as OpenApiError).message;
  }
  return 'no error';
}

describe('readSource', () => {
  it.each([
    ['a: 12345678901234567890', '{"a":12345678901234567890}'],
    ['a: 1.10', '{"a":1.10}'],
    ['a: 1e400', '{"a":1e400}'],
    ['a: 0x1F', '{"a":31}'],
    ['a: 0o17', '{"a":15}'],
    ['a: 012', '{"a":12}'],
    ['a: +1', '{"a":1}'],
    ['a: .5', '{"a":0.5}'],
    ['a: 5.', '{"a":5}'],
    ['a: -.5e3', '{"a":-0.5e3}'],
    ['a: .inf', '{"a":".inf"}'],
    ['a: yes', '{"a":"yes"}'],
    ['a: no', '{"a":"no"}'],
    ['a: on', '{"a":"on"}'],
    ['a: 2026-01-01', '{"a":"2026-01-01"}'],
    ['a: 1_000', '{"a":"1_000"}'],
    ['a: 12:30', '{"a":"12:30"}'],
    ['a: !!str 12', '{"a":"12"}'],
    ['a: !custom b', '{"a":"b"}'],
    ['a: !!omap [b: 1]', '{"a":[{"b":1}]}'],
    ['a: !!pairs [b: 1]', '{"a":[{"b":1}]}'],
    ['a: !!set {b}', '{"a":{"b":null}}'],
    ['a: !!binary aGk=', '{"a":"aGk="}'],
    ['a: !!timestamp 2026-01-01', '{"a":"2026-01-01"}'],
    ['a: ~', '{"a":null}'],
    ['a:', '{"a":null}'],
    ['200: a\n404: b\n100: c', '{"200":"a","404":"b","100":"c"}'],
    ['__proto__: {a: 1}\nconstructor: 2', '{"__proto__":{"a":1},"constructor":2}'],
    ['%YAML 1.1\n---\na: yes', '{"a":"yes"}'],
    ['a: &x [1]\nb: *x', '{"a":[1],"b":[1]}'],
    ['base: &b {x: 1, y: 2}\nall: {a: 0, <<: *b, y: 3}', '{"base":{"x":1,"y":2},"all":{"a":0,"x":1,"y":3}}'],
    ['- &o {x: 1}\n- &t {x: 2, y: 2}\n- <<: [*o, *t]', '[{"x":1},{"x":2,"y":2},{"x":1,"y":2}]'],
    ['- &o {x: 1}\n- {y: 3, <<: *o, <<: {y: 2, z: 2}}', '[{"x":1},{"y":3,"x":1,"z":2}]'],
    ['- &o {x: 1}\n- &t {<<: *o, y: 2}\n- {<<: *t}', '[{"x":1},{"x":1,"y":2},{"x":1,"y":2}]'],
    ['%YAML 1.1\n---\n- &o {x: 1}\n- {!!merge <<: *o}', '[{"x":1},{"x":1}]'],
    ['a: {"<<": 1}', '{"a":{"<<":1}}'],
    ['a: {!!str <<: 1}', '{"a":{"<<":1}}'],
    ['\ufeffa: 1', '{"a":1}'],
    ['{a: 1, "b": [c]}', '{"a":1,"b":["c"]}'],
  ])('reads the YAML %j as the JSON %s', (yaml, json) => {
    expect(toJson(yaml)).toBe(json);
  });

  it('keeps all digits, the member order and names such as __proto__ in JSON', () => {
    const json = '{"b":12345678901234567890,"2":1.0,"1":-0,"__proto__":{"constructor":null}}';
    expect(toJson(json, 'a.json')).toBe(json);
  });

  it.each([
    ['', 'The file is empty (a.yaml:1:1)'],
    ['# comment', 'The file is empty (a.yaml:1:1)'],
    ['a: 1\nb: 2\na: 3', 'Duplicate key "a" (a.yaml:3:1)'],
    ['200: a\n"200": b', 'Duplicate key "200" (a.yaml:2:1)'],
    ['a: [1', expect.stringContaining('Invalid YAML')],
    ['a: b: c', expect.stringContaining('Invalid YAML')],
    ['\ta: 1', expect.stringContaining('Invalid YAML')],
    ['? [a]\n: 1', 'Expected a scalar as the key of a mapping (a.yaml:1:3)'],
    ['a: *b', expect.stringContaining('*b')],
    ['a: {<<: 1}', 'Expected a mapping, or a sequence of mappings, after the merge key << (a.yaml:1:9)'],
    ['a:\n  <<:', 'Expected a mapping, or a sequence of mappings, after the merge key << (a.yaml:2:6)'],
    ['- {<<: [{x: 1}, 2]}', 'Expected a mapping, or a sequence of mappings, after the merge key << (a.yaml:1:8)'],
    ['a: &b {<<: *b}', 'The alias *b is inside the value that it refers to (a.yaml:1:12)'],
    ['a: {<<: {x: 1}, x: 2, x: 3}', 'Duplicate key "x" (a.yaml:1:23)'],
    ['a: &b [*b]', 'The alias *b is inside the value that it refers to (a.yaml:1:8)'],
    ['a: 1\n---\nb: 2', 'Expected one YAML document, found several (a.yaml:2:1)'],
  ])('reports the line of the error in the YAML %j', (yaml, message) => {
    expect(readError(yaml)).toEqual(message);
  });

  it.each([
    ['{"a": 1,\n "a": 2}', 'Duplicate key "a" (a.json:2:2)'],
    ['{"a": }', expect.stringContaining('(a.json:1:7)')],
  ])('reports the line of the error in the JSON %j', (json, message) => {
    expect(readError(json, 'a.json')).toEqual(message);
  });

  it.each([
    ['YAML', 'a.yaml', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['YAML without closing brackets', 'a.yaml', `a: ${'['.repeat(10_000)}`],
    ['JSON', 'a.json', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('rejects 10,000 levels of arrays in %s', (_, file, source) => {
    expect(readError(source, file)).toContain('more than 500 levels');
  });

  it('reports a JSON syntax error even if the file name does not end with .json', () => {
    expect(readError('{"a": 1,}\n"', 'openapi')).toMatch(/^Expected .* \(openapi:1:/);
  });

  it('rejects aliases that expand to too many values, without expanding them', () => {
    const lines = Array.from(
      { length: 30 },
      (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join()}]`,
    );
    expect(readError(`a0: &a0 [x]\n${lines.join('\n')}`)).toContain('Aliases expand to more than 20000000 values');
  });

  it.each(['a.json', 'a.yaml'])('reads 500 levels in %s, and rejects 501', (path) => {
    const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(toJson(nest(500), path)).toBe(nest(500));
    expect(readError(nest(501), path)).toContain('more than 500 levels');
  });

  it('rejects an alias of a deeply nested value inside another deeply nested value', () => {
    const nest = (depth: number, value: string) => `${'['.repeat(depth)}${value}${']'.repeat(depth)}`;
    const yaml = `a: &a ${nest(300, '1')}
b: &b ${nest(150, '*a')}
c: ${nest(60, '*b')}
`;
    expect(readError(yaml)).toBe('Values are nested more than 500 levels deep (a.yaml:3:64)');
  });

  it('reads the same value from JSON and from equivalent YAML', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value);
        // `stringify` writes this name without quotes, which makes it a merge key.
        fc.pre(!json.includes('"<<":'));
        expect(toJson(json, 'a.json')).toBe(json);
        expect(
          JSON.parse(toJson(stringify(JSON.parse(json), { aliasDuplicateObjects: false, version: '1.2' })) ?? ''),
        ).toEqual(JSON.parse(json));
      }),
      { numRuns: toRuns(500) },
    );
  });

  it('throws only errors of type OpenApiError', () => {
    const yamlText = fc.stringMatching(/^[-a:&*!|>'"[\]{}#%,?~ \n\t0.1]{0,40}$/);
    fc.assert(
      fc.property(fc.oneof(yamlText, fc.string()), (text) => {
        try {
          readSource('a.yaml', text);
        } catch (error) {
          expect(error).toBeInstanceOf(OpenApiError);
        }
      }),
      { numRuns: toRuns(5000) },
    );
  });
});
