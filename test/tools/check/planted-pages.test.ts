import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { commonMistakes } from './mistakes/common-mistakes.ts';
import { dataMistakes } from './mistakes/data.ts';
import { lostContent } from './mistakes/lost-content.ts';
import { END_MARK, MARK, markedMistakes } from './mistakes/marked-mistakes.ts';
import { markupMistakes } from './mistakes/markup.ts';
import { requestContradictions } from './mistakes/requests.ts';
import { fieldContradictions, sampleContradictions } from './mistakes/values.ts';

const mistakes = [
  ...dataMistakes,
  ...fieldContradictions,
  ...lostContent,
  ...markupMistakes,
  ...requestContradictions,
  ...sampleContradictions,
  ...commonMistakes,
  ...markedMistakes.map(([rule, page]) => ({ rule, title: page, page })),
].map((mistake) => ({ ...mistake, page: mistake.page.replace(MARK, '').replace(END_MARK, '') }));

/**
 * Rules about the page as a whole, or about text that MDX cannot parse. No comment can suppress the problems that these
 * rules report.
 */
const PAGE_RULES = ['duplicate-layout', 'invalid-front-matter', 'mdx-syntax'];

/**
 * Adds an `apiblock-ignore` comment before the tag that contains an offset. Returns `undefined` if no tag contains the
 * offset, or if the tag does not begin a line.
 */
function ignore(page: string, rule: string, start: number): string | undefined {
  const tag = /(?:^|\n)(?<indentation> *)<[A-Za-z][^<>]*$/.exec(page.slice(0, start + 1));
  if (!tag) return undefined;
  const tagStart = page.lastIndexOf('<', start);
  const comment = `{/* apiblock-ignore ${rule} */}\n${tag.groups?.['indentation']}`;
  return page.slice(0, tagStart) + comment + page.slice(tagStart);
}

describe('checkPage', () => {
  it.each(mistakes)('never returns an empty string or a range outside the page for $title', ({ page }) => {
    for (const { start, end, ...texts } of checkPage(page)) {
      expect(Object.values(texts)).not.toContain('');
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(page.length);
    }
  });

  const findEdits = (page: string, rule: string) =>
    checkPage(page).find((problem) => problem.rule === rule && problem.fix)?.fix ?? [];
  const fixable = mistakes.filter(({ page, rule }) => findEdits(page, rule).length > 0);

  it.each(fixable)('returns edits that correct $title', ({ page, rule }) => {
    const edits = findEdits(page, rule);
    let corrected = page;
    for (const { start, original, replacement } of edits.toSorted((one, other) => other.start - one.start)) {
      expect(corrected.slice(start, start + original.length)).toBe(original);
      corrected = corrected.slice(0, start) + replacement + corrected.slice(start + original.length);
    }
    expect(corrected).not.toBe(page);
    expect(checkPage(corrected).map((problem) => problem.rule)).not.toContain(rule);
  });

  const suppressible = mistakes.flatMap(({ rule, title, page }) => {
    const problem = checkPage(page).find((each) => each.rule === rule);
    const ignored = problem && !PAGE_RULES.includes(rule) && ignore(page, rule, problem.start);
    return ignored ? [{ rule, title, page: ignored }] : [];
  });

  it.each(suppressible)(
    'accepts $rule if an apiblock-ignore comment precedes the component: $title',
    ({ page, rule }) => {
      expect(checkPage(page).map((problem) => problem.rule)).not.toContain(rule);
    },
  );
});
