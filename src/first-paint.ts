// A classic script for the head of server-rendered pages. It adds styles that show tabs as they look after hydration, with the
// reader's stored choice selected, so that the layout does not shift. It changes no elements, because React would report
// a hydration mismatch.
import { getChosenTabs } from './components/interaction/chosen-tab.js';
import { scrollToTab } from './components/interaction/scroll-to-tab.js';

/** Time after the load event until the styles are removed. Tabs that are not hydrated by then show all of their panels. */
const HYDRATION_TIMEOUT_MS = 5000;

const notHydrated = '[data-tabs]:not([data-running])';
const panel = `${notHydrated}>.apiblock-panel`;
const sheet = new CSSStyleSheet({ media: 'screen' });
sheet.replaceSync(
  `${notHydrated}>.apiblock-tablist{display:flex!important}` +
    `${notHydrated}>.apiblock-tablist>*{transition:none!important}` +
    `${notHydrated}>.apiblock-copy{display:inline-grid!important}` +
    `${panel}{border-block-start:1px solid var(--apiblock-line)!important}` +
    `${panel}~.apiblock-panel,${panel}>.apiblock-panel-label{display:none!important}` +
    `${panel}>.apiblock-panel-label+*{border-block-start:0!important}`,
);
document.adoptedStyleSheets.push(sheet);

const names = getChosenTabs();
const handledGroups = new WeakSet<Element>();

/** Selects the chosen tab in every group that the parser has completed since the last call. */
function selectChosenTabs(): void {
  for (const group of document.querySelectorAll(notHydrated)) {
    const tabList = group.firstElementChild;
    const tabs = [...(tabList?.children ?? [])];
    const panels = [...group.children].filter(({ className }) => className === 'apiblock-panel');
    const isComplete = panels.length >= tabs.length;
    if (handledGroups.has(group) || !isComplete) continue;
    handledGroups.add(group);
    const titles = panels.map((groupPanel) => groupPanel.firstElementChild?.textContent);
    const index = titles.indexOf(names.find((name) => titles.includes(name)));
    // The first tab is selected by default.
    if (index < 1) continue;
    scrollToTab(tabList, tabs[index]);
    addRule(panels[0], 'display:none!important');
    addRule(panels[index], 'display:block!important');
    addRule(tabs[0], 'color:var(--apiblock-muted)!important;border-color:transparent!important');
    addRule(tabs[index], 'color:var(--apiblock-text)!important;border-color:var(--apiblock-accent)!important');
  }
}

/** Styles an element until it is hydrated. */
function addRule(element: Element | undefined, declarations: string): void {
  if (!element) return;
  sheet.insertRule(`${notHydrated} #${CSS.escape(element.id)}{${declarations}}`, sheet.cssRules.length);
}

const observer = new MutationObserver(selectChosenTabs);
if (names.length > 0) observer.observe(document, { childList: true, subtree: true });

addEventListener('load', () =>
  setTimeout(() => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }, HYDRATION_TIMEOUT_MS),
);
