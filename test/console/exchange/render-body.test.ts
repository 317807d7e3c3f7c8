// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderResponseBody } from '../../../src/console/exchange/render-body.js';
import { labels as answerLabels } from '../../../src/labels/console/response/en.js';
import { createFormat } from '../../../src/console/exchange/view-context.js';
import { labels as formLabels } from '../../../src/labels/console/form/en.js';

describe('renderResponseBody', () => {
  it('does not split a surrogate pair between two parts of a long text', () => {
    const text = `a${'😀'.repeat(150_000)}`;
    const response = {
      requestLine: 'GET /',
      receivedAt: new Date(0),
      status: 200,
      statusText: 'OK',
      headers: [],
      type: 'text/plain',
      duration: 1,
      bytes: new TextEncoder().encode(text),
      isCrossOrigin: false,
    };
    const panel = renderResponseBody(response, {
      labels: { ...formLabels, ...answerLabels },
      format: createFormat('en'),
      formatJson: (json) => json,
      toUrl: () => '',
    });
    const more = [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === answerLabels.more);
    const code = panel.querySelector('pre');
    while (more && panel.contains(more)) more.click();
    const parts = [...(code?.childNodes ?? [])].map(({ textContent }) => textContent ?? '');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(text);
    expect(parts.filter((part) => !part.isWellFormed())).toEqual([]);
  });
});
