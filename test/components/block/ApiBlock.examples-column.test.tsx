// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ParamField, RequestExample, ResponseExample } from '../../../src/index.js';
import { show } from './show.tsx';

const pre = (language: string, code: string) => (
  <pre>
    <code className={`language-${language}`}>{code}</code>
  </pre>
);

describe('ApiBlock', () => {
  it('shows the body in a tab next to the cURL command if the block has fields for the body', () => {
    const { block, within: inside } = show({
      method: 'POST',
      body: { title: 'A' },
      codeExamples: [{ language: 'python', code: 'print()' }],
      children: <ParamField body="title" />,
    });
    expect(inside.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['cURL', 'Body', 'Python']);
    expect(block.querySelector('[aria-label="Request body"]')?.textContent).toBe('{\n  "title": "A"\n}');
    expect(block.querySelectorAll('[aria-label="Request body"]')).toHaveLength(1);
  });

  it('shows the body in the main column if the block has no fields for the body', () => {
    const { block, within: inside } = show({ method: 'POST', body: {}, children: <ParamField query="a" /> });
    expect(inside.queryByRole('tab', { name: 'Body' })).toBeNull();
    expect(block.querySelector('.apiblock-main [aria-label="Request body"]')).not.toBeNull();
  });

  it('shows each RequestExample and ResponseExample once, with custom labels', () => {
    const { block } = show({
      labels: { requestExample: 'Beispiel', curl: 'Befehl' },
      response: {},
      children: (
        <>
          <ParamField query="a" />
          <RequestExample>Nothing but words</RequestExample>
          <ResponseExample>{pre('json', '{"mine": true}')}</ResponseExample>
        </>
      ),
    });
    const examples = block.querySelector('.apiblock-examples');
    expect(block.querySelectorAll('.apiblock-example')).toHaveLength(2);
    expect(examples?.querySelectorAll('.apiblock-example')).toHaveLength(2);
    expect(examples?.textContent).toMatch(/^Befehl.*Beispiel.*Nothing but words.*200 OK.*mine/s);
  });
});
