import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { createLocator } from '../../../src/tools/pages/positions.js';
import { commonMistakes } from './mistakes/common-mistakes.ts';
import { MARK } from './mistakes/marked-mistakes.ts';

describe('checkPage with a common mistake', () => {
  it.each(commonMistakes)('reports $title at its line and column', ({ page, rule, advice }) => {
    const source = page.replace(MARK, '');
    const { toPoint } = createLocator(source);
    const [problem, ...others] = checkPage(source);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule });
    expect(toPoint(problem?.start ?? -1)).toEqual(toPoint(page.indexOf(MARK)));
    expect(`${problem?.message}. ${problem?.suggestion ?? ''}`).toContain(advice);
  });
});
