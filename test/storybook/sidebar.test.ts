import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGuides, readSidebarOrder, readStoryTitles } from './sidebar.ts';

const order = readSidebarOrder();
const guides = readGuides();

const GROUPS = ['Start', 'Write', 'Check and test', 'Publish', 'Components', 'Frameworks', 'Example API'];

/** Returns the last line that a guide must have: a link to the guide that follows it in the sidebar. */
function toNextLine(index: number): string | undefined {
  const guide = guides[index];
  const next = guides[index + 1];
  if (!guide || !next) return undefined;
  const name = next.title.slice(next.title.lastIndexOf('/') + 1);
  return `Next: [${name}](${posix.relative(posix.dirname(guide.file), next.file)})`;
}

describe('Storybook sidebar', () => {
  it('lists the groups in reading order', () => {
    expect(order.filter((title) => !title.includes('/'))).toEqual(GROUPS);
  });

  it('specifies the position of every guide and of every page with stories', () => {
    const titles = new Set([...guides.map(({ title }) => title), ...readStoryTitles()]);
    const missing = [...titles].filter((title) => !order.includes(title));
    expect(missing, 'titles that storySort in .storybook/preview.tsx does not contain').toEqual([]);
    // A group is not a page. A title belongs to a group if the order contains titles inside it.
    const isGroup = (title: string) => order.some((other) => other.startsWith(`${title}/`));
    const unused = order.filter((title) => !titles.has(title) && !isGroup(title));
    expect(unused, 'titles in storySort that no file in stories has').toEqual([]);
  });
});

describe('each guide', () => {
  it.each(guides)('begins with text that introduces the code: $file', ({ text }) => {
    const [, firstLine = ''] = /^# .+\n\n(.+)$/m.exec(text) ?? [];
    expect(firstLine).toMatch(/^[\p{L}`[][^]*[.:]$/u);
    expect(firstLine).not.toMatch(/^```/);
  });

  it.each(guides.slice(0, -1).map(({ file }, index) => ({ file, index })))(
    'ends with a link to the next guide in the sidebar: $file',
    ({ index }) => {
      expect(guides[index]?.text.trimEnd().split('\n').at(-1)).toBe(toNextLine(index));
    },
  );

  it('contains exactly one link to the next guide, except the last guide', () => {
    const counts = guides.map(({ text }) => text.match(/^Next: /gm)?.length ?? 0);
    expect(counts).toEqual(guides.map((_, index) => (index === guides.length - 1 ? 0 : 1)));
  });
});
