import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { findProblems } from './find-problems.ts';
import { lostContent } from './mistakes/lost-content.ts';
import { renderText } from './render-page.ts';

describe('checkPage', () => {
  it.each(lostContent)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page)).toEqual([{ rule, problem }]);
  });

  it.each([
    [
      'numbers in any notation that JavaScript does not round',
      '<ApiBlock method="POST" endpoint="/x" body={{ a: [1.0, 1e3, 0xff, 1_000, -0.5, 1e21, 0.1] }} />',
    ],
    [
      'a number that JavaScript cannot represent, beside a number that it can represent',
      '<ParamField query="a" type="array" default={[1e400, 5]} />',
    ],
    ['a BigInt', '<ApiBlock method="POST" endpoint="/x" body={[12345678901234567890n]} />'],
    ['a long number in a JSON string', `<ApiBlock method="POST" endpoint="/x" body='{"id": 12345678901234567890}' />`],
    [
      'a list in a description that is only known at runtime',
      '<ApiBlock method="GET" endpoint="/x" description={props.count < 3 && `Lists:\n- a\n- b`} />',
    ],
    [
      'a single-line description that begins with a dash',
      '<ApiBlock method="GET" endpoint="/x" description="- one line" />',
    ],
  ])('accepts %s', (_title, page) => {
    expect(findProblems(page)).toEqual([]);
  });
});

describe('checkPage with a rounded number in an export below the component', () => {
  it('reports the position of the number', () => {
    const page =
      '<ApiBlock method="POST" endpoint="/x" body={{ a: value }} />\n\nexport const value = 12345678901234567890;';
    const [problem] = checkPage(page);
    expect(problem).toMatchObject({ rule: 'lost-digits', start: page.indexOf('1234') });
    expect(problem?.end).toBeGreaterThan(page.indexOf('1234'));
  });
});

describe('checkPage with a rounded number', () => {
  it.each(['9007199254740993', '0xFFFFFFFFFFFFFFFF'])('reports the range of the number %s', (number) => {
    const page = `<ParamField query="after" type="integer" default={${number}} />`;
    const [problem] = checkPage(page);
    expect(page.slice(problem?.start, problem?.end)).toBe(number);
  });
});

describe('apiblock components', () => {
  it.each(lostContent)('render a page with $title', async ({ page }) => {
    expect(await renderText(page)).not.toBe('');
  });
});
