import { describe, expect, it } from 'vitest';
import { writeSelfClosingTag } from '../../../../src/tools/openapi/import/write-props.js';

describe('writeSelfClosingTag', () => {
  it.each([
    ['😀', '<ParamField pattern="😀" />'],
    // UTF-8 cannot encode half of a surrogate pair.
    ['[\ud800]', String.raw`<ParamField pattern={"[\ud800]"} />`],
    ['a\nb', String.raw`<ParamField pattern={"a\nb"} />`],
  ])('writes a prop with the string %j', (pattern, tag) => {
    expect(writeSelfClosingTag('ParamField', { pattern })).toBe(tag);
  });
});
