import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../../src/pages.js';
import { readPropSource, toNestedSource } from '../../../../src/tools/pages/documented/prop-source.js';

/** Reads the `response` prop of a block with an attribute, and returns a function that finds the source of a range. */
function readResponse(attribute: string) {
  const page = `<ApiBlock method="GET" endpoint="/users" ${attribute} />`;
  const source = readBlocks(page).map((block) => readPropSource(block, 'response'))[0]!;
  const findText = ({ toPosition }: typeof source, part: { start: number; end: number }) => {
    const { start, end } = toPosition(part);
    return page.slice(start.offset, end.offset);
  };
  return { source, findText };
}

describe('readPropSource', () => {
  it('returns only the position of the first character if the last character precedes it on the page', () => {
    const { source, findText } = readResponse('response={{ a: 1, 0: 2 }}');
    const { text } = source;
    expect(text.replaceAll(/\s/g, '')).toBe('{"0":2,"a":1}');
    const range = { start: text.indexOf('2'), end: text.indexOf('1') + 1 };
    expect(findText(source, range)).toBe('2');
  });
});

describe('toNestedSource', () => {
  it('returns the positions of characters that the surrounding JSON escapes', () => {
    const { source, findText } = readResponse(String.raw`response='["{\"id\": \"\u00fc\"}"]'`);
    const nested = toNestedSource(source, source.json!.items![0]!);
    expect(nested.text).toBe('{"id": "ü"}');
    const start = nested.text.indexOf('"ü"');
    expect(findText(nested, { start, end: start + 3 })).toBe(String.raw`\"\u00fc\"`);
  });
});
