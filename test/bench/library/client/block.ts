import { createElement as h } from 'react';
import { BlockEndpoint } from '../BlockEndpoint.ts';
import type { SampleEndpoint } from '../endpoints.ts';

export function renderAll(data: unknown) {
  return (data as SampleEndpoint[]).map((endpoint, index) => h(BlockEndpoint, { key: index, endpoint }));
}
