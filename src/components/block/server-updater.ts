import type { ServerChoiceSource } from '../../model/block/server-choice.js';
import type * as Snippets from '../examples/Snippet.js';
import { toTrustedHtml } from '../text/trusted-html.js';
import { watchOverflow } from '../text/watch-overflow.js';
import { whenIdle } from '../viewport/when-idle.js';
import { cancelWhenNear, whenNear } from '../viewport/when-near.js';
import { splitBaseUrl } from './base-url-breaks.js';

/** Updates the parts of a block that depend on the chosen server: the header, the code and the console. */
export interface ServerUpdater {
  /** Loads the code generators. Returns `false` if they cannot be loaded. */
  load(this: void): Promise<boolean>;
  /**
   * Shows `baseUrl` or, if it is `undefined`, the documented base URL. Loads the code generators first. If they cannot
   * be loaded, all parts keep their base URL.
   */
  show(this: void, baseUrl: string | undefined): void;
  /** Stops updating the block. Shows the documented base URL again if the block is still on the page. */
  stop(this: void): void;
}

let generators: typeof Snippets | undefined;
let loading: Promise<boolean> | undefined;

/**
 * Loads the code generators. All choices on a page wait for the same promise, so that they are stored in the order in
 * which the reader makes them.
 */
function loadGenerators(): Promise<boolean> {
  loading ??= import('../examples/Snippet.js').then(
    (loaded) => {
      generators = loaded;
      return true;
    },
    () => {
      loading = undefined;
      return false;
    },
  );
  return loading;
}

/** The code that replaced the documented code in a panel. */
interface PrintedCode {
  baseUrl: string;
  /** The first node of the code. If the panel begins with another node, React has replaced the code. */
  firstNode: Node | null;
}

export function createServerUpdater(block: Element, source: ServerChoiceSource): ServerUpdater {
  const examples = block.querySelector(':scope > .apiblock-content > .apiblock-examples') ?? block;
  const header = findUrl(block);
  const printed = new WeakMap<Element, PrintedCode>();
  let wantedUrl = source.baseUrl;
  let shownUrl = source.baseUrl;
  let cancelIdle: (() => void) | undefined;

  const printPanel = (panel: HTMLElement) => {
    const { request: index, language = '' } = panel.dataset;
    const parts = source.requests[Number(index)];
    const previous = printed.get(panel);
    const isOwn = previous !== undefined && previous.firstNode === panel.firstChild;
    const isCurrent = isOwn ? previous.baseUrl === shownUrl : shownUrl === source.baseUrl;
    if (!generators || !parts || isCurrent) return;
    panel.innerHTML = toTrustedHtml(generators.toSnippetHtml({ ...parts, baseUrl: shownUrl }, language));
    printed.set(panel, { baseUrl: shownUrl, firstNode: panel.firstChild });
    watchOverflow(panel);
  };
  const printPanels = () => {
    for (const panel of examples.querySelectorAll<HTMLElement>('[data-request]')) printPanel(panel);
  };
  const cancelPrinting = () => {
    cancelWhenNear(examples);
    cancelIdle?.();
  };
  const showLoaded = () => {
    if (wantedUrl === shownUrl) return;
    shownUrl = wantedUrl;
    showInHeader(header, shownUrl, shownUrl === source.baseUrl);
    // The console reads the URL from this attribute.
    block.querySelector(':scope > .apiblock-servers')?.setAttribute('data-base-url', shownUrl);
    cancelPrinting();
    if (isNear(block)) return printPanels();
    // Wait until the block is near the viewport or the browser is idle, because generating the code of all blocks on a
    // long page at once would block the browser.
    whenNear(examples, printPanels);
    cancelIdle = whenIdle(printPanels);
  };
  // React replaces the code when a panel comes near the viewport, and when the props of the block change. After this,
  // generate the code for the chosen server again.
  const observer = new MutationObserver(printPanels);
  observer.observe(examples, { childList: true, subtree: true });
  return {
    load: loadGenerators,
    show: (baseUrl = source.baseUrl) => {
      wantedUrl = baseUrl;
      if (generators) return showLoaded();
      if (wantedUrl !== shownUrl) void loadGenerators().then((isLoaded) => isLoaded && showLoaded());
    },
    stop: () => {
      observer.disconnect();
      wantedUrl = source.baseUrl;
      if (block.isConnected) showLoaded();
      else cancelPrinting();
    },
  };
}

/** Returns whether an element is at most one screen away from the viewport. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

interface HeaderUrl {
  url: HTMLElement;
  base: Element;
}

function findUrl(block: Element): HeaderUrl | undefined {
  const url = block.querySelector<HTMLElement>(':scope > .apiblock-header .apiblock-url');
  const base = url?.querySelector('.apiblock-base');
  return url && base ? { url, base } : undefined;
}

function showInHeader(header: HeaderUrl | undefined, baseUrl: string, isDocumented: boolean): void {
  if (!header) return;
  const { url, base } = header;
  // Keep the documented URL, because the copy buttons use it to find the block in the page's Markdown version.
  if (isDocumented) delete url.dataset['documented'];
  else url.dataset['documented'] ??= url.textContent;
  const [first = '', ...others] = splitBaseUrl(baseUrl);
  base.replaceChildren(first, ...others.flatMap((part) => [document.createElement('wbr'), part]));
}
