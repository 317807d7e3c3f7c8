import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { addBadges, readContrasts } from '../support/browser/contrast.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('block page', () => {
  const looks: [name: string, query: string, options: BrowserContextOptions][] = [
    ['light', '?open', { colorScheme: 'light' }],
    ['dark system theme', '?open', { colorScheme: 'dark' }],
    ['dark page in a light system theme', '?open&theme=dark', { colorScheme: 'light' }],
    ['forced colors', '?open', { forcedColors: 'active' }],
    ['a narrow column', '?open', { viewport: { width: 320, height: 800 } }],
    ['right to left', '?open&dir=rtl', {}],
  ];
  it.each(looks)('has no axe violations: %s', async (_, query, options) => {
    const { page } = await openPage(browser, site.url + query, options);
    const { violations, contrasts } = await runAxe(page, '#root');
    expect(violations).toEqual([]);
    expect(contrasts).toBeGreaterThan(100);
    await page.context().close();
  });

  it('has no axe violations without JavaScript, when all panels are visible', async () => {
    const { page } = await openPage(browser, `${site.url}?open`);
    await page.evaluate((html) => (document.getElementById('root')!.innerHTML = html), site.html);
    const { violations, contrasts } = await runAxe(page, '#root');
    expect(violations).toEqual([]);
    expect(contrasts).toBeGreaterThan(200);
    await page.context().close();
  });
});

describe('ApiBlock', () => {
  it.each([
    ['light', 'all', '#root'],
    ['dark', 'all', '#root'],
    ['light', 'deprecated', '[data-block=deprecated]'],
    ['dark', 'deprecated', '[data-block=deprecated]'],
  ] as const)('has a contrast of at least 4.5:1 for all text (%s theme, %s blocks)', async (colorScheme, _, scope) => {
    const { page } = await openPage(browser, `${site.url}?open`, { colorScheme });
    await page.evaluate((html) => (document.getElementById('root')!.innerHTML = html), site.html);
    await addBadges(page, '.apiblock-method');
    const contrasts = await readContrasts(page, scope);
    expect(contrasts.length).toBeGreaterThan(30);
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    await page.context().close();
  });

  it('uses only colors within the sRGB gamut', async () => {
    const styles = site.files.get('styles.css')!;
    // Check only the literal colors. Colors that are calculated from the color of the page or of the site can be
    // outside the gamut.
    const colors = [...new Set(styles.match(/oklch\([\d.% ]+\)/g))];
    expect(colors.length).toBeGreaterThan(6);
    const { page } = await openPage(browser, `${site.url}?open`);
    const outside = await page.evaluate(
      (list) =>
        list.filter((color) => {
          document.body.style.color = `color(from ${color} srgb r g b)`;
          const channels = getComputedStyle(document.body)
            .color.match(/-?[\d.]+/g)!
            .map(Number);
          return channels.some((channel) => channel < -0.002 || channel > 1.002);
        }),
      colors,
    );
    expect(outside).toEqual([]);
    await page.context().close();
  });

  it('does not dim the description or the deprecation warning of a deprecated block', async () => {
    const { page } = await openPage(browser, site.url);
    const opacity = (selector: string) =>
      page.locator(`[data-block=deprecated] ${selector}`).evaluate((element) => {
        let product = 1;
        for (let node: Element | null = element; node; node = node.parentElement)
          product *= Number(getComputedStyle(node).opacity);
        return product;
      });
    expect(await opacity('.apiblock-description')).toBe(1);
    expect(await opacity('.apiblock-warning')).toBe(1);
    await page.context().close();
  });
});

describe('focus ring', () => {
  it('is a visible outline on every focusable element of a block', async () => {
    const { page } = await openPage(browser, site.url);
    const stops = new Map<string, string>();
    for (let press = 0; press < 400; press++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element?.closest('#root')) return undefined;
        const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
        return [
          element.getAttribute('class') ?? element.localName,
          `${outlineStyle} ${outlineWidth} ${opacity === '0' ? 'unseen' : 'seen'}`,
        ] as const;
      });
      if (stop) stops.set(...stop);
    }
    expect([...stops.keys()].sort()).toEqual([
      'apiblock-anchor',
      'apiblock-code',
      'apiblock-copy',
      'apiblock-excerpt',
      'apiblock-link',
      'apiblock-summary',
      'apiblock-tab',
      'apiblock-tab-menu-button',
    ]);
    for (const [name, ring] of stops) expect(ring, name).toMatch(/^solid 2px/);
    await page.context().close();
  });

  // Docusaurus adds an empty class attribute to links.
  it.each(['', 'class=""'])('looks the same on library links and links that MDX renders: <a %s>', async (attribute) => {
    const { page } = await openPage(browser, site.url);
    const readRing = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element);
        return { outlineStyle, outlineWidth, outlineOffset, outlineColor };
      });
    await page
      .locator('.apiblock-field-description')
      .first()
      .evaluate((description, theirs) => {
        description.innerHTML = `<p><a class="apiblock-link" id="ours" href="#x">x</a> <a id="theirs" href="#x" ${theirs}>x</a></p>`;
      }, attribute);
    await page.locator('#ours').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const ring = await readRing('#ours:focus');
    await page.keyboard.press('Tab');
    expect(await readRing('#theirs:focus')).toEqual(ring);
    expect(ring).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '2px' });
    await page.context().close();
  });
});

describe('link to a block or a field', () => {
  const readLinks = (page: Page) =>
    page.locator('.apiblock-anchor').evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect();
        return { small: width < 24 || height < 24, opacity: getComputedStyle(link).opacity };
      }),
    );

  it.each([
    ['a mouse', {}, '0'],
    ['a finger', { hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } }, '1'],
  ] as const)(
    'is at least 24 × 24 px, and is permanently visible only on devices that cannot hover: %s',
    async (_, options, opacity) => {
      const { page } = await openPage(browser, site.url, { reducedMotion: 'reduce', ...options });
      const links = await readLinks(page);
      expect(links.length).toBeGreaterThan(10);
      expect(links.filter((link) => link.small || link.opacity !== opacity)).toEqual([]);
      await page.context().close();
    },
  );

  it('shows the link while the header is hovered or the link is focused', async () => {
    const { page } = await openPage(browser, site.url, { reducedMotion: 'reduce' });
    await page.locator('.apiblock-header').first().hover();
    expect((await readLinks(page)).map(({ opacity }) => opacity).indexOf('1')).toBe(0);
    await page.keyboard.press('Tab');
    await page.locator('.apiblock-anchor').nth(1).focus();
    expect((await readLinks(page))[1]?.opacity).toBe('1');
    await page.context().close();
  });

  it('shows the link, without moving other elements, while its line is hovered or the link is focused', async () => {
    const { page } = await openPage(browser, site.url, { reducedMotion: 'reduce' });
    const field = page.locator('[data-block=fields] .apiblock-field').first();
    const link = field.locator('.apiblock-field-head > .apiblock-anchor');
    const readOpacity = () => link.evaluate((element) => getComputedStyle(element).opacity);
    const readBoxes = () =>
      field.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [...element.querySelectorAll('*')].map((inner) => {
          const box = inner.getBoundingClientRect();
          return [box.x - x, box.y - y, box.width, box.height];
        });
      });
    const boxes = await readBoxes();
    await field.locator('.apiblock-field-name').first().hover();
    expect(await readOpacity()).toBe('1');
    expect(await readBoxes()).toEqual(boxes);
    await page.mouse.move(0, 0);
    expect(await readOpacity()).toBe('0');
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await readOpacity()).toBe('1');
    expect(await readBoxes()).toEqual(boxes);
    await page.context().close();
  });

  it('does not copy the link with the text of a field', async () => {
    const { page } = await openPage(browser, site.url);
    const text = await page
      .locator('[data-block=fields] .apiblock-field-head')
      .first()
      .evaluate((head) => {
        getSelection()?.selectAllChildren(head);
        return getSelection()?.toString();
      });
    expect(text).not.toContain('#');
    await page.context().close();
  });
});

describe('accessibility tree of a block page', () => {
  /** Returns all nodes that assistive technology can reach, and the IDs of the hidden tab panels. */
  const readTree = async (page: Page) => {
    const client = await page.context().newCDPSession(page);
    const { root } = await client.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await client.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '.apiblock-panel[hidden=until-found]',
    });
    const hidden = await Promise.all(
      nodeIds.map(async (nodeId) => (await client.send('DOM.describeNode', { nodeId })).node.backendNodeId),
    );
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    await client.detach();
    return {
      hidden,
      tree: nodes
        .filter(({ ignored }) => !ignored)
        .map(({ role, name, childIds, backendDOMNodeId }) => ({
          role: role?.value as unknown,
          name: name?.value as unknown,
          childCount: childIds?.length ?? 0,
          isHidden: hidden.some((id) => id === backendDOMNodeId),
        })),
    };
  };

  it('contains only the selected panel of each tab group, even after find-in-page opens a hidden panel', async () => {
    const { page } = await openPage(browser, site.url);
    // A tab group inside an unselected panel is hidden, too.
    const groups = await page.locator('[data-tabs]:not([hidden] [data-tabs])').count();
    for (const found of [undefined, 4, 6]) {
      if (found !== undefined)
        await page
          .locator('[data-block=responses] .apiblock-panel')
          .nth(found)
          .dispatchEvent('beforematch', { bubbles: true });
      const { hidden, tree } = await readTree(page);
      const panels = tree.filter(({ role }) => role === 'tabpanel');
      expect(panels).toHaveLength(groups);
      expect(panels.filter(({ name, childCount }) => !name || childCount === 0)).toEqual([]);
      expect(hidden.length).toBeGreaterThan(20);
      // For find-in-page, Chromium keeps hidden panels in the tree as generic nodes that screen readers skip.
      const others = tree.filter(({ isHidden }) => isHidden);
      expect(others.filter(({ role, name, childCount }) => role !== 'generic' || name || childCount > 0)).toEqual([]);
    }
    await page.context().close();
  });

  it('contains all panels when the page is printed', async () => {
    const { page } = await openPage(browser, site.url);
    const onScreen = (await readTree(page)).tree.filter(({ name }) => name === 'Response 404').length;
    await page.emulateMedia({ media: 'print' });
    const printed = (await readTree(page)).tree.filter(({ name }) => name === 'Response 404').length;
    expect(printed).toBeGreaterThan(onScreen);
    await page.context().close();
  });
});
