import { describe, expect, it } from 'vitest';
import { type JsxElement, readJsxProps } from '../../../src/tools/pages/jsx-element.js';
import { parsePage } from '../../../src/tools/pages/parse-mdx.js';
import { readBlockStates } from '../../../src/tools/records/block-state.js';
import { setVerifications } from '../../../src/tools/records/set-verifications.js';
import type { RecordedTest } from '../../../src/tools/records/test-record.js';

/** Returns the `verified` prop of each block on a page. `dates` maps the IDs of tested blocks to their dates. */
function verify(text: string, dates: Record<string, string>) {
  const parsed = parsePage(text);
  if ('syntaxError' in parsed) throw new Error(text);
  const fill = () => {};
  const tests = readBlockStates(text, fill).flatMap(({ id, fingerprint }): [string, RecordedTest][] => {
    const date = dates[id];
    return date === undefined ? [] : [[id, { outcome: 'passed', date, baseUrl: null, version: null, fingerprint }]];
  });
  setVerifications(parsed.tree, { text, record: Object.fromEntries(tests), fill });
  const blocks = parsed.tree.children.filter((node) => node.type === 'mdxJsxFlowElement');
  return blocks.map((block) => readJsxProps(block as JsxElement).props['verified']);
}

describe('setVerifications', () => {
  it('adds the date of the test to a block unless the page specifies a date for the block', () => {
    const page =
      '<ApiBlock method="GET" endpoint="/a" />\n\n<ApiBlock method="GET" endpoint="/b" verified="2026-01-01" />\n';
    expect(verify(page, { 'get-a': '2026-11-27', 'get-b': '2026-11-27' })).toEqual(['2026-11-27', '2026-01-01']);
  });

  it('finds the test of a block whose path is a constant on the page', () => {
    const page = `export const path = "/a";

<ApiBlock method="GET" endpoint={path} />

<ApiBlock method="GET" endpoint="/a" />
`;
    expect(verify(page, { 'get-a': '2026-11-27', 'get-a-2': '2026-11-28' })).toEqual(['2026-11-27', '2026-11-28']);
  });
});
