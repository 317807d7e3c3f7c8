import { type StreamEvent, toEvents } from '../../../model/http/events.js';
import { toMediaType } from '../../../model/http/media-type.js';
import { toLineFeeds } from '../../../model/text/to-line-feeds.js';
import type { DocumentedResponse } from '../../pages/documented/read-responses.js';
import { EVENT_STREAM_TYPE } from '../compare/compare-events.js';

/** The part of an event stream that consists of complete events. */
interface CompleteEvents {
  /** The events, with LF as line break. */
  text: string;
  events: StreamEvent[];
}

/** Reads the events of a stream that arrives in parts. */
export interface EventReader {
  /** Reads the next part of the stream. Returns the events that this part completes. */
  read(this: void, part: string): CompleteEvents;
}

export function createEventReader(): EventReader {
  let pending = '';
  return {
    read(part) {
      const unread = pending + part;
      // If the text ends with a carriage return, the line feed after it can arrive later.
      const isCut = unread.endsWith('\r');
      const lines = toLineFeeds(isCut ? unread.slice(0, -1) : unread);
      // An empty line completes an event.
      const end = lines.lastIndexOf('\n\n');
      const text = end < 0 ? '' : lines.slice(0, end + 2);
      pending = lines.slice(text.length) + (isCut ? '\r' : '');
      return { text, events: text === '' ? [] : toEvents(text) };
    },
  };
}

/**
 * Returns a function that recognizes the last documented event of an event stream. If no other documented event has the
 * same type, such as `event: done`, the received event can have any data.
 */
export function toEndRecognizer(responses: readonly DocumentedResponse[]): (event: StreamEvent) => boolean {
  const documentedEnds = responses
    .filter(({ headers }) => toMediaType(headers) === EVENT_STREAM_TYPE)
    .flatMap(({ body }) => toEnd(toEvents(body?.text ?? '')) ?? []);
  return ({ type, data }) =>
    documentedEnds.some((end) => end.type === type && (end.isOnlyEventOfType || end.data === data));
}

interface DocumentedEnd extends StreamEvent {
  isOnlyEventOfType: boolean;
}

function toEnd(events: readonly StreamEvent[]): DocumentedEnd | undefined {
  const [last, ...earlier] = events.filter(({ type }) => type !== ':').toReversed();
  // If only one event is documented, it is unknown whether the stream ends with this event.
  if (!last || earlier.length === 0) return undefined;
  const isOnlyEventOfType = last.type !== 'message' && earlier.every(({ type }) => type !== last.type);
  return { ...last, isOnlyEventOfType };
}
