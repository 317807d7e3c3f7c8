import { describe, expect, it } from 'vitest';
import { toCodeExamples } from '../../../src/model/block/examples.js';

describe('toCodeExamples', () => {
  it.each<[unknown, unknown]>([
    [undefined, []],
    ['[]', []],
    [[{ language: 'js', label: 'Node', code: 'a\n' }], [['Node', 'js', 'a\n', undefined]]],
    ['[{"language":"js","code":"a"}]', [['JavaScript', 'js', 'a', undefined]]],
    [
      '[{"language":"kt","code":"a"},{"language":"Kotlin","code":"b"}]',
      [
        ['Kotlin', 'kt', 'a', undefined],
        ['Kotlin 2', 'Kotlin', 'b', undefined],
      ],
    ],
    ['[{"code":""}]', [['Code', 'text', '', undefined]]],
    ['[{"code":7}]', [['Code', 'text', '7', undefined]]],
    ['[{"language":"js","code":null}]', [['JavaScript', 'json', '{"language":"js","code":null}', 'codeExamples[0]']]],
    ['[ "x" ]', [['Code', 'json', '"x"', 'codeExamples[0]']]],
  ])('converts %j to code examples', (value, items) => {
    expect(
      toCodeExamples(value).items.map(({ label, code }) => [label, code.language, code.text, code.mistake?.prop]),
    ).toEqual(items);
  });
});
