declare global {
  interface Window {
    /**
     * Returns the layout defects at the current width, on the whole page or only in the elements that match a selector.
     */
    findFaults: (within?: string) => string[];
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An ancestor that clips or scrolls its content. `outer` is the next such ancestor. */
interface Edge {
  readonly box: Box;
  readonly x: string;
  readonly y: string;
  readonly outer: Edge | undefined;
}

interface Target {
  readonly element: Element;
  readonly whole: Box;
  /** The visible part of each line box. */
  readonly seen: readonly Box[];
  /** Whether a part of the element is cut off and cannot be scrolled into view. */
  readonly lost: boolean;
}

/**
 * Runs in the page and installs `window.findFaults`. The function cannot use anything outside its body. Sizes are in
 * CSS pixels.
 */
export function installFindFaults(): void {
  // Minimum target size of WCAG 2.5.8.
  const MIN_TARGET_SIZE = 24;
  // Tolerance for fractional pixels.
  const TOLERANCE = 0.5;
  const TARGETS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [tabindex]:not([tabindex^="-"])';

  let edges = new Map<Element, Edge | undefined>();
  const edgesAround = (element: Element): Edge | undefined => {
    const around = element.parentElement;
    if (!around || around === document.documentElement) return undefined;
    if (edges.has(around)) return edges.get(around);
    const outer = edgesAround(around);
    const { overflowX: x, overflowY: y } = getComputedStyle(around);
    const edge = x === 'visible' && y === 'visible' ? outer : { box: around.getBoundingClientRect(), x, y, outer };
    edges.set(around, edge);
    return edge;
  };

  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /** Returns whether a box is invisible, like a visually hidden label or a skip link above the page. */
  const isUnseen = ({ left, top, right, bottom }: Box) => right - left <= 1 || bottom - top <= 1 || bottom <= 0;

  /** Returns the visible part of a box, and whether a part of it is cut off and cannot be scrolled into view. */
  const clip = (element: Element, { left, top, right, bottom }: Box): { seen: Box; lost: boolean } => {
    let lost = false;
    let canScrollX = false;
    let canScrollY = false;
    for (let edge = edgesAround(element); edge; edge = edge.outer) {
      const { box, x, y } = edge;
      lost ||= isCut(x) && !canScrollX && (left < box.left - 1 || right > box.right + 1);
      lost ||= isCut(y) && !canScrollY && (top < box.top - 1 || bottom > box.bottom + 1);
      canScrollX ||= isScrolled(x);
      canScrollY ||= isScrolled(y);
      if (x !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (y !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    lost ||= !canScrollX && (left < -TOLERANCE || right > document.documentElement.clientWidth + TOLERANCE);
    return { seen: { left, top, right, bottom }, lost };
  };

  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const [style] = element.classList;
    return `${element.localName}${style ? `.${style}` : ''} “${(words || element.id).slice(0, 40)}”`;
  };

  /** Returns the elements that directly contain non-blank text nodes. */
  const findTexts = (root: Element): Element[] => {
    const found = new Set<Element>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (parentElement && /\S/.test(nodeValue ?? '')) found.add(parentElement);
    }
    return [...found].filter((element) => !element.matches('script, style, option'));
  };

  const isInStickyBar = (element: Element) => element.closest('.apiblock-main > .apiblock-console-bar') !== null;

  /** Returns whether the element is a link in a sentence, for which WCAG 2.5.8 does not require a minimum size. */
  const isInSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    return findTexts(block ?? document.body).some((text) => !text.closest('a, button'));
  };

  const findTargets = (root: Element): Target[] =>
    [...root.querySelectorAll(TARGETS)].flatMap((found) => {
      if (found.matches(':disabled')) return [];
      // Clicking a label also toggles its radio button or checkbox, so the label counts as the target.
      const element = (found.matches('[type=radio], [type=checkbox]') && found.closest('label')) || found;
      const whole = element.getBoundingClientRect();
      if (isUnseen(whole) || !isVisible(element)) return [];
      const lines = [...element.getClientRects()].map((box) => clip(element, box));
      const seen = lines.map((line) => line.seen).filter((box) => !isUnseen(box));
      return [{ element, whole, seen, lost: lines.some(({ lost }) => lost) }];
    });

  const findBadTargets = (targets: readonly Target[]): string[] =>
    targets.flatMap(({ element, whole, lost }) => {
      const sizes = { wide: whole.right - whole.left, high: whole.bottom - whole.top };
      const small = Object.entries(sizes)
        .filter(([, size]) => size < MIN_TARGET_SIZE - TOLERANCE && !isInSentence(element))
        .map(([way, size]) => `${nameOf(element)} is ${Math.round(size)} px ${way}`);
      return lost ? [...small, `${nameOf(element)} is cut off`] : small;
    });

  const areBeside = (one: Box, other: Box) =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE;

  const findOverlaps = (targets: readonly Target[]): string[] => {
    const boxes = targets
      .flatMap(({ element, seen }) => seen.map((box) => ({ element, box })))
      .sort((one, other) => one.box.top - other.box.top);
    return boxes.flatMap(({ element, box }, index) => {
      const faults: string[] = [];
      for (const other of boxes.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (width <= TOLERANCE || !areBeside(box, other.box)) continue;
        if (element.contains(other.element) || other.element.contains(element)) continue;
        // Ignore the buttons of a long form, which stay at the bottom of the window, in front of the form.
        if (isInStickyBar(element) !== isInStickyBar(other.element)) continue;
        faults.push(`${nameOf(element)} and ${nameOf(other.element)} overlap`);
      }
      return faults;
    });
  };

  /** Reports interactive elements in a header whose visual order differs from their tab order. */
  const findDisorder = (targets: readonly Target[]): string[] =>
    targets.flatMap(({ element, whole }, index) => {
      const header = element.closest('header');
      const next = targets[index + 1];
      if (!header || !next || !header.contains(next.element)) return [];
      // Skip the items of an open menu, which cover the page.
      if (element.contains(next.element) || element.closest('details')?.contains(next.element)) return [];
      const isAfter = areBeside(whole, next.whole)
        ? next.whole.left >= whole.right - TOLERANCE
        : next.whole.top >= whole.bottom - TOLERANCE;
      return isAfter ? [] : [`${nameOf(next.element)} is not positioned after ${nameOf(element)}`];
    });

  const isOwnTextCut = (element: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (isCut(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (isCut(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  };

  const findLostTexts = (root: Element): string[] =>
    findTexts(root)
      .filter((element) => {
        const box = element.getBoundingClientRect();
        if (isUnseen(box) || !(isOwnTextCut(element) || clip(element, box).lost)) return false;
        // Ignore tabs, because a tab shows its full text in a tooltip while the pointer is over it.
        return isVisible(element) && !element.closest('[title], .apiblock-tab');
      })
      .map((element) => `the text of ${nameOf(element)} is cut off`);

  window.findFaults = (within = 'body') => {
    edges = new Map();
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`the page scrolls horizontally by ${scrollWidth - clientWidth} px`] : []),
      ...[...document.querySelectorAll(within)].flatMap((root) => {
        const targets = findTargets(root);
        return [...findBadTargets(targets), ...findOverlaps(targets), ...findDisorder(targets), ...findLostTexts(root)];
      }),
    ];
  };
}
