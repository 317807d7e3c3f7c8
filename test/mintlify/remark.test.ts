import { expect, it } from 'vitest';
import { renderPage } from './render-page.ts';

/** The titles and codes of the groups of a page. */
async function showGroups(source: string) {
  const page = await renderPage(source, new Map(), { plugin: true });
  return [...page.querySelectorAll('.apiblock-example')].map((group) => ({
    titles: [...group.querySelectorAll('.apiblock-panel-label')].map(({ textContent }) => textContent),
    codes: [...group.querySelectorAll('.apiblock-code')].map(({ textContent }) => textContent),
  }));
}

it.each([
  '"quotes" and \'quotes\'',
  '&amp; &lt; & <b>',
  '{x} `t` ${y} \\n \\\\',
  '\ttab\n\n\n  end',
  'é 😀 \u2028',
  '',
  ' ',
])('hands over %j as it is', async (code) => {
  expect(await showGroups(`<CodeGroup>\n~~~js A "title" & {1}\n${code}\n~~~\n</CodeGroup>\n`)).toEqual([
    { titles: ['A "title" &'], codes: [code] },
  ]);
});

it('finds groups in lists, quotes and other components', async () => {
  const group = (indent: string) =>
    ['<CodeGroup>', '```sh One', 'ls', '```', '</CodeGroup>'].map((line) => indent + line).join('\n');
  expect(
    await showGroups(
      `1. Step\n\n${group('   ')}\n\n${group('> ')}\n\n<Steps>\n  <Step>\n${group('    ')}\n  </Step>\n</Steps>\n`,
    ),
  ).toEqual(Array(3).fill({ titles: ['One'], codes: ['ls'] }));
});

it('leaves the fences of a group that has examples as data where they are', async () => {
  expect(
    await showGroups(
      '<CodeGroup codeExamples=\'[{"language": "sh", "label": "Data", "code": "pwd"}]\'>\n```sh One\nls\n```\n</CodeGroup>\n',
    ),
  ).toEqual([{ titles: ['Data', 'Shell'], codes: ['pwd', 'ls'] }]);
});
