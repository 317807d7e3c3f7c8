import { describe, expect, it } from 'vitest';
import type { Code } from '../../../src/model/block/code.js';
import { type PayloadRow, toPayloadRows } from '../../../src/model/block/payload-rows.js';

describe('toPayloadRows', () => {
  it.each<[string, Code, PayloadRow[]]>([
    [
      'the fields of a form',
      {
        language: 'application/x-www-form-urlencoded',
        text: '{"a": "1", "b": [2, 3]}',
        encodings: { b: { style: 'form', explode: false } },
      },
      [
        { name: 'a', value: '1' },
        { name: 'b', value: '2,3' },
      ],
    ],
    [
      'the parts of a multipart body',
      {
        language: 'multipart/form-data',
        text: '{"note": {"a": 1}, "photo": {"file": "a.png", "type": "image/png"}, "scan": {"file": "b.pdf"}}',
        encodings: { note: { contentType: 'application/json' } },
      },
      [
        { name: 'note', note: 'application/json', value: '{"a":1}' },
        { name: 'photo', badge: 'File', value: 'a.png image/png' },
        { name: 'scan', badge: 'File', value: 'b.pdf' },
      ],
    ],
    [
      'a file',
      { language: 'image/png', text: '{"file": "a.png"}' },
      [{ name: 'image/png', badge: 'File', value: 'a.png' }],
    ],
    [
      'server-sent events',
      { language: 'text/event-stream', text: 'event: done\nid: 1\ndata: {}\n\ndata: x' },
      [
        { name: 'done', note: 'id 1', value: '{}' },
        { name: 'message', note: '', value: 'x' },
      ],
    ],
    ['text', { language: 'text/plain', text: 'event: a' }, [{ name: 'text/plain', value: 'event: a' }]],
  ])('returns the rows for %s', (_, code, rows) => {
    expect(toPayloadRows(code, 'File')).toEqual(rows);
  });
});
