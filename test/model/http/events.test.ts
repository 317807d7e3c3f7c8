import { describe, expect, it } from 'vitest';
import { toEvents } from '../../../src/model/http/events.js';

describe('toEvents', () => {
  it.each([
    ['', []],
    [
      'data: a\n\ndata: b\n\n',
      [
        ['message', 'a', ''],
        ['message', 'b', ''],
      ],
    ],
    ['event: done\ndata: {"a": 1}\ndata:\ndata:  b', [['done', '{"a": 1}\n\n b', '']]],
    ['\ufeffid: 7\r\nretry: 10\r\ndata: a\r\n\r\n', [['message', 'a', 'id 7, retry 10']]],
    [
      ': waiting\n\nevent: end\n\n',
      [
        [':', 'waiting', ''],
        ['end', '', ''],
      ],
    ],
    [
      'data: a:b\rdata\r\rodd',
      [
        ['message', 'a:b\n', ''],
        ['message', '', 'odd '],
      ],
    ],
    // U+2028 ends a line in JavaScript, but not in an event stream.
    ['data: a\u2028b', [['message', 'a\u2028b', '']]],
    ['event:\ndata: a', [['message', 'a', '']]],
    // Only a byte order mark at the start of the stream is removed.
    ['data: a\ufeffb', [['message', 'a\ufeffb', '']]],
  ])('parses the stream %j into the events %j', (stream, events) => {
    expect(toEvents(stream).map(({ type, data, rest }) => [type, data, rest])).toEqual(events);
  });
});
