import { type StreamEvent, toEvents } from '../../model/http/events.js';
import { create } from '../../dom/elements.js';
import type { ViewContext } from './view-context.js';

/** Maximum number of events that are shown. If there are more, the oldest are removed. */
const MAX_EVENTS = 1_000;

/** A list of server-sent events that grows while the stream is received. */
export interface EventList {
  element: HTMLElement;
  add(this: void, events: readonly StreamEvent[]): void;
}

export function createEventList({ labels }: ViewContext): EventList {
  const list = create('dl', { class: 'apiblock-headers' });
  const attributes = { class: 'apiblock-payload', tabindex: '0', role: 'group', 'aria-label': labels.response };
  return {
    element: create('div', attributes, list),
    add: (events) => {
      for (const { type, data, rest } of events.slice(-MAX_EVENTS)) {
        const note = rest && create('span', { class: 'apiblock-tab-note' }, ` ${rest}`);
        list.append(
          create('dt', { class: 'apiblock-header-name' }, type, note),
          create('dd', { class: 'apiblock-header-value' }, data),
        );
      }
      // Each event is rendered as two elements.
      const maxChildren = 2 * MAX_EVENTS;
      while (list.children.length > maxChildren) list.firstElementChild?.remove();
    },
  };
}

/**
 * Matches a blank line, which ends an event, and the line break before it. A carriage return at the end of the text
 * does not match, because it may be the first half of a CRLF pair.
 */
const BLANK_LINE = /(?:\r\n|\n|\r(?!\n|$)){2}/g;

/** Maximum number of characters in an incomplete match of `BLANK_LINE`: two CRLF pairs without the last line feed. */
const MAX_INCOMPLETE_LENGTH = 3;

/** Creates a function that parses the chunks of an event stream and passes complete events to `onEvents`. */
export function createEventParser(onEvents: (events: StreamEvent[]) => void): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder();
  // The text after the last complete event. Only the end of this text is searched again when the next chunk arrives.
  // Otherwise, reading an event that spans many chunks would take quadratic time.
  let pending: string[] = [];
  let pendingEnd = '';
  return (chunk) => {
    const text = decoder.decode(chunk, { stream: true });
    const searched = pendingEnd + text;
    const lastBlankLine = [...searched.matchAll(BLANK_LINE)].at(-1);
    if (!lastBlankLine) {
      pending.push(text);
      pendingEnd = searched.slice(-MAX_INCOMPLETE_LENGTH);
      return;
    }
    const end = lastBlankLine.index + lastBlankLine[0].length - pendingEnd.length;
    const events = toEvents(pending.join('') + text.slice(0, end));
    const rest = text.slice(end);
    pending = [rest];
    pendingEnd = rest.slice(-MAX_INCOMPLETE_LENGTH);
    onEvents(events);
  };
}
