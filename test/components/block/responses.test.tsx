import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ApiBlockProps } from '../../../src/index.js';
import { show } from './show.tsx';

describe('responses of ApiBlock', () => {
  it('shows a single response without tabs, with status 200 by default', () => {
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
  ])('shows the status %s', (statusCode, text, color) => {
    expect(show({ response: '{}', statusCode }).within.getByText(text)).toHaveAttribute('data-color', color);
  });

  it('shows an invalid status as written, with a note about the expected value', () => {
    const { within: inside } = show({ response: '{}', statusCode: 'teapot' });
    expect(inside.getByText('teapot')).toHaveAttribute('data-color', 'gray');
    expect(inside.getByRole('note')).toHaveTextContent(
      'statusCode: Expected a status code from 100 to 599, a class such as 4XX, or default',
    );
  });

  it('shows several responses as tabs with colors and titles, and with unique ids for equal status codes', () => {
    const { within: inside } = show({
      responses:
        '[{"statusCode":200,"label":"Changed","body":{"a":1}},{"statusCode":200,"label":"Unchanged","body":{"a":2}},{"statusCode":404,"label":"Not Found"},{"statusCode":500,"body":"down"}]',
    });
    const tabs = within(inside.getByRole('tablist', { name: 'Responses' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      '200 OK Changed',
      '200 OK Unchanged',
      '404 Not Found',
      '500 Internal Server Error',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('data-color'))).toEqual(['green', 'green', 'amber', 'red']);
    expect(new Set(tabs.map((tab) => tab.id)).size).toBe(4);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    for (const tab of tabs) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect(panel).toHaveTextContent(tab.textContent?.trim() ?? '');
      // To assistive technology, what does not show is no panel.
      const isShown = tab.getAttribute('aria-selected') === 'true';
      expect(panel?.getAttribute('aria-labelledby')).toBe(isShown ? tab.id : null);
      expect(panel?.getAttribute('role')).toBe(isShown ? 'tabpanel' : null);
    }
  });

  it('shows `response` before `responses`', () => {
    const { within: inside } = show({ response: '{}', statusCode: 201, responses: '[{"statusCode":409}]' });
    expect(inside.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['201 Created', '409 Conflict']);
  });

  it.each<[string, Partial<ApiBlockProps>]>([
    ['a status alone', { statusCode: 204 }],
    ['null where there never is content', { statusCode: 204, response: null }],
    ['an item without a body', { responses: '[{"statusCode": 204}]' }],
    ['an item with null where there never is content', { responses: '[{"statusCode": 304, "body": null}]' }],
    ['an item with empty text', { responses: '[{"statusCode": 200, "body": ""}]' }],
  ])('shows a note that there is no content: %s', (_, props) => {
    expect(show(props).within.getByText('No content')).toBeVisible();
  });

  it('shows a null body if the status allows content', () => {
    expect(show({ responses: '[{"statusCode": 200, "body": null}]' }).code('Response 200')).toBe('null');
  });

  it('indents JSON in a string body, and shows other text unchanged', () => {
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
