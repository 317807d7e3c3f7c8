import { expect, it } from 'vitest';
import { liveFences } from '../../.storybook/live-fences.ts';

it('liveFences renders each live fence below its code and gives each block a unique ID', () => {
  const block = () => ({ type: 'mdxJsxFlowElement', name: 'ApiBlock', attributes: [] as object[] });
  const code = (meta: string | null) => ({ type: 'code', meta, value: '<ApiBlock />' });
  const page = { children: [code('live'), code(null), code('live')] };
  liveFences.call({ parse: () => ({ type: 'root', children: [block()] }) })(page);
  const rendered = (id: string) => ({
    type: 'mdxJsxFlowElement',
    name: 'Unstyled',
    attributes: [],
    children: [{ ...block(), attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: id }] }],
  });
  expect(page.children).toEqual([code('live'), rendered('step-1'), code(null), code('live'), rendered('step-2')]);
});
