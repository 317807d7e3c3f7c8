import { isJsonType } from '../../model/http/media-type.js';
import { type StreamEvent, toEvents } from '../../model/http/events.js';
import { isJson } from '../../model/json/is-json.js';
import { tokenizeJson } from '../../model/json/tokenize-json.js';
import { type ApiResponse, decodeText } from './api-response.js';
import { createCopy } from '../ui/copy-button.js';
import { create, createButton, createCode, createPanel, fill, toNodes } from '../ui/dom.js';
import type { ViewContext } from './view-context.js';

/** Number of UTF-16 code units that are shown at once. Longer bodies are shown in steps and without colors. */
const CHUNK_LENGTH = 100_000;

/** Media types that are shown as images or audio. SVG is excluded, because it can contain scripts. */
const MEDIA = /^(image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)|audio\/[\w.+-]+)$/;

/** Shows a response body by its media type. HTML and scripts are shown as text, never executed. */
export function showBody(response: ApiResponse, context: ViewContext): HTMLElement {
  const { labels, format } = context;
  const { type, bytes } = response;
  if (bytes.length === 0) return create('div', { class: 'apiblock-console-note' }, labels.noContent);
  if (type === 'text/event-stream') return showEvents(toEvents(new TextDecoder().decode(bytes)), response, context);
  const download = createDownload(response, context);
  if (MEDIA.test(type)) return showMedia(response, context, download);
  const text = decodeText(response);
  if (text === undefined)
    return createPanel(
      fill(labels.binary, { type: type || '?', size: format.size(bytes.length) }),
      create('span', {}),
      download,
    );
  const isLaidOut = (isJsonType(type) || type === '') && isJson(text);
  return text.length > CHUNK_LENGTH
    ? showLong(text, isLaidOut, context, download)
    : showText(text, isLaidOut, context, download);
}

function showText(
  source: string,
  isJsonText: boolean,
  { labels, layOut }: ViewContext,
  download: HTMLElement,
): HTMLElement {
  const text = isJsonText ? layOut(source) : source;
  const code = createCode(labels.answer, isJsonText ? 'json' : undefined);
  // The panel already has the color of keys.
  const tokens = isJsonText ? tokenizeJson(text) : ([['', text]] as const);
  code.append(...toNodes(tokens.map(([kind, part]) => [kind.startsWith('key') ? '' : kind, part])));
  return createPanel(
    labels.answer,
    code,
    createCopy(labels, () => text, code),
    download,
  );
}

/** Shows the first part of a long text, with a button to show more. Formats only the part that is shown. */
function showLong(text: string, isJsonText: boolean, context: ViewContext, download: HTMLElement): HTMLElement {
  const { labels, format } = context;
  const layOut = (part: string) => (isJsonText ? context.layOut(part) : part);
  const code = createCode(labels.answer);
  const note = create('span', { class: 'apiblock-console-note' });
  let length = 0;
  let parts = 0;
  const showMore = () => {
    parts += 1;
    const source = text.slice(0, parts * CHUNK_LENGTH);
    const isAll = source.length === text.length;
    const laidOut = layOut(source);
    // Ends at a line break that does not change when more text is formatted.
    const end = isAll ? -1 : laidOut.lastIndexOf(isJsonText ? ',\n' : '\n');
    const shown = end < length ? laidOut : laidOut.slice(0, end + (isJsonText ? 2 : 1));
    code.append(shown.slice(length));
    length = shown.length;
    note.textContent = fill(labels.part, { shown: format.size(source.length), size: format.size(text.length) });
    if (isAll) rest.remove();
  };
  const rest = create('div', { class: 'apiblock-console-bar' }, note, createButton(labels.more, showMore));
  showMore();
  const panel = createPanel(
    labels.answer,
    code,
    createCopy(labels, () => layOut(text), code),
    download,
  );
  panel.append(rest);
  return panel;
}

function showMedia(response: ApiResponse, context: ViewContext, download: HTMLElement): HTMLElement {
  const { labels, format } = context;
  const url = context.toUrl(new Blob([response.bytes], { type: response.type }));
  const name = fill('{type}, {size}', { type: response.type, size: format.size(response.bytes.length) });
  const media = response.type.startsWith('image/')
    ? create('img', { class: 'apiblock-media', alt: name, src: url })
    : create('audio', { class: 'apiblock-media', controls: true, 'aria-label': name, src: url });
  // The Content Security Policy may block blob URLs, or the file may be damaged.
  media.addEventListener('error', () =>
    media.replaceWith(
      create(
        'div',
        { class: 'apiblock-console-note' },
        fill(labels.binary, { type: response.type, size: format.size(response.bytes.length) }),
      ),
    ),
  );
  return createPanel(labels.answer, media, download);
}

/** Creates a download link. Its generic media type keeps browsers from opening the file. */
function createDownload(response: ApiResponse, { labels, toUrl }: ViewContext): HTMLElement {
  const [, , extension = 'bin'] = /^(\w+)\/(?:.*\+)?([a-z\d]+)/.exec(response.type) ?? [];
  const href = toUrl(new Blob([response.bytes], { type: 'application/octet-stream' }));
  return create(
    'a',
    { class: 'apiblock-button', href, download: `response.${extension === 'plain' ? 'txt' : extension}` },
    labels.download,
  );
}

/** Maximum number of events that are shown. The oldest are removed first. */
const MAX_EVENTS = 1_000;

function showEvents(events: readonly StreamEvent[], response: ApiResponse, context: ViewContext): HTMLElement {
  const list = createEventList(context);
  list.add(events);
  return createPanel(context.labels.answer, list.element, createDownload(response, context));
}

/** Creates a list of server-sent events, to which more can be added. */
export function createEventList({ labels }: ViewContext): {
  element: HTMLElement;
  add(this: void, events: readonly StreamEvent[]): void;
} {
  const list = create('dl', { class: 'apiblock-headers' });
  return {
    element: create(
      'div',
      { class: 'apiblock-payload', tabindex: '0', role: 'group', 'aria-label': labels.answer },
      list,
    ),
    add: (events) => {
      for (const { type, data, rest } of events)
        list.append(
          create(
            'dt',
            { class: 'apiblock-header-name' },
            type,
            rest && create('span', { class: 'apiblock-tab-note' }, ` ${rest}`),
          ),
          create('dd', { class: 'apiblock-header-value' }, data),
        );
      while (list.children.length > 2 * MAX_EVENTS) list.firstElementChild?.remove();
    },
  };
}

/** Creates a function that takes the chunks of an event stream and reports the events that are complete. */
export function createEventReader(onEvents: (events: StreamEvent[]) => void): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk) => {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the end of a chunk may be the first half of CR LF.
    const [, whole = ''] = /^([^]*(?:\n\n|\r\n\r\n|\r\r(?!\n|$)))/.exec(rest) ?? [];
    if (!whole) return;
    rest = rest.slice(whole.length);
    onEvents(toEvents(whole));
  };
}
