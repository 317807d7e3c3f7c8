// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './show.tsx';

describe('ApiBlock', () => {
  it.each<[unknown, string]>([
    ['{"requests": 60, "window": "1m", "note": "per token"}', '60 requests per minute per token'],
    [{ requests: 5, window: '15m' }, '5 requests per 15 minutes'],
    [{ requests: 1, window: '60s' }, '1 request per minute'],
    ['Fair use', 'Fair use'],
    ['60', '60'],
    [60, '60'],
  ])('shows the rate limit %j', (rateLimit, text) => {
    const { within: inside } = show({ rateLimit: rateLimit as string });
    expect(inside.getByRole('img', { name: 'Rate limit' }).parentElement?.textContent.trim()).toBe(text);
  });

  it('shows the date of the last test and the tested version', () => {
    const { within: inside } = show({ verified: '2026-11-27', verifiedVersion: '2.3.0' });
    const time = inside.getByText('Verified on 27 November 2026 against 2.3.0');
    expect(time.tagName).toBe('TIME');
    expect(time.getAttribute('datetime')).toBe('2026-11-27');
  });

  it.each([undefined, '', '2026-02-30'])('shows no date if `verified` is %j', (verified) => {
    const { within: inside } = show({ verified, verifiedVersion: '2.3.0' });
    expect(inside.queryByText(/Verified/)).toBeNull();
  });

  it.each([undefined, null, '', '  ', false])('shows no rate limit if `rateLimit` is %j', (rateLimit) => {
    expect(show({ rateLimit }).within.queryByRole('img', { name: 'Rate limit' })).toBeNull();
  });

  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    ['True', true],
    [false, false],
    ['false', false],
    ['False', false],
    [undefined, false],
    ['', false],
  ])('interprets deprecated=%j as %s', (deprecated, isDeprecated) => {
    const { block, within: inside } = show({
      deprecated: deprecated as boolean,
      deprecationNote: 'Use [the new one](/new).',
    });
    expect(block.hasAttribute('data-deprecated')).toBe(isDeprecated);
    expect(inside.queryByRole('note') !== null).toBe(isDeprecated);
    expect(inside.queryByRole('link', { name: 'the new one' }) !== null).toBe(isDeprecated);
  });

  it('shows the deprecation note outside the dimmed content', () => {
    const { within: inside, container } = show({ deprecated: true, deprecationNote: <em>Soon gone</em> });
    expect(inside.getByRole('note')).toHaveTextContent('DeprecatedSoon gone');
    expect(container.querySelector('.apiblock-content')).not.toContainElement(inside.getByRole('note'));
  });

  it('renders inline Markdown, but no HTML or script URLs, in a string description', () => {
    const { within: inside } = show({
      description: 'Reads **all** of `documents`, see [guide](/guide "Guide") <b>not</b> [x](javascript:alert)',
    });
    expect(inside.getByText('all').localName).toBe('strong');
    expect(inside.getByText('documents').localName).toBe('code');
    expect(inside.getByRole('link', { name: 'guide' })).toHaveAttribute('title', 'Guide');
    expect(inside.queryByRole('link', { name: 'x' })).toBeNull();
    expect(inside.getByText(/<b>not<\/b> \[x\]\(javascript:alert\)/)).toBeVisible();
  });

  it('shows code examples in tabs after the cURL tab, each titled with the label or language of its example', () => {
    const { within: inside } = show({
      codeExamples:
        '[{"language":"javascript","label":"Node.js","code":"fetch()\\n"},{"language":"python","code":"print(1)"},{"code":"x"}]',
    });
    expect(inside.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['cURL', 'Node.js', 'Python', 'Code']);
    expect(screen.getByRole('group', { name: 'Node.js', hidden: true }).textContent).toBe('fetch()\n');
  });
});
