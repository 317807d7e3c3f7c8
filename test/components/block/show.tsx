import { render, screen, within } from '@testing-library/react';
import { ApiBlock, type ApiBlockProps } from '../../../src/index.js';

/** Renders a block, and returns its elements and a function that returns the code in a panel. */
export function show(props: Partial<ApiBlockProps>) {
  const view = render(<ApiBlock method="GET" endpoint="/api/v1/documents" {...props} />);
  const block = screen.getByRole('article');
  const code = (name: string | RegExp) => within(block).getByRole('group', { name }).textContent;
  return {
    ...view,
    block,
    code,
    within: within(block),
    heading: within(block).getAllByRole('heading')[0] as HTMLElement,
  };
}
