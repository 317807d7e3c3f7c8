// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CodeText } from '../../../src/components/text/CodeText.js';

it('a code panel is a tab stop after its code changes, until the browser has measured the new code', () => {
  const { rerender } = render(<CodeText html="<span>short</span>" label="Response 200" />);
  const panel = screen.getByRole('group', { name: 'Response 200' });
  // Simulates a browser that has measured the short code, which does not overflow.
  panel.removeAttribute('tabindex');
  rerender(<CodeText html="<span>long code</span>" label="Response 412" />);
  expect(panel).toHaveAccessibleName('Response 412');
  expect(panel).toHaveAttribute('tabindex', '0');
});
