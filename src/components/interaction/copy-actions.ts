import { announce } from './announce.js';
import { findBlockMarkdown, hasSamePath } from './block-markdown.js';

export interface CopyActionsProps {
  /** The buttons to show: `markdown`, `link`, or both. */
  copies: readonly string[];
  labels: { copyMarkdown: string; copyLink: string; copied: string; copyFailed: string; copyUnavailable: string };
}

/** How long a button shows that it has copied its text, in milliseconds. */
const RESULT_DURATION = 2_000;

/**
 * Shows the buttons of a block or of a `CopyPage` in an element that React has rendered. Replaces earlier buttons. The
 * Markdown button is shown only if the page links to its Markdown version or contains it.
 */
export function showCopyActions(place: HTMLElement, { copies, labels }: CopyActionsProps): void {
  const key = JSON.stringify([copies, labels]);
  if (place.dataset['shown'] === key) return;
  place.dataset['shown'] = key;
  // A `CopyPage` copies the page even if it is inside a block.
  const block = place.closest('.apiblock-copy-page') ? null : place.closest('.apiblock-block');
  const buttons = copies.flatMap((copied) => {
    if (copied === 'link') return createButton(place, labels, labels.copyLink, () => Promise.resolve(toLink(block)));
    if (!findMarkdownUrl() && listContainedMarkdown().length === 0) {
      warnOnce();
      return [];
    }
    return createButton(place, labels, labels.copyMarkdown, () => loadMarkdown(block));
  });
  place.replaceChildren(...buttons);
}

/** Returns the URL of the page's Markdown version, or `undefined` if the page does not link to one. */
function findMarkdownUrl(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel~=alternate][type="text/markdown"]')?.href;
}

/**
 * Returns the Markdown versions that the remark plugin has added to the page. If the page consists of several MDX
 * files, it contains one version for each file. The version of the enclosing file comes after the versions of its
 * partials.
 */
function listContainedMarkdown(): string[] {
  const elements = document.querySelectorAll<HTMLElement>('[data-apiblock-markdown]');
  return Array.from(elements, (element) => element.dataset['apiblockMarkdown'] ?? '');
}

let hasWarned = false;

/** Logs a warning that explains to the author why the button is missing. */
function warnOnce(): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    'apiblock: the button "Copy as Markdown" is missing, because the page neither links to its Markdown version nor contains it. See the guide "Markdown pages".',
  );
}

/** Returns the URL of a block, or the URL of the page without a fragment. */
function toLink(block: Element | null): string {
  const url = new URL(location.href);
  url.username = '';
  url.password = '';
  url.hash = block?.id ?? '';
  return url.href;
}

/** Loads the Markdown version of the page or of a block. Throws an error if this fails. */
async function loadMarkdown(block: Element | null): Promise<string> {
  // Find the URL on each click, because a button in the site's layout stays when the reader navigates to another page.
  const url = findMarkdownUrl();
  const contained = listContainedMarkdown();
  const page = block ? contained.join('\n') : contained.at(-1);
  const markdown = url ? await fetchMarkdown(url) : page;
  if (!markdown) throw new Error('The page neither links to its Markdown version nor contains it');
  return block ? selectBlock(markdown, block) : markdown;
}

async function fetchMarkdown(url: string): Promise<string> {
  const response = await fetch(url);
  const type = response.headers.get('Content-Type') ?? '';
  // A site may respond to an unknown path with an HTML page.
  if (!response.ok || type.startsWith('text/html')) throw new Error(`${url} is not available`);
  return response.text();
}

/** Returns the part of a page's Markdown version that describes a block. Throws an error if there is none. */
function selectBlock(page: string, block: Element): string {
  const markdown = findBlockMarkdown(page, readPosition(block));
  if (markdown === undefined) throw new Error('The Markdown version does not contain the block');
  return markdown;
}

/**
 * Reads the method and the URL of a block, and its index among the blocks of the page with the same method and path.
 */
function readPosition(block: Element) {
  const read = (other: Element) => {
    const url = other.querySelector<HTMLElement>('.apiblock-url');
    return {
      method: other.querySelector('.apiblock-method:not(.apiblock-webhook)')?.textContent ?? '',
      // The Markdown version contains the documented URL, even if the reader has chosen another server.
      url: url?.dataset['documented'] ?? url?.textContent ?? '',
    };
  };
  const own = read(block);
  const same = [...document.querySelectorAll('.apiblock-block')].filter((other) => {
    const { method, url } = read(other);
    return method === own.method && hasSamePath(url, own.url);
  });
  return { ...own, index: same.indexOf(block) };
}

/** Creates a button that copies text, and announces the result to screen readers. */
function createButton(
  place: HTMLElement,
  labels: CopyActionsProps['labels'],
  label: string,
  loadText: () => Promise<string>,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'apiblock-button';
  button.textContent = label;
  const show = (result: string) => {
    announce(result);
    button.textContent = result;
    setTimeout(() => {
      button.textContent = label;
    }, RESULT_DURATION);
  };
  button.addEventListener('click', () => {
    for (const earlier of place.querySelectorAll('textarea, .apiblock-entry-note')) earlier.remove();
    void copy(loadText).then((failed) => {
      if (!failed) return show(labels.copied);
      if (failed.text === undefined) return show(labels.copyUnavailable);
      const area = createTextArea(failed.text, label);
      place.append(createNote(labels.copyFailed), area);
      area.select();
      announce(labels.copyFailed);
    });
  });
  return button;
}

/**
 * Copies text that is still being loaded. Returns `undefined` if the text was copied. Otherwise, returns an object
 * whose `text` is `undefined` if the text could not be loaded.
 */
async function copy(loadText: () => Promise<string>): Promise<{ text: string | undefined } | undefined> {
  const loading = loadText();
  // Safari allows access to the clipboard only during the click, so pass a promise instead of waiting for the text.
  const blob = loading.then((text) => new Blob([text], { type: 'text/plain' }));
  // If the clipboard is not available, nothing else handles the rejection.
  blob.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return undefined;
  } catch {
    return { text: await loading.catch(() => undefined) };
  }
}

/** Creates a text area with text that the reader can copy with the keyboard. */
function createTextArea(text: string, label: string): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.className = 'apiblock-input';
  area.readOnly = true;
  area.ariaLabel = label;
  area.value = text;
  return area;
}

function createNote(text: string): HTMLElement {
  const note = document.createElement('span');
  note.className = 'apiblock-entry-note';
  note.textContent = text;
  return note;
}
