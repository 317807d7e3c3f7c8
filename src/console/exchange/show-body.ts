import { isJsonType } from '../../model/http/media-type.js';
import { type StreamEvent, toEvents } from '../../model/http/events.js';
import { isJson } from '../../model/json/is-json.js';
import { tokenizeJson } from '../../model/json/tokenize-json.js';
import { type Answer, readText } from './api-response.js';
import { createCopy } from '../ui/copy-button.js';
import { create, createButton, createCode, createPanel, fill, toNodes } from '../ui/dom.js';
import type { Context } from './view-context.js';

/** How much of a text is shown at once, in UTF-16 units: as much as is coloured. */
const SHOWN = 100_000;

/** Images that are nothing but images: an SVG can hold script, for whoever opens it by itself. */
const MEDIA = /^(image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)|audio\/[\w.+-]+)$/;

/** The body of an answer. Nothing in it is ever active. */
export function showBody(answer: Answer, context: Context): HTMLElement {
  const { labels, format } = context;
  const { type, bytes } = answer;
  if (bytes.length === 0) return create('div', { class: 'apiblock-console-note' }, labels.noContent);
  if (type === 'text/event-stream') return showEvents(toEvents(new TextDecoder().decode(bytes)), answer, context);
  const download = createDownload(answer, context);
  if (MEDIA.test(type)) return showMedia(answer, context, download);
  const text = readText(answer);
  if (text === undefined)
    return createPanel(
      fill(labels.binary, { type: type || '?', size: format.size(bytes.length) }),
      create('span', {}),
      download,
    );
  const isLaidOut = (isJsonType(type) || type === '') && isJson(text);
  return text.length > SHOWN
    ? showLong(text, isLaidOut, context, download)
    : showText(text, isLaidOut, context, download);
}

function showText(
  source: string,
  isJsonText: boolean,
  { labels, layOut }: Context,
  download: HTMLElement,
): HTMLElement {
  const text = isJsonText ? layOut(source) : source;
  const code = createCode(labels.answer, isJsonText ? '' : undefined);
  // The panel has the colour of names and words.
  const tokens = isJsonText ? tokenizeJson(text) : ([['', text]] as const);
  code.append(...toNodes(tokens.map(([kind, part]) => [kind.startsWith('key') ? '' : kind, part])));
  return createPanel(
    labels.answer,
    code,
    createCopy(labels, () => text, code),
    download,
  );
}

/** A part of a long text, and a button for more of it: what is not shown is not laid out either. */
function showLong(text: string, isJsonText: boolean, context: Context, download: HTMLElement): HTMLElement {
  const { labels, format } = context;
  const layOut = (part: string) => (isJsonText ? context.layOut(part) : part);
  const code = createCode(labels.answer);
  const note = create('span', { class: 'apiblock-console-note' });
  let length = 0;
  let parts = 0;
  const showMore = () => {
    const source = text.slice(0, ++parts * SHOWN);
    const isAll = source.length === text.length;
    const laidOut = layOut(source);
    // To the end of a line that is the same whatever follows.
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

function showMedia(answer: Answer, context: Context, download: HTMLElement): HTMLElement {
  const { labels, format } = context;
  const url = context.toUrl(new Blob([answer.bytes], { type: answer.type }));
  const name = fill('{type}, {size}', { type: answer.type, size: format.size(answer.bytes.length) });
  const media = answer.type.startsWith('image/')
    ? create('img', { class: 'apiblock-media', alt: name, src: url })
    : create('audio', { class: 'apiblock-media', controls: true, 'aria-label': name, src: url });
  // Where the policy of the page takes none, or it is broken.
  media.addEventListener('error', () =>
    media.replaceWith(
      create(
        'div',
        { class: 'apiblock-console-note' },
        fill(labels.binary, { type: answer.type, size: format.size(answer.bytes.length) }),
      ),
    ),
  );
  return createPanel(labels.answer, media, download);
}

/** A link to the bytes, of a type that no browser opens. */
function createDownload(answer: Answer, { labels, toUrl }: Context): HTMLElement {
  const [, , extension = 'bin'] = /^(\w+)\/(?:.*\+)?([a-z\d]+)/.exec(answer.type) ?? [];
  const href = toUrl(new Blob([answer.bytes], { type: 'application/octet-stream' }));
  return create(
    'a',
    { class: 'apiblock-button', href, download: `answer.${extension === 'plain' ? 'txt' : extension}` },
    labels.download,
  );
}

/** How many events are shown. */
const MOST_EVENTS = 1_000;

function showEvents(events: readonly StreamEvent[], answer: Answer, context: Context): HTMLElement {
  const list = createEventList(context);
  list.add(events);
  return createPanel(context.labels.answer, list.element, createDownload(answer, context));
}

/** A list of events, which grows. */
export function createEventList({ labels }: Context): {
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
      while (list.children.length > 2 * MOST_EVENTS) list.firstElementChild?.remove();
    },
  };
}

/** Finds the events of a stream in what comes of it, once they are whole. */
export function createEventReader(onEvents: (events: StreamEvent[]) => void): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk) => {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be half of a line break.
    const [, whole = ''] = /^([^]*(?:\n\n|\r\n\r\n|\r\r(?!\n|$)))/.exec(rest) ?? [];
    if (!whole) return;
    rest = rest.slice(whole.length);
    onEvents(toEvents(whole));
  };
}
