// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { show } from './show.tsx';

const withContentType = (type: string) => ({ headers: { 'Content-Type': type } });
const rowsOf = (block: HTMLElement) =>
  [...block.querySelectorAll('.apiblock-payload dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);

describe('ApiBlock with a request body', () => {
  it('lists form fields with the names and values that are sent', () => {
    const { block, code } = show({
      method: 'POST',
      ...withContentType('application/x-www-form-urlencoded; charset=utf-8'),
      body: '{"amount": 10.50, "items": [{"id": 1}], "note": null, "tag": ["a", "b"]}',
    });
    expect(rowsOf(block)).toEqual([
      ['amount', '10.50'],
      ['items[0][id]', '1'],
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
    expect(code('cURL')).toContain("-d 'tag=b'");
  });

  it('lists the parts of a multipart body, and labels the parts that are files', () => {
    const { block, code } = show({
      method: 'POST',
      ...withContentType('multipart/form-data'),
      body: { title: 'Me', photo: { file: 'me.png', type: 'image/png' }, raw: { file: 'a.bin' } },
      labels: { file: 'Datei' },
    });
    expect(rowsOf(block)).toEqual([
      ['title', 'Me'],
      ['photo', 'Datei me.png image/png'],
      ['raw', 'Datei a.bin'],
    ]);
    expect(code('cURL')).toContain("-F 'photo=@me.png;type=image/png'");
  });

  it('shows the file name of a body that is an image file', () => {
    const { block, code } = show({ method: 'PUT', ...withContentType('image/png'), body: '{"file": "me.png"}' });
    expect(rowsOf(block)).toEqual([['image/png', 'File me.png']]);
    expect(code('cURL')).toContain("--data-binary '@me.png'");
  });

  it.each([
    ['text/csv', 'a,b\n1,2\n'],
    ['application/xml', '<a>\n  <b/>\n</a>'],
    ['application/x-ndjson', '{"a": 1}\n{"file": 2}'],
    ['text/plain', '"quoted"'],
    ['application/x-www-form-urlencoded', 'a=1&b=2'],
  ])('shows a %s body as written, without a note', (type, body) => {
    const { code, within } = show({ method: 'POST', ...withContentType(type), body });
    expect(code('Request body')).toBe(body);
    expect(within.queryByRole('note')).toBeNull();
  });

  it.each(['application/vnd.api+json', 'application/x-amz-json-1.1', '<TYPE>', 'application/x-www-form-urlencoded'])(
    'reports the position of a JSON syntax error in a %s body',
    (type) => {
      const { within } = show({ method: 'POST', ...withContentType(type), body: '{"a": }' });
      expect(within.getByRole('note')).toHaveTextContent('body (line 1, column 7 of its text)');
    },
  );
});

describe('ApiBlock with response headers', () => {
  it('shows the headers above each response body', () => {
    const { block } = show({
      responses: [
        { statusCode: 201, headers: { Location: '/a/1', 'Retry-After': [1, 2], 'X\n': 'a', 'X-Bad': 'a\nb' } },
        { statusCode: 200, headers: { 'content-type': 'text/csv' }, body: '{a,b' },
      ],
    });
    expect(rowsOf(block)).toEqual([
      ['Location', '/a/1'],
      ['Retry-After', '1'],
      ['Retry-After', '2'],
      ['X\n', '"a"'],
      ['X-Bad', '"a\\nb"'],
      ['content-type', 'text/csv'],
    ]);
    expect([...block.querySelectorAll('.apiblock-problem code')].map((prop) => prop.textContent)).toEqual([
      'responses[0].headers["X\\n"]',
      'responses[0].headers["X-Bad"]',
    ]);
    const [, second] = block.querySelectorAll('[id$=response-panel-1] .apiblock-payload ~ .apiblock-code, pre');
    expect(second?.textContent).toContain('{a,b');
  });

  it('uses the Content-Type in `responseHeaders` as the media type of `response`', () => {
    const { block, code } = show({ responseHeaders: '{"Content-Type": "text/plain"}', response: 'pong {' });
    expect(rowsOf(block)).toEqual([['Content-Type', 'text/plain']]);
    expect(code('Response 200')).toBe('pong {');
  });

  it('shows an event stream as a list of events', () => {
    const { block } = show({
      responses: [
        {
          statusCode: 200,
          headers: { 'Content-Type': 'text/event-stream' },
          body: 'event: token\nid: 1\ndata: {"text": "Hi"}\n\ndata: [DONE]\n\n',
        },
      ],
    });
    expect(rowsOf(block)).toEqual([
      ['Content-Type', 'text/event-stream'],
      ['token id 1', '{"text": "Hi"}'],
      ['message', '[DONE]'],
    ]);
  });

  it('reports headers that are not an object', () => {
    const { within } = show({ responses: '[{"statusCode": 200, "headers": [1], "body": 1}]' });
    expect(within.getByRole('note')).toHaveTextContent(
      'responses[0].headers (line 1, column 33 of its text): Expected a JSON object of header names and values, found [1]',
    );
  });

  it('reports headers that are not valid JSON', () => {
    const { within } = show({ responseHeaders: '{a', response: '{}' });
    expect(within.getByRole('note')).toHaveTextContent('responseHeaders (line 1, column 2 of its text)');
  });
});
