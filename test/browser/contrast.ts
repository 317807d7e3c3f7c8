import type { Page } from 'playwright-core';
import { COLORS } from '../../src/model/http/color.ts';

/** Adds a badge in every color after each matching badge, because the page does not contain every HTTP method. */
export function addBadges(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    ([badges, colors]) => {
      for (const badge of document.querySelectorAll(badges)) {
        const others = colors.map((color) => {
          const other = badge.cloneNode(true) as HTMLElement;
          other.dataset.color = color;
          return other;
        });
        badge.after(...others);
      }
    },
    [selector, COLORS] as const,
  );
}

/** Returns the contrast ratio between each visible text and its background, including the effect of opacity. */
export function readContrasts(page: Page, scope: string): Promise<{ what: string; ratio: number }[]> {
  return page.evaluate((selector) => {
    const canvas = document.createElement('canvas');
    const paint = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    canvas.width = canvas.height = 1;
    const toRgba = (color: string) => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255] as const;
    };
    type Rgb = readonly [number, number, number];
    const over = ([r, g, b, a]: readonly [number, number, number, number], [x, y, z]: Rgb): Rgb => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
    ];
    const luminance = (rgb: Rgb) => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    // Blend the colors from the outermost element inward. An element with opacity is blended with its backdrop as a
    // group.
    const paintTo = (element: Element): { text: Rgb; ground: Rgb } => {
      const chain: Element[] = [];
      for (let node: Element | null = element; node; node = node.parentElement) chain.unshift(node);
      const layers: { opacity: number; behind: Rgb }[] = [];
      let ground: Rgb = [255, 255, 255];
      for (const node of chain) {
        const { backgroundColor, opacity } = getComputedStyle(node);
        if (opacity !== '1') layers.push({ opacity: Number(opacity), behind: ground });
        ground = over(toRgba(backgroundColor), ground);
      }
      let text = over(toRgba(getComputedStyle(element).color), ground);
      for (const { opacity, behind } of layers.reverse()) {
        text = over([...text, opacity], behind);
        ground = over([...ground, opacity], behind);
      }
      return { text, ground };
    };
    const found: { what: string; ratio: number }[] = [];
    for (const element of document.querySelectorAll(`${selector} *`)) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .map((node) => node.textContent)
        .join('');
      if (
        own === '' ||
        element.closest('.apiblock-anchor') ||
        !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
      )
        continue;
      const { text, ground } = paintTo(element);
      const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
      found.push({
        what: `${element.localName}.${element.getAttribute('class')} ${own.slice(0, 20)}`,
        ratio: (light + 0.05) / (dark + 0.05),
      });
    }
    return found;
  }, scope);
}
