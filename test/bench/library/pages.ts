import { createElement as h, Fragment, type ReactElement } from 'react';
import { BareEndpoint } from './BareEndpoint.ts';
import { createBlockEndpoint } from './BlockEndpoint.ts';
import { createEndpoints } from './endpoints.ts';
import type { Builds, Kind } from './kinds.ts';
import type { Library } from './library.ts';
import { toTexts } from './texts.ts';

/** A page of the same endpoints by each: the library, the baseline, another build. */
export function createPages(
  count: number,
  { block, against }: Builds,
  more: { languages?: string } = {},
): Record<Kind, ReactElement> {
  const endpoints = createEndpoints(count).map(({ props, fields }) => ({ props: { ...props, ...more }, fields }));
  const bare = endpoints.map((endpoint, index) => h(BareEndpoint, { key: index, texts: toTexts(endpoint) }));
  const show = (library: Library) => {
    const BlockEndpoint = createBlockEndpoint(library);
    return endpoints.map((endpoint, index) => h(BlockEndpoint, { key: index, endpoint }));
  };
  return {
    bare: h(Fragment, null, bare),
    block: h(Fragment, null, show(block.library)),
    against: h(Fragment, null, against && show(against.library)),
  };
}
