// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ApiBlockProps } from '../../../src/index.js';
import { show } from './show.tsx';

describe('ApiBlock with responses', () => {
  it('shows a single response without tabs, with the default status code 200', () => {
    const { within: inside, code } = show({ response: '{"ok":true}' });
    expect(inside.getByText('200 OK')).toHaveAttribute('data-color', 'green');
    expect(inside.queryByRole('tab')).toBeNull();
    expect(code('Response 200')).toBe('{\n  "ok": true\n}');
  });

  it.each([
    [201, '201 Created', 'green'],
    ['404', '404 Not Found', 'amber'],
    [302, '302 Found', 'blue'],
    [500, '500 Internal Server Error', 'red'],
    [299, '299', 'green'],
  ])('shows the status code %s as "%s" in %s', (statusCode, text, color) => {
    expect(show({ response: '{}', statusCode }).within.getByText(text)).toHaveAttribute('data-color', color);
  });

  it('shows an invalid status code as written, with a note about the expected value', () => {
    const { within: inside } = show({ response: '{}', statusCode: 'teapot' });
    expect(inside.getByText('teapot')).toHaveAttribute('data-color', 'gray');
    expect(inside.getByRole('note')).toHaveTextContent(
      'statusCode: Expected a status code from 100 to 599, a class such as "4XX", or "default"',
    );
  });

  it('shows several responses as tabs with colors, titles and unique IDs', () => {
    const { within: inside } = show({
      responses:
        '[{"statusCode":200,"label":"Changed","body":{"a":1}},{"statusCode":202,"label":"Unchanged","body":{"a":2}},{"statusCode":404,"label":"Not Found"},{"statusCode":500,"body":"down"}]',
    });
    const tabs = within(inside.getByRole('tablist', { name: 'Responses' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      '200 OK Changed',
      '202 Accepted Unchanged',
      '404 Not Found',
      '500 Internal Server Error',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('data-color'))).toEqual(['green', 'green', 'amber', 'red']);
    expect(new Set(tabs.map((tab) => tab.id)).size).toBe(4);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    for (const tab of tabs) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect(panel).toHaveTextContent(tab.textContent?.trim() ?? '');
      // Hidden panels must not be exposed to assistive technology.
      const isShown = tab.getAttribute('aria-selected') === 'true';
      expect(panel?.getAttribute('aria-labelledby')).toBe(isShown ? tab.id : null);
      expect(panel?.getAttribute('role')).toBe(isShown ? 'tabpanel' : null);
    }
  });

  it('shows responses with the same status code and media type as nested tabs in the tab for that status code', () => {
    const { within: inside } = show({
      responses: [
        { statusCode: 200, label: 'Changed', body: { a: 1 } },
        { statusCode: 404, body: {} },
        { statusCode: '200', description: 'Nothing *new*', headers: { 'X-Old': '1' }, body: { a: 2 } },
      ],
    });
    const list = (name: string) =>
      within(inside.getByRole('tablist', { name }))
        .getAllByRole('tab')
        .map(({ textContent }) => textContent);
    expect(list('Responses')).toEqual(['200 OK', '404 Not Found']);
    expect(list('Response 200')).toEqual(['Changed', 'Response 2']);
    expect(inside.getByText('new').closest('.apiblock-panel')).toHaveTextContent('X-Old');
    expect(new Set(inside.getAllByRole('tab').map(({ id }) => id)).size).toBe(4);
  });

  it('distinguishes responses with the same status code by their media types', () => {
    const { within: inside, code } = show({
      responses: [
        { statusCode: 200, body: { id: 1 } },
        { statusCode: 200, headers: { 'Content-Type': 'text/csv; charset=utf-8' }, body: 'id' },
        { statusCode: 200, label: 'Feed', headers: { 'content-type': 'application/atom+xml' }, body: '<feed/>' },
        { statusCode: 404, headers: { 'Content-Type': 'application/problem+json' }, body: {} },
      ],
    });
    expect(inside.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      '200 OK application/json',
      '200 OK text/csv',
      '200 OK application/atom+xml Feed',
      '404 Not Found',
    ]);
    expect(code('Response 200 application/json')).toContain('"id": 1');
  });

  it.each([
    [
      'responses with equal media types',
      [
        { statusCode: 200, body: {} },
        { statusCode: 200, label: 'B', body: [] },
        { statusCode: 404, body: {} },
      ],
      '200 OK',
    ],
    [
      'responses with different status codes and media types',
      [
        { statusCode: 200, body: {} },
        { statusCode: 406, headers: { 'Content-Type': 'text/html' }, body: 'x' },
      ],
      '200 OK',
    ],
  ])('shows no media types for %s', (_, responses, title) => {
    const [tab] = show({ responses }).within.getAllByRole('tab');
    expect(tab?.textContent?.trim()).toBe(title);
  });

  it('shows the response from the `response` prop before the responses from the `responses` prop', () => {
    const { within: inside } = show({ response: '{}', statusCode: 201, responses: '[{"statusCode":409}]' });
    expect(inside.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['201 Created', '409 Conflict']);
  });

  it.each<[string, Partial<ApiBlockProps>]>([
    ['only a status code', { statusCode: 204 }],
    ['null with a status code that allows no content', { statusCode: 204, response: null }],
    ['an item without a body', { responses: '[{"statusCode": 204}]' }],
    [
      'an item with a null body and a status code that allows no content',
      { responses: '[{"statusCode": 304, "body": null}]' },
    ],
    ['an item with an empty string as the body', { responses: '[{"statusCode": 200, "body": ""}]' }],
    ['an empty string as the response', { response: '' }],
    ['a response to a HEAD request', { method: 'head', responses: '[{"statusCode": 200}]' }],
    [
      'an empty string as the body with a media type',
      { responses: [{ statusCode: 200, headers: { 'Content-Type': 'text/plain' }, body: '' }] },
    ],
  ])('shows "No content" for %s', (_, props) => {
    expect(show(props).within.getByText('No content')).toBeVisible();
  });

  it.each<[string, Partial<ApiBlockProps>]>([
    ['only a status code', { statusCode: 202 }],
    ['an item without a body', { responses: '[{"statusCode": 404}]' }],
    ['a class of status codes', { responses: '[{"statusCode": "2XX"}]' }],
    [
      'an item that has only a media type',
      { responses: '[{"statusCode": 200, "headers": {"Content-Type": "application/pdf"}}]' },
    ],
  ])('shows "No example" for %s', (_, props) => {
    const { within: inside } = show(props);
    expect(inside.getByText('No example')).toBeVisible();
    expect(inside.queryByText('No content')).toBeNull();
  });

  it('shows a null body if the status code allows content', () => {
    expect(show({ responses: '[{"statusCode": 200, "body": null}]' }).code('Response 200')).toBe('null');
  });

  it('indents JSON in a string body, and shows other strings unchanged', () => {
    const { code } = show({ responses: JSON.stringify([{ statusCode: 200, body: '{"id":1.0}' }]) });
    expect(code('Response 200')).toBe('{\n  "id": 1.0\n}');
    document.body.innerHTML = '';
    expect(show({ responses: JSON.stringify([{ statusCode: 200, body: 'a <b>\n c' }]) }).code('Response 200')).toBe(
      'a <b>\n c',
    );
  });

  it('shows no response for an empty array or a missing prop', () => {
    expect(show({ responses: '[]' }).within.queryByText(/Response/)).toBeNull();
  });
});
