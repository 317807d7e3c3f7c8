import { describe, expect, it } from 'vitest';
import { writeSelfClosingTag } from '../../../../src/tools/openapi/import/write-props.js';

describe('writeSelfClosingTag', () => {
  it.each([
    ['😀', '<ParamField pattern="😀" />'],
    // Half of a surrogate pair becomes an escape sequence, because UTF-8 cannot encode it.
    ['[\ud800]', String.raw`<ParamField pattern={"[\ud800]"} />`],
    ['a\nb', String.raw`<ParamField pattern={"a\nb"} />`],
  ])('writes a prop with the string %j', (pattern, tag) => {
    expect(writeSelfClosingTag('ParamField', { pattern })).toBe(tag);
  });
});
