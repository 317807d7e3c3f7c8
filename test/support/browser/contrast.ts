import type { Page } from 'playwright-core';
import { COLORS } from '../../../src/model/http/color.ts';

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

/** A measured contrast ratio, with a description of the element. */
export interface Contrast {
  what: string;
  ratio: number;
}

/** Returns the contrast ratio between each visible text and its background, including the effect of opacity. */
export async function readContrasts(page: Page, scope: string): Promise<Contrast[]> {
  const measured = await measure(page, scope);
  return measured.flatMap(({ what, text }) => (text === undefined ? [] : [{ what, ratio: text }]));
}

/** Returns the contrast ratio between the border of each visible control and the background around the control. */
export async function readBorderContrasts(page: Page, scope: string): Promise<Contrast[]> {
  const measured = await measure(page, scope);
  return measured.flatMap(({ what, border }) => (border === undefined ? [] : [{ what, ratio: border }]));
}

interface MeasuredElement {
  what: string;
  /** `undefined` if the element contains no text of its own. */
  text: number | undefined;
  /** `undefined` if the element is not a control with a border. */
  border: number | undefined;
}

function measure(page: Page, scope: string): Promise<MeasuredElement[]> {
  return page.evaluate((selector) => {
    const canvas = document.createElement('canvas');
    const paint = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    canvas.width = canvas.height = 1;
    type Rgb = readonly [number, number, number];
    type Rgba = readonly [number, number, number, number];
    const readColor = (color: string): Rgba => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    // Cache the colors, because a page has few colors and reading a pixel is slow.
    const knownColors = new Map<string, Rgba>();
    const toRgba = (color: string): Rgba => {
      const rgba = knownColors.get(color) ?? readColor(color);
      knownColors.set(color, rgba);
      return rgba;
    };
    const over = ([r, g, b, a]: Rgba, [x, y, z]: Rgb): Rgb => [
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
    /** The colors behind an element and its text, before opacity is applied. */
    interface Backdrop {
      ground: Rgb;
      outside: Rgb;
      /**
       * The opacity of the element and its ancestors, from the outermost inward, with the color behind each of them.
       */
      layers: readonly { opacity: number; behind: Rgb }[];
    }
    const backdrops = new Map<Element, Backdrop>();
    // Blend the colors from the outermost element inward. An element with opacity is blended with its backdrop as a
    // group.
    const createBackdrop = (element: Element): Backdrop => {
      const parent = element.parentElement && readBackdrop(element.parentElement);
      const outside: Rgb = parent?.ground ?? [255, 255, 255];
      const layers = parent?.layers ?? [];
      const { backgroundColor, opacity } = getComputedStyle(element);
      return {
        outside,
        ground: over(toRgba(backgroundColor), outside),
        layers: opacity === '1' ? layers : [...layers, { opacity: Number(opacity), behind: outside }],
      };
    };
    // Cache the backdrops, because the elements of a page share most of their ancestors.
    const readBackdrop = (element: Element): Backdrop => {
      const backdrop = backdrops.get(element) ?? createBackdrop(element);
      backdrops.set(element, backdrop);
      return backdrop;
    };
    const paintTo = (element: Element): { text: Rgb; border: Rgb; ground: Rgb; outside: Rgb } => {
      const { layers, ...backdrop } = readBackdrop(element);
      let { ground, outside } = backdrop;
      const { color, borderTopColor } = getComputedStyle(element);
      let text = over(toRgba(color), ground);
      // The background of an element extends below its border.
      let border = over(toRgba(borderTopColor), ground);
      for (const { opacity, behind } of layers.toReversed()) {
        text = over([...text, opacity], behind);
        border = over([...border, opacity], behind);
        ground = over([...ground, opacity], behind);
        outside = over([...outside, opacity], behind);
      }
      return { text, border, ground, outside };
    };
    const toRatio = (one: Rgb, other: Rgb) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const readOwnText = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .map((node) => node.textContent)
        .join('');
    // Checkboxes are excluded, because browsers draw their borders. Disabled controls are excluded, because WCAG does
    // not require contrast for them.
    const hasControlBorder = (element: Element) =>
      element.matches(':is(input:not([type=checkbox]), select, textarea, button):enabled') &&
      parseFloat(getComputedStyle(element).borderTopWidth) > 0;
    return [...document.querySelectorAll(`${selector} *`)].flatMap((element) => {
      const ownText = readOwnText(element);
      const hasBorder = hasControlBorder(element);
      const isVisible = element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
      if ((ownText === '' && !hasBorder) || element.closest('.apiblock-anchor') || !isVisible) return [];
      const { text, border, ground, outside } = paintTo(element);
      return {
        what: `${element.localName}.${element.getAttribute('class')} ${ownText.slice(0, 20)}`,
        text: ownText === '' ? undefined : toRatio(text, ground),
        border: hasBorder ? toRatio(border, outside) : undefined,
      };
    });
  }, scope);
}
