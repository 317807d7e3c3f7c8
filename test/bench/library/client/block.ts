import * as library from 'apiblock';
import { createElement as h } from 'react';
import { createBlockEndpoint } from '../BlockEndpoint.ts';
import type { SampleEndpoint } from '../endpoints.ts';

const BlockEndpoint = createBlockEndpoint(library);

export function renderAll(data: unknown) {
  return (data as SampleEndpoint[]).map((endpoint, index) => h(BlockEndpoint, { key: index, endpoint }));
}
