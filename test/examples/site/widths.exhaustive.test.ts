import { describe, expect, it } from 'vitest';
import { navigation } from '../../../examples/site/src/navigation.ts';
import { walkWidths } from '../../support/browser/widths/walk-widths.ts';
import { useSite, visit } from './visits.ts';

const site = useSite();

const pages = [
  ...navigation.flatMap((group) => group.pages.map(({ path }) => path)),
  '/search',
  '/search?q=token',
  '/search?q=zzzz',
  '/search?tag=guide',
  '/no-such-page',
];

/** Opens a page with a session and adds styles that override those of the site. */
async function openPage(path: string, styles = '') {
  const page = await site.openSignedIn();
  await visit(page, site.service.origin + path);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, styles);
  return page;
}

describe('site layout from 320 to 1920 px, in light and dark themes', () => {
  it.each(pages)('has no defects on the page %s', async (path) => {
    expect(await walkWidths(await openPage(path))).toEqual([]);
  });

  it('has no defects on a document page', async () => {
    const page = await openPage('/');
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Writing documents' })
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Writing documents' }).waitFor();
    expect(await walkWidths(page)).toEqual([]);
  });

  it('has no defects in the open menu', async () => {
    const page = await openPage('/problems');
    await page.locator('.menu').evaluate((menu: HTMLDetailsElement) => {
      menu.open = true;
    });
    expect(await walkWidths(page, { within: 'header' })).toEqual([]);
  });

  it('has no defects while the search field is in use', async () => {
    const page = await openPage('/search');
    await page.locator('.search input').focus();
    expect(await walkWidths(page, { within: 'form[role=search], main' })).toEqual([]);
  });

  it('has no defects on the login page with or without an error message', async () => {
    const page = await site.open();
    await page.goto(site.service.origin);
    expect(await walkWidths(page)).toEqual([]);
    await page.getByLabel('Site password').fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await walkWidths(page)).toEqual([]);
  });
});

/** Styles of an earlier header design. Up to 640 px, its parts are in the wrong order and overlap. */
const formerHeader = `
  @media (max-width: 40rem) {
    .top { flex-wrap: wrap; gap: 0.25rem 0.5rem; block-size: auto; position: relative; padding: 0.5rem 1.25rem 0.625rem }
    .brand { flex: none; margin: 0 }
    .actions { gap: 0; margin-inline: auto -0.5rem }
    .actions button, .menu > summary { padding-inline: 0.5rem; margin: 0 }
    .theme > * { display: none } .theme::after { content: 'Auto' }
    .log-out > span { display: inline } .log-out > .icon { display: none }
    .menu > summary > * { display: none } .menu > summary::after { content: 'Menu' }
    .search, .search:not(:focus-within) { order: 3; flex: 1; inline-size: auto }
    .menu { order: 2; margin-inline-start: -0.5rem }
  }`;

describe('walkWidths', () => {
  it('reports the layout defects of an earlier header design', async () => {
    const page = await openPage('/search', formerHeader);
    const faults = await walkWidths(page, { widths: [360, 640, 680] });
    const at = '(light: 360 to 640 px; dark: 360 to 640 px)';
    expect(faults).toContain(`button.log-out “Log out” and summary “Menu” overlap ${at}`);
    expect(faults).toContain(`summary “Menu” is not positioned after button.log-out “Log out” ${at}`);
    expect(faults.join()).not.toMatch('680');
  });

  it.each([
    ['.summary { inline-size: 22rem }', /^the page scrolls horizontally by \d+ px/],
    ['body { overflow-x: clip } .summary { inline-size: 22rem }', /^the text of p\.summary “Every error.*is cut off/],
    ['.summary { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }', /^the text of p\.summary/],
    ['.summary { overflow: hidden; block-size: 1.5em }', /^the text of p\.summary/],
    ['h1 { margin-inline-start: -2rem }', /^the text of h1 “Problems” is cut off/],
    ['.neighbors { margin-inline: -3rem }', /^a “PreviousAuthentication” is cut off/],
    ['.neighbors { overflow: hidden; block-size: 4rem }', /^a “PreviousAuthentication” is cut off/],
    ['.neighbors a + a { margin-block-start: -4rem }', /^a “PreviousAuthentication” and a “NextSite session” overlap/],
    ['.theme { margin-inline-start: -1rem }', /^input “\w*” and button\.theme “Theme: automatic” overlap/],
    ['.neighbors a { font-size: 6px; padding: 0 } .neighbors span { display: none }', /^a “.*” is 1\d px high/],
    ['.brand { order: 1 }', /^input “\w*” is not positioned after a\.brand/],
  ])('reports the layout defect caused by the styles %s', async (styles, fault) => {
    const page = await openPage('/problems', styles);
    expect(await walkWidths(page, { widths: [320] })).toContainEqual(expect.stringMatching(fault));
  });

  it('reports a layout defect that occurs only at one width in the dark theme', async () => {
    const page = await openPage(
      '/search',
      '@media (width: 1360px) and (prefers-color-scheme: dark) { .brand { block-size: 20px } }',
    );
    expect(await walkWidths(page)).toEqual(['a.brand “Documents API” is 20 px high (dark: 1360 px)']);
  });
});
