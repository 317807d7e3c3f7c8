// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type ApiBlockProps,
  Expandable,
  generateCurl,
  ParamField,
  ResponseField,
  Variant,
  Variants,
} from '../../../src/index.js';
import { show } from './show.tsx';

describe('ApiBlock', () => {
  it('shows request headers in document order, with one line per array item', () => {
    const { within: inside } = show({
      headers: '{"Accept": ["text/html", "text/plain"], "X-Id": 12345678901234567890, "X-Empty": ""}',
    });
    expect(inside.getAllByRole('term').map((name) => name.textContent)).toEqual([
      'Accept',
      'Accept',
      'X-Id',
      'X-Empty',
    ]);
    expect(inside.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'text/html',
      'text/plain',
      '12345678901234567890',
      '',
    ]);
  });

  it.each<Partial<ApiBlockProps>>([
    { endpoint: 'wss://api.example.com/feed' },
    { endpoint: '/feed', baseUrl: 'WS://localhost:8080' },
  ])('shows neither a command nor a console for a WebSocket: %o', (url) => {
    const { heading, within: inside } = show({
      ...url,
      tryIt: true,
      languages: 'all',
      codeExamples: [{ language: 'javascript', code: 'new WebSocket(url)' }],
      children: <ParamField query="token" example="t1" />,
    });
    expect(heading).toHaveTextContent('/feed');
    expect(inside.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['JavaScript']);
    expect(inside.queryByRole('button', { name: 'Try it' })).not.toBeInTheDocument();
    expect(inside.getByText('token')).toBeInTheDocument();
  });

  it('inserts examples into the cURL command only for parameters that are not inside variants or other fields', () => {
    const { code, heading } = show({
      endpoint: '/users/{id}/files',
      children: (
        <>
          <ParamField path="id" example="u 1" />
          <ParamField query="tags" example={['a', 'b']} />
          <Expandable>
            <ParamField header="X-Trace" example={7} />
          </Expandable>
          <div>
            <ParamField cookie="session" example="s1" />
          </div>
          <ParamField query="filter">
            <ParamField query="inner" example="no" />
          </ParamField>
          <Variants>
            <Variant title="One">
              <ParamField query="variant" example="no" />
            </Variant>
          </Variants>
          <ParamField body="title" example="no" />
          <ParamField name="unplaced" example="no" />
          <ResponseField name="answer" example="no" />
        </>
      ),
    });
    expect(heading).toHaveTextContent('GET /users/{id}/files');
    expect(code('cURL')).toBe(
      generateCurl({
        method: 'GET',
        endpoint: '/users/u%201/files?tags=a&tags=b',
        headers: { 'X-Trace': '7', Cookie: 'session=s1' },
      }),
    );
  });

  it('shows an invalid header as written, omits it from the cURL command and reports it', () => {
    const { within: inside, code } = show({ headers: { 'X-Good': '1', 'X-Bad': 'a\r\nInjected: 1' } });
    expect(inside.getAllByRole('term').map((name) => name.textContent)).toEqual(['X-Good', 'X-Bad']);
    expect(inside.getAllByRole('definition').map((value) => value.textContent)).toEqual(['1', '"a\\r\\nInjected: 1"']);
    expect(code('cURL')).not.toContain('Injected');
    expect(inside.getByRole('note')).toHaveTextContent(
      'headers["X-Bad"]: Invalid header: its value contains a line break or control character',
    );
  });

  it('converts CRLF line breaks in request and response bodies to LF', () => {
    const { code } = show({
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: 'id,title\r\n1,a',
      responseHeaders: { 'Content-Type': 'text/csv' },
      response: 'id\r\n1',
    });
    expect(code('cURL')).toContain("-d 'id,title\n1,a'");
    expect(code('Response 200')).toBe('id\n1');
  });

  it('indents the request body without changing numbers, escapes or duplicate keys', () => {
    const { code } = show({
      method: 'POST',
      body: '{"id":12345678901234567890,"price":1.0,"big":1e400,"zero":-0,"a":1,"a":2,"text":"\\u00e9"}',
    });
    expect(code('Request body')).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 1.0,\n  "big": 1e400,\n  "zero": -0,\n  "a": 1,\n  "a": 2,\n  "text": "\\u00e9"\n}',
    );
  });

  it.each<[string, unknown, string | undefined]>([
    ['a blank string', ' \n', undefined],
    ['no body', undefined, undefined],
    ['an empty object', '{}', '{}'],
    ['zero', 0, '0'],
    ['false', false, 'false'],
    ['a JSON string', '"text"', '"text"'],
  ])('shows the request body, unless it is blank or missing: %s', (_, body, text) => {
    const { within: inside } = show({ body: body as string });
    expect(inside.queryByRole('group', { name: 'Request body' })?.textContent).toBe(text);
  });

  it.each<[string, Partial<ApiBlockProps>]>([
    ['only the required props', {}],
    [
      'JSON strings',
      {
        method: 'POST',
        baseUrl: 'https://api.example.com',
        headers: '{"Accept": "application/json"}',
        body: '{"title":"It\'s"}',
      },
    ],
    ['JSON values', { method: 'PUT', headers: { Accept: '*/*' }, body: { a: [1, 2] } }],
    ['malformed JSON', { method: 'POST', headers: '{"A"', body: '{"title":' }],
  ])('shows the command that generateCurl returns for %s', (_, props) => {
    const { code } = show(props);
    const { method = 'GET', baseUrl, headers, body } = props;
    const shown = within(screen.getByRole('article')).queryByRole('group', { name: 'Request body' })?.textContent;
    expect(code('cURL')).toBe(
      generateCurl({
        method,
        endpoint: '/api/v1/documents',
        baseUrl,
        headers,
        body: body === undefined ? undefined : shown,
      }),
    );
  });

  it('renders the same HTML for JSON strings and for the equivalent values', () => {
    const values = {
      headers: { Accept: '*/*' },
      body: { a: [1, 'x', null] },
      response: [true],
      responses: [{ statusCode: 404, label: 'None', body: {} }],
      rateLimit: { requests: 60, window: '1m' },
      codeExamples: [{ language: 'python', code: 'print(1)' }],
    };
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
    const fromValues = show(values).container.innerHTML;
    document.body.innerHTML = '';
    expect(show(texts).container.innerHTML).toBe(fromValues);
  });
});
