// A classic script for the head of server-rendered pages. It prevents layout shifts by adding styles that show the tabs
// as they look after hydration. The selected tab is the reader's stored choice, or the tab that contains the target of
// the page's URL. The script does not change elements, because React would report a hydration mismatch.
import { getChosenTabs } from './components/interaction/chosen-tab.js';
import { findTarget } from './components/viewport/find-target.js';
import { countLeadingTabs, measureTabs } from './components/interaction/fit-tabs.js';

/**
 * Time from the load event until the style rules that select tabs are removed. Tab groups that are not hydrated by then
 * show all panels.
 */
const HYDRATION_TIMEOUT_MS = 5000;

/** Matches the tab groups that are not hydrated yet. */
const groupSelector = '[data-tabs]:not([data-running])';
const panelSelector = `${groupSelector}>.apiblock-panel`;
const sheet = new CSSStyleSheet({ media: 'screen' });
sheet.replaceSync(
  `${groupSelector}>.apiblock-tablist{display:flex!important}` +
    `${groupSelector}>.apiblock-tablist>*{transition:none!important}` +
    `${groupSelector}>.apiblock-copy{display:inline-grid!important}` +
    `${panelSelector}{border-block-start:1px solid var(--apiblock-line)!important}` +
    `${panelSelector}~.apiblock-panel,${panelSelector}>.apiblock-panel-label{display:none!important}` +
    `${panelSelector}>.apiblock-panel-label+*{border-block-start:0!important}`,
);
document.adoptedStyleSheets.push(sheet);

const chosenNames = getChosenTabs();
const handledGroups = new WeakSet<Element>();

/**
 * Shows the reader's stored choice, or the target of the page's URL, in every tab group that the HTML parser has
 * completed since the last call.
 */
function selectTabs(): void {
  const target = findTarget();
  for (const group of document.querySelectorAll(groupSelector)) {
    if (handledGroups.has(group)) continue;
    const tabList = group.firstElementChild;
    const tabs = [...(tabList?.children ?? [])];
    const panels = [...group.children].filter(({ className }) => className === 'apiblock-panel');
    // The last tab label can be incomplete until the parser begins the next node.
    const lastLabel = panels.at(-1)?.firstElementChild;
    const isComplete = panels.length >= tabs.length && Boolean(lastLabel?.nextSibling ?? group.nextSibling);
    if (!isComplete) continue;
    handledGroups.add(group);
    const titles = panels.map((groupPanel) => groupPanel.firstElementChild?.textContent);
    const chosenName = chosenNames.find((name) => titles.includes(name));
    const targetIndex = panels.findIndex((panel) => panel.contains(target));
    const index = targetIndex < 0 && chosenName !== undefined ? titles.indexOf(chosenName) : targetIndex;
    // Skip a group if there is no tab to select, or if the tab to select is the first one, which is selected by
    // default.
    if (!tabList || index < 1) continue;
    // Show the selected tab directly after the leading tabs that fit into the row, and before all other tabs.
    const leadingCount = countLeadingTabs(measureTabs(tabList), index);
    for (const [position, tab] of tabs.entries()) {
      if (position >= leadingCount && position !== index) addRule(tab, 'order:1!important');
    }
    addRule(panels[0], 'display:none!important');
    addRule(panels[index], 'display:block!important');
    addRule(tabs[0], 'color:var(--apiblock-muted)!important;border-color:transparent!important');
    addRule(tabs[index], 'color:inherit!important;border-color:var(--apiblock-accent-text)!important');
  }
}

/** Adds a style rule for an element in a tab group. The rule applies until the tab group is hydrated. */
function addRule(element: Element | undefined, declarations: string): void {
  if (!element) return;
  sheet.insertRule(`${groupSelector} #${CSS.escape(element.id)}{${declarations}}`, sheet.cssRules.length);
}

const observer = new MutationObserver(selectTabs);
if (chosenNames.length > 0 || location.hash) observer.observe(document, { childList: true, subtree: true });

addEventListener('load', () =>
  setTimeout(() => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }, HYDRATION_TIMEOUT_MS),
);
