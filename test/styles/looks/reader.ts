import type { Mutant } from './mutants.ts';

/** Computed values that the library's stylesheet sets, by part and property. */
export type Looks = Record<string, Record<string, string>>;

export interface Reader {
  /**
   * Reads all parts in the current situation of the page. Later situations are compared with the situation of the first
   * call.
   */
  read(forcedColors: boolean): Looks;
  /** Applies all mutants or the mutants with the given IDs. Returns the IDs of the mutants that change no part. */
  findUnnoticed(ids?: readonly string[]): string[];
}

declare global {
  interface Window {
    looks: Reader;
  }
}

/**
 * Runs in the page and installs `window.looks`. Reads each property that the library's stylesheet sets, and keeps the
 * values that differ without the stylesheet. Reads computed values, because used values would depend on fonts and
 * layout.
 */
export function installReader(parts: readonly (readonly [name: string, selector: string])[]): void {
  const INHERITED = new Set([
    'color',
    'color-scheme',
    'cursor',
    'direction',
    'letter-spacing',
    'line-height',
    'overflow-wrap',
    'print-color-adjust',
    'forced-color-adjust',
    'tab-size',
    'text-align',
    'text-transform',
    'text-underline-offset',
    'text-wrap-mode',
    'visibility',
    'white-space-collapse',
  ]);
  const canBeInherited = (property: string) => INHERITED.has(property) || /^(font|list-style)-/.test(property);
  const SYSTEM_COLORS = ['Canvas', 'CanvasText', 'LinkText', 'ButtonFace', 'ButtonText', 'Highlight'];

  const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith('/styles.css'));
  if (!sheet) throw new Error('The page does not load the stylesheet of the library (/styles.css).');

  const toPhysical = (name: string) => {
    const isLeftToRight = document.documentElement.dir !== 'rtl';
    const sides = { 'block-start': 'top', 'block-end': 'bottom', 'inline-start': 'left', 'inline-end': 'right' };
    if (!isLeftToRight) Object.assign(sides, { 'inline-start': 'right', 'inline-end': 'left' });
    return name
      .replace('inline-size', 'width')
      .replace('block-size', 'height')
      .replace('inset-', '')
      .replace(/(block|inline)-(start|end)/, (side) => sides[side as keyof typeof sides]);
  };
  const all = [...new Set(window.mutants.flatMap(({ properties }) => properties.map(toPhysical)))]
    .filter((name) => !name.startsWith('--') && name !== 'text-decoration-color')
    .sort();

  interface Seen {
    style: CSSStyleDeclaration;
    map?: StylePropertyMapReadOnly;
  }
  const see = (element: Element, pseudo?: string): Seen => ({
    style: getComputedStyle(element, pseudo),
    ...(!pseudo && { map: element.computedStyleMap() }),
  });
  const missing: string[] = [];
  const seen = new Map<string, { element: Element; own: Seen; parent: Seen }>();
  for (const [name, selector] of parts) {
    const [, find = '', pseudo] = /^(.*?)(::[a-z-]+)?$/.exec(selector) ?? [];
    const element = document.querySelector(find);
    if (!element?.parentElement) missing.push(`${name}: ${selector}`);
    else seen.set(name, { element, own: see(element, pseudo), parent: see(pseudo ? element : element.parentElement) });
  }
  if (missing.length > 0) throw new Error(`No element of the page matches these parts: ${missing.join('; ')}.`);

  // Record colors by the name of their custom property, which is easier to review than a mixed color.
  const root = getComputedStyle(document.documentElement);
  const tokens = [...document.documentElement.computedStyleMap()]
    .map(([name]) => name)
    .filter((name) => name.startsWith('--apiblock-') && CSS.supports('color', root.getPropertyValue(name)));
  const mono = root.getPropertyValue('--apiblock-font-mono').trim();
  const names = new Map<string, string>();
  const nameColors = (forcedColors: boolean) => {
    names.clear();
    names.set('rgba(0, 0, 0, 0)', 'transparent');
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('forced-color-adjust', 'none');
    const nameColor = (value: string, name: string) => {
      probe.style.color = value;
      const { color } = getComputedStyle(probe);
      if (!names.has(color)) names.set(color, name);
    };
    if (forcedColors) for (const name of SYSTEM_COLORS) nameColor(name, name);
    else for (const name of tokens) nameColor(`var(${name})`, name.slice('--apiblock-'.length));
    probe.remove();
  };

  const canvas = document.createElement('canvas').getContext('2d')!;
  const toCharacters = (width: string, { style }: Seen): string => {
    if (!/^\d+\.\d+px$/.test(width)) return width;
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    return `${Math.round(parseFloat(width) / canvas.measureText('0').width)}ch`;
  };

  // Rounds the numbers in a color, because browser versions differ in the last digits of mixed colors.
  const roundNumbers = (color: string) =>
    color.replace(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(4))));

  const valueOf = (one: Seen, property: string): string => {
    if (property.endsWith('color')) {
      const color = one.style.getPropertyValue(property);
      return names.get(color) ?? roundNumbers(color);
    }
    const value = one.map?.getAll(property).map(String).join(', ') || one.style.getPropertyValue(property);
    if (property === 'font-family' && value === mono) return 'font-mono';
    return property === 'max-width' ? toCharacters(value, one) : value;
  };

  interface Values {
    own: Record<string, string>;
    parent: Record<string, string>;
  }
  const readValues = (part: string, properties: readonly string[]): Values => {
    const { own, parent } = seen.get(part)!;
    const read = (one: Seen) =>
      Object.fromEntries(['color', ...properties].map((property) => [property, valueOf(one, property)]));
    return { own: read(own), parent: read(parent) };
  };

  let bare = new Map<string, Values>();
  let usual: Looks | undefined;
  let looks: Looks = {};
  let hasForcedColors = false;

  const toLook = (part: string, properties: readonly string[]): Record<string, string> => {
    const { own, parent } = readValues(part, properties);
    const without = bare.get(part)!;
    const look: Record<string, string> = {};
    for (const property of properties) {
      const value = own[property]!;
      const isInherited =
        canBeInherited(property) && value === parent[property] && without.own[property] === without.parent[property];
      const isTextColor =
        property.endsWith('-color') && value === own.color && without.own[property] === without.own.color;
      // Without the stylesheet, the element inherits the value. The stylesheet changes the value only on the parent.
      const isReset =
        canBeInherited(property) && value !== parent[property] && without.own[property] === without.parent[property];
      const isOurs = isReset || (value !== without.own[property] && !isInherited && !isTextColor);
      const isUsual = usual?.[part]?.[property] !== undefined && !(hasForcedColors && property.endsWith('color'));
      if (isOurs || isUsual) look[property] = value;
    }
    return look;
  };

  const finishAnimations = () => {
    for (const animation of document.getAnimations()) animation.finish();
  };

  window.looks = {
    read(forcedColors) {
      hasForcedColors = forcedColors;
      nameColors(forcedColors);
      sheet.disabled = true;
      finishAnimations();
      bare = new Map(parts.map(([part]) => [part, readValues(part, all)]));
      sheet.disabled = false;
      finishAnimations();
      looks = Object.fromEntries(parts.map(([part]) => [part, toLook(part, all)]));
      usual ??= looks;
      return looks;
    },
    findUnnoticed(ids) {
      const isAsked = new Set(ids ?? window.mutants.map(({ id }) => id));
      const isNoticed = ({ selectors, properties, apply }: Mutant) => {
        const isCustom = properties.some((name) => name.startsWith('--'));
        const read = isCustom ? all : properties.map(toPhysical);
        const matched = parts.filter(([part]) =>
          selectors.some((selector) => seen.get(part)!.element.matches(selector)),
        );
        apply();
        finishAnimations();
        // A custom property is inherited, so it can also change descendants.
        return [...matched, ...(isCustom ? parts : [])].some(([part]) => {
          const look = toLook(part, read);
          return read.some((property) => look[property] !== looks[part]![property]);
        });
      };
      return window.mutants
        .filter(({ id }) => isAsked.has(id))
        .filter((mutant) => {
          if (!mutant.media.every((query) => matchMedia(query).matches)) return true;
          const noticed = isNoticed(mutant);
          mutant.undo();
          return !noticed;
        })
        .map(({ id }) => id);
    },
  };
}
