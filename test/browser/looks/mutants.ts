/** One fault planted in our style sheet. */
export interface Mutant {
  /** What was taken out of what. */
  id: string;
  /** What finds the elements that it is about. */
  selectors: string[];
  /** The conditions on the medium under which it can be noticed. */
  media: string[];
  /** The longhands that it may change; a custom property may change any. */
  properties: string[];
  apply(): void;
  undo(): void;
}

declare global {
  interface Window {
    mutants: Mutant[];
  }
}

/**
 * Runs in the page: the style sheet without each declaration, and without each selector of a list. Of the console alone,
 * which has a page of its own, or of all else.
 */
export function listMutants(ofConsole: boolean): void {
  const console =
    /\.apiblock-(?:actions|answer|button|check|console|entry|input|legend|media|outcome|set)(?![a-z])|\.apiblock-payload\[tabindex\]/;
  /** The selector without one item of one of its lists, for each item of each list. */
  const shorten = (selector: string): string[] => {
    const found: string[] = [];
    const walk = (start: number): number => {
      const items: string[] = [];
      let from = start;
      let at = start;
      for (; at < selector.length && selector[at] !== ')'; at++) {
        if (selector[at] === '(') at = walk(at + 1);
        else if (selector[at] === ',') {
          items.push(selector.slice(from, at));
          from = at + 1;
        }
      }
      items.push(selector.slice(from, at));
      for (const item of items.length > 1 ? items : []) {
        const others = items.filter((other) => other !== item).join(',');
        found.push(selector.slice(0, start) + others + selector.slice(at));
      }
      return at;
    };
    walk(0);
    return found;
  };

  const toElements = (selector: string) => selector.replaceAll(/::[a-z-]+/g, '');

  const add = (rule: CSSStyleRule, place: string, media: string[]) => {
    const { selectorText, style } = rule;
    // The ring of what has the focus is one rule for all.
    const isRing = /^:not\(#apiblock\) \[class.*:focus-visible$/.test(selectorText);
    if (!isRing && console.test(selectorText) !== ofConsole) return;
    const { cssText } = style;
    // What takes everything back counts as what any other rule sets.
    const all = style.getPropertyValue('all') ? ['--all'] : [...style];
    // Read back, "font: inherit" is one declaration for each of its properties.
    const declarations = cssText.replaceAll(/(font-[a-z-]+: inherit; ){5,}/g, 'font: inherit; ');
    for (const declaration of declarations.split(/;\s*/).filter(Boolean)) {
      const name = declaration.slice(0, declaration.indexOf(':'));
      const undo = () => (style.cssText = cssText);
      const remove = () => {
        for (const longhand of all)
          if (name === 'font' && style.getPropertyValue(longhand) === 'inherit') style.removeProperty(longhand);
        style.removeProperty(name);
      };
      remove();
      const left = new Set(style);
      undo();
      window.mutants.push({
        id: `${place}${selectorText}: ${declaration}`,
        selectors: [toElements(selectorText)],
        media,
        properties: all.filter((longhand) => !left.has(longhand)),
        apply: remove,
        undo,
      });
    }
    for (const shorter of shorten(selectorText))
      window.mutants.push({
        id: `${place}${selectorText}, only ${shorter}`,
        selectors: [selectorText, shorter].map(toElements),
        media,
        properties: all,
        apply: () => (rule.selectorText = shorter),
        undo: () => (rule.selectorText = selectorText),
      });
  };

  const collect = (rules: CSSRuleList, place: string, media: string[]) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) add(rule, place, media);
      else if (rule instanceof CSSMediaRule)
        collect(rule.cssRules, `@media ${rule.conditionText} ${place}`, [...media, rule.conditionText]);
      else if (rule instanceof CSSContainerRule)
        collect(rule.cssRules, `@container ${rule.conditionText} ${place}`, media);
      else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, place, media);
    }
  };

  window.mutants = [];
  for (const sheet of document.styleSheets) if (sheet.href?.endsWith('/styles.css')) collect(sheet.cssRules, '', []);
}
