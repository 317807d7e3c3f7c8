/** A mutation of the library's stylesheet: one declaration or selector removed. */
export interface Mutant {
  /** The rule and the removed declaration or the remaining selectors. */
  id: string;
  /** Selectors of the elements that the mutation can affect. */
  selectors: string[];
  /** Media queries that must all match for the mutation to have an effect. */
  media: string[];
  /**
   * Longhand and custom properties that the mutation changes directly. Changing a custom property can also affect any
   * property that uses it, so it isn't enough to compare the properties in this array.
   */
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
 * Runs in the page. Stores one mutant for each declaration, and one for each selector in a selector list, in
 * `window.mutants`. If `ofConsole` is true, includes only the rules for the console, which has a separate test page.
 * Otherwise, includes all other rules.
 */
export function listMutants(ofConsole: boolean): void {
  const CONSOLE_CLASS =
    /\.apiblock-(?:actions|answer|button|check|console|entry|input|legend|media|outcome|send-empty|set)(?![a-z])|\.apiblock-payload\[tabindex\]/;
  /** Returns one variant of the selector for each item in its selector lists. The variant lacks this item. */
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
    // Include the focus ring rule regardless of `ofConsole`, because it applies to all components.
    const isRing = /^:not\(#apiblock\) \[class.*:focus-visible$/.test(selectorText);
    // The server choice and the copy buttons use the same classes outside of the console.
    const isOutside = /\.apiblock-(?:server|copy-page)|\[data-copy\]/.test(selectorText);
    const isOfConsole = CONSOLE_CLASS.test(selectorText) && !isOutside;
    if (!isRing && isOfConsole !== ofConsole) return;
    const { cssText } = style;
    // The `all` property can change any other property, like a custom property.
    const all = style.getPropertyValue('all') ? ['--all'] : [...style];
    // `cssText` expands "font: inherit" to one declaration per longhand. Join them again.
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
      // Skip rules for browsers that lack a feature, because these rules have no effect in this browser.
      else if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) continue;
      else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, place, media);
    }
  };

  window.mutants = [];
  for (const sheet of document.styleSheets) if (sheet.href?.endsWith('/styles.css')) collect(sheet.cssRules, '', []);
}
