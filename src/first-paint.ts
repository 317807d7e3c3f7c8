// A classic script for the head of pages that a server renders. From the first paint tabs look as they will once they run,
// with the reader's choice in front, so that nothing moves then. It changes no element, which React would object to.
import { getChosenTabs } from './components/interaction/chosen-tab.js';
import { showTab } from './components/interaction/show-tab.js';

/** How long after the page has loaded tabs may take to run: what has not begun by then shows all of its panels. */
const PATIENCE_MS = 5000;

const waiting = '[data-tabs]:not([data-running])';
const panel = `${waiting}>.apiblock-panel`;
const sheet = new CSSStyleSheet({ media: 'screen' });
sheet.replaceSync(
  `${waiting}>.apiblock-tablist{display:flex!important}` +
    `${waiting}>.apiblock-tablist>*{transition:none!important}` +
    `${waiting}>.apiblock-copy{display:inline-grid!important}` +
    `${panel}{border-block-start:1px solid var(--apiblock-line)!important}` +
    `${panel}~.apiblock-panel,${panel}>.apiblock-panel-label{display:none!important}` +
    `${panel}>.apiblock-panel-label+*{border-block-start:0!important}`,
);
document.adoptedStyleSheets.push(sheet);

const names = getChosenTabs();
const seen = new WeakSet<Element>();

/** Puts the chosen tab of each group that has come in the place of its first. */
function placeChosen(): void {
  for (const group of document.querySelectorAll(waiting)) {
    const panels = [...group.children].filter(({ className }) => className === 'apiblock-panel');
    if (seen.has(group) || panels.length < (group.firstElementChild?.children.length ?? 0)) continue;
    seen.add(group);
    const titles = panels.map((one) => one.firstElementChild?.textContent);
    const index = titles.indexOf(names.find((name) => titles.includes(name)));
    if (index < 1) continue;
    const tabs = [...(group.firstElementChild?.children ?? [])];
    const style = (element: Element | undefined, text: string) =>
      element && sheet.insertRule(`${waiting} #${CSS.escape(element.id)}{${text}}`, sheet.cssRules.length);
    showTab(group.firstElementChild, tabs[index]);
    style(panels[0], 'display:none!important');
    style(panels[index], 'display:block!important');
    style(tabs[0], 'color:var(--apiblock-muted)!important;border-color:transparent!important');
    style(tabs[index], 'color:var(--apiblock-text)!important;border-color:var(--apiblock-accent)!important');
  }
}

const observer = new MutationObserver(placeChosen);
if (names.length > 0) observer.observe(document, { childList: true, subtree: true });

addEventListener('load', () =>
  setTimeout(() => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }, PATIENCE_MS),
);
