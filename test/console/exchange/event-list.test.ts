// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createEventList, createEventParser } from '../../../src/console/exchange/event-list.js';
import { createFormat } from '../../../src/console/exchange/view-context.js';
import { labels as answerLabels } from '../../../src/labels/console/response/en.js';
import { labels as formLabels } from '../../../src/labels/console/form/en.js';
import { toRuns } from '../../support/property-runs.ts';

describe('createEventList', () => {
  it('creates elements only for the newest 1000 events', () => {
    const list = createEventList({
      labels: { ...formLabels, ...answerLabels },
      format: createFormat('en'),
      formatJson: (json) => json,
      toUrl: () => '',
    });
    const toEvent = (data: number) => ({ type: 'message', data: `${data}`, rest: '' });
    const createElement = vi.spyOn(document, 'createElement');
    list.add(Array.from({ length: 1500 }, (_, index) => toEvent(index)));
    expect(createElement).toHaveBeenCalledTimes(2000);
    createElement.mockRestore();
    list.add([toEvent(1500)]);
    const shown = [...list.element.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(shown).toHaveLength(1000);
    expect([shown[0], shown.at(-1)]).toEqual(['501', '1500']);
  });
});

/** Parses the chunks of a stream. Returns, for each chunk, the data of the events that the parser passes on. */
function readChunks(chunks: readonly string[]): string[][] {
  let events: string[] = [];
  const read = createEventParser((found) => events.push(...found.map(({ data }) => data)));
  return chunks.map((chunk) => {
    events = [];
    read(new TextEncoder().encode(chunk));
    return events;
  });
}

describe('createEventParser', () => {
  it.each(['\n\n', '\r\n\r\n', '\r\r', '\n\r\n', '\r\n\n', '\r\r\n', '\n\r'])(
    'passes on an event as soon as the stream contains %j after the event and the beginning of the next event',
    (ending) => {
      expect(readChunks([`data: a${ending}data: b`, `${ending}data: c`])).toEqual([['a'], ['b']]);
    },
  );

  it('waits for the character after a carriage return, because it may be a line feed', () => {
    expect(readChunks(['data: a\r', '\ndata: b\r\n\r', '\ndata: c\r\r', 'data: d'])).toEqual([[], [], ['a\nb'], ['c']]);
  });

  it('passes on the same events regardless of how the stream is divided into chunks', () => {
    const piece = fc.constantFrom('data: a', '\r', '\n', '\r\n', '\n\n', '\r\r');
    fc.assert(
      fc.property(fc.array(fc.array(piece)), (pieces) => {
        const chunks = pieces.map((part) => part.join(''));
        const stream = [chunks.join(''), '\n\n.'];
        expect(readChunks([...chunks, '\n\n.']).flat()).toEqual(readChunks(stream).flat());
      }),
      { numRuns: toRuns(500) },
    );
  });

  it('passes on several events at once, and keeps an incomplete event until it is complete', () => {
    expect(readChunks(['data: a\n\ndata: b\n\nda', 'ta: c\n\n'])).toEqual([['a', 'b'], ['c']]);
  });
});
