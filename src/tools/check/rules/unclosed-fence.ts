import type { SourceRange } from '../../pages/source-range.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const unclosedFence: CheckRule = {
  name: 'unclosed-fence',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A fenced code block without a closing fence. The rest of the page is then part of the code',
  example: '```json\n{"id": 1}\n\n<ApiBlock method="GET" endpoint="/users" />',
  check: ({ page, text }) => page.codeBlocks.flatMap((block) => checkBlock(block, text)),
};

function checkBlock({ start, end }: SourceRange, text: string): RuleFinding[] {
  const lines = text.slice(start, end).split('\n');
  const [fence] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  // An indented code block has no fences.
  if (fence === undefined || isClosed(fence, lines)) return [];
  return [
    {
      message: 'The code block has no closing fence, so everything after it is code',
      expected: `a line ${fence} after the code`,
      start,
      end: start + fence.length,
      within: [{ start }],
    },
  ];
}

/**
 * Returns whether the last line of a code block is a closing fence. A closing fence is at least as long as the opening
 * fence.
 */
function isClosed(fence: string, [, ...lines]: readonly string[]): boolean {
  // In a block quote, each line begins with `>`.
  const last =
    lines
      .at(-1)
      ?.replace(/^[\s>]+/, '')
      .trimEnd() ?? '';
  return last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
}
