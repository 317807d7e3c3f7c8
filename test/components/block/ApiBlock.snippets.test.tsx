// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiBlockProps } from '../../../src/index.js';
import { generateSnippet, snippetLanguages } from '../../../src/snippets.js';
import { EXPECTED_VALUES } from '../../../src/model/block/expected-values.js';

// The library keeps the selected language in memory, so each test imports a fresh copy of the library.
let ApiBlock: (props: ApiBlockProps) => React.ReactNode;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  ({ ApiBlock } = await import('../../../src/components/block/ApiBlock.js'));
});

const show = (props: Partial<ApiBlockProps>) => {
  render(<ApiBlock method="POST" endpoint="/a" {...props} />);
  return within(screen.getByRole('article'));
};
const tabsOf = (block: ReturnType<typeof show>) => block.getAllByRole('tab').map((tab) => tab.textContent);
const codeOf = (block: ReturnType<typeof show>, name: string) =>
  block.getByRole('group', { name, hidden: true }).textContent;

describe('ApiBlock', () => {
  it('shows a tab with generated code for each language in `languages`, in the specified order', () => {
    const body = '{\n  "a": 1\n}';
    const block = show({ languages: 'all', body });
    expect(tabsOf(block)).toEqual(snippetLanguages.map(({ label }) => label));
    for (const { id, label } of snippetLanguages)
      expect(codeOf(block, label)).toBe(generateSnippet({ method: 'POST', endpoint: '/a', body }, id));
  });

  it('shows no tabs for a single language', () => {
    const block = show({ languages: 'python' });
    expect(block.queryByRole('tab')).toBeNull();
    expect(codeOf(block, 'Python')).toContain('import requests');
    expect(block.queryByRole('group', { name: 'cURL' })).toBeNull();
  });

  it('replaces generated code with examples in the same language, and shows examples in other languages last', () => {
    const codeExamples = [
      { language: 'js', label: 'SDK', code: 'sdk()' },
      { language: 'swift', code: 'swift()' },
      { language: 'javascript', label: 'axios', code: 'axios()' },
      { language: 'bash', code: 'http' },
    ];
    const block = show({ languages: 'curl, javascript, ruby', codeExamples });
    expect(tabsOf(block)).toEqual(['cURL', 'SDK', 'axios', 'Ruby', 'Swift', 'Bash']);
    expect(codeOf(block, 'SDK')).toBe('sdk()');
  });

  it('shows a cURL example in addition to the generated command if `languages` is missing', () => {
    const block = show({ codeExamples: [{ language: 'curl', code: 'curl --json' }] });
    expect(tabsOf(block)).toEqual(['cURL', 'cURL']);
  });

  it('ignores `languages` for a webhook', () => {
    const block = show({ endpoint: undefined, webhook: 'a.b', languages: 'all', body: '{}' });
    expect(block.queryByText('Python')).toBeNull();
  });

  it('reports an unknown language', () => {
    const block = show({ languages: 'pyton, go' });
    expect(block.getByRole('note')).toHaveTextContent(
      `languages: Expected ${EXPECTED_VALUES.get('languages')}, found "pyton". Did you mean "python"?`,
    );
    expect(codeOf(block, 'Go')).toContain('package main');
  });

  it('selects the chosen language in all blocks and stores it, even if an example has a custom label', async () => {
    render(
      <>
        <ApiBlock method="GET" endpoint="/a" languages="all" />
        <ApiBlock method="GET" endpoint="/b" languages="curl, go" />
        <ApiBlock
          method="GET"
          endpoint="/c"
          languages="curl, python"
          codeExamples={[{ language: 'python', label: 'SDK', code: 'sdk()' }]}
        />
      </>,
    );
    const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);
    expect(selected()).toEqual(['cURL', 'cURL', 'cURL']);
    await act(() => userEvent.click(screen.getByRole('tab', { name: 'Python' })));
    expect(selected()).toEqual(['Python', 'cURL', 'SDK']);
    expect(localStorage.getItem('apiblock-tabs')).toBe('["Python"]');
  });
});
