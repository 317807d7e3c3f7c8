import { describe, expect, it } from 'vitest';
import { createEventReader } from '../../../src/console/exchange/event-list.js';

/** Reads a stream in chunks, and returns the data of the events that were passed on after each chunk. */
function readChunks(chunks: readonly string[]): string[][] {
  let events: string[] = [];
  const read = createEventReader((found) => events.push(...found.map(({ data }) => data)));
  return chunks.map((chunk) => {
    events = [];
    read(new TextEncoder().encode(chunk));
    return events;
  });
}

describe('createEventReader', () => {
  it.each(['\n\n', '\r\n\r\n', '\r\r', '\n\r\n', '\r\n\n', '\r\r\n', '\n\r'])(
    'passes on an event as soon as it is followed by %j and the next event begins',
    (ending) => {
      expect(readChunks([`data: a${ending}data: b`, `${ending}data: c`])).toEqual([['a'], ['b']]);
    },
  );

  it('waits for the character after a carriage return, which may be a line feed', () => {
    expect(readChunks(['data: a\r', '\ndata: b\r\n\r', '\ndata: c\r\r', 'data: d'])).toEqual([[], [], ['a\nb'], ['c']]);
  });

  it('passes on several events at once, and keeps an incomplete event', () => {
    expect(readChunks(['data: a\n\ndata: b\n\nda', 'ta: c\n\n'])).toEqual([['a', 'b'], ['c']]);
  });
});
