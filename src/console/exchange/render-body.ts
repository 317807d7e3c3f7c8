import { toEvents } from '../../model/http/events.js';
import { isJsonType } from '../../model/http/media-type.js';
import { isJson } from '../../model/json/is-json.js';
import { tokenizeJson } from '../../model/json/tokenize-json.js';
import type { TokenKind } from '../../model/text/code-tokens.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { createCopy } from '../../dom/copy-button.js';
import { create, createButton, createCode, createPanel, toNodes } from '../../dom/elements.js';
import { type ApiResponse, decodeText } from './api-response.js';
import { toDownloadName } from './download-name.js';
import { createEventList } from './event-list.js';
import type { ViewContext } from './view-context.js';

/**
 * Maximum number of UTF-16 code units to show at once. Longer bodies are shown in parts and without syntax
 * highlighting.
 */
const CHUNK_LENGTH = 100_000;

/** Largest code point that is a single UTF-16 code unit. Larger code points are surrogate pairs. */
const MAX_SINGLE_UNIT = 0xffff;

/** Matches media types that are shown as images or audio. SVG is excluded, because it can contain scripts. */
const MEDIA = /^(image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)|audio\/[\w.+-]+)$/;

/** Renders a response body according to its media type. HTML and scripts are shown as text, never executed. */
export function renderResponseBody(response: ApiResponse, context: ViewContext): HTMLElement {
  const { type, bytes } = response;
  if (bytes.length === 0) return create('div', { class: 'apiblock-console-note' }, context.labels.noContent);
  if (type === 'text/event-stream') return renderEvents(response, context);
  if (MEDIA.test(type)) return renderMedia(response, context);
  const text = decodeText(response);
  if (text === undefined) return renderBinary(response, context);
  const isJsonBody = isJsonType(type) && isJson(text);
  const body: TextBody = { text, isJson: isJsonBody, download: createDownload(response, context) };
  return text.length > CHUNK_LENGTH ? renderLongText(body, context) : renderText(body, context);
}

interface TextBody {
  text: string;
  /** Whether to format and highlight the text as JSON. */
  isJson: boolean;
  download: HTMLElement;
}

function renderText(body: TextBody, { labels, formatJson }: ViewContext): HTMLElement {
  const text = body.isJson ? formatJson(body.text) : body.text;
  const code = createCode(labels.response, body.isJson ? 'json' : undefined);
  if (body.isJson) {
    const tokens = tokenizeJson(text).map(([kind, part]) => [isColored(kind) ? kind : '', part] as const);
    code.append(...toNodes(tokens));
  } else {
    code.append(text);
  }
  const copyButton = createCopy(labels, () => text, code);
  return createPanel(labels.response, code, copyButton, body.download);
}

/**
 * Returns whether JSON tokens of this kind are colored. Keys and keywords have the text color, as in the panels of a
 * block.
 */
function isColored(kind: TokenKind): boolean {
  return kind !== 'key' && kind !== 'keyword';
}

/** Renders the first part of a long text, with a button that shows more. Formats only the displayed part. */
function renderLongText(body: TextBody, context: ViewContext): HTMLElement {
  const { labels, format } = context;
  const formatPart = (part: string) => (body.isJson ? context.formatJson(part) : part);
  const code = createCode(labels.response);
  const note = create('span', { class: 'apiblock-console-note' });
  let shownLength = 0;
  let chunkCount = 0;
  const showMore = () => {
    chunkCount += 1;
    const part = takeStart(body.text, chunkCount * CHUNK_LENGTH);
    const isComplete = part.length === body.text.length;
    const formatted = formatPart(part);
    const shown = isComplete ? formatted : trimToLine(formatted, body.isJson, shownLength);
    code.append(shown.slice(shownLength));
    shownLength = shown.length;
    note.textContent = fillLabel(labels.truncated, {
      shown: format.size(part.length),
      size: format.size(body.text.length),
    });
    if (isComplete) moreBar.remove();
  };
  const moreBar = create('div', { class: 'apiblock-console-bar' }, note, createButton(labels.more, showMore));
  showMore();
  const copyButton = createCopy(labels, () => formatPart(body.text), code);
  const panel = createPanel(labels.response, code, copyButton, body.download);
  panel.append(moreBar);
  return panel;
}

/** Returns the first `length` UTF-16 code units of a string, or one fewer if the end would split a surrogate pair. */
function takeStart(text: string, length: number): string {
  const lastCodePoint = text.codePointAt(length - 1) ?? 0;
  const splitsPair = lastCodePoint > MAX_SINGLE_UNIT;
  return text.slice(0, splitsPair ? length - 1 : length);
}

/**
 * Cuts formatted text after its last complete line, unless the result would be shorter than `minLength`. In JSON, a
 * line counts as complete if it ends with a comma, because the formatting of any other line can change when more text
 * follows.
 */
function trimToLine(text: string, isJsonText: boolean, minLength: number): string {
  const ending = isJsonText ? ',\n' : '\n';
  const lastEnding = text.lastIndexOf(ending);
  return lastEnding < minLength ? text : text.slice(0, lastEnding + ending.length);
}

function renderMedia(response: ApiResponse, context: ViewContext): HTMLElement {
  const { labels, format } = context;
  const { type, bytes } = response;
  const size = format.size(bytes.length);
  const url = context.toUrl(new Blob([bytes], { type }));
  const name = `${type}, ${size}`;
  const media = type.startsWith('image/')
    ? create('img', { class: 'apiblock-media', alt: name, src: url })
    : create('audio', { class: 'apiblock-media', controls: true, 'aria-label': name, src: url });
  // An error occurs if the Content Security Policy blocks blob URLs, or if the file is damaged.
  media.addEventListener('error', () => {
    const message = create('div', { class: 'apiblock-console-note' }, fillLabel(labels.binary, { type, size }));
    media.replaceWith(message);
  });
  return createPanel(labels.response, media, createDownload(response, context));
}

function renderBinary(response: ApiResponse, context: ViewContext): HTMLElement {
  const size = context.format.size(response.bytes.length);
  const message = fillLabel(context.labels.binary, { type: response.type || '?', size });
  // A binary body cannot be displayed, so the panel has only a title and a download link.
  return createPanel(message, create('span', {}), createDownload(response, context));
}

/** Creates a download link. The file has a generic media type, so that browsers don't open it. */
function createDownload(response: ApiResponse, { labels, toUrl }: ViewContext): HTMLElement {
  const href = toUrl(new Blob([response.bytes], { type: 'application/octet-stream' }));
  return create('a', { class: 'apiblock-button', href, download: toDownloadName(response) }, labels.download);
}

function renderEvents(response: ApiResponse, context: ViewContext): HTMLElement {
  const list = createEventList(context);
  list.add(toEvents(new TextDecoder().decode(response.bytes)));
  return createPanel(context.labels.response, list.element, createDownload(response, context));
}
