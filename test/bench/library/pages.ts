import { createElement as h, Fragment, type ReactElement } from 'react';
import { BareEndpoint } from './BareEndpoint.ts';
import { createBlockEndpoint } from './BlockEndpoint.ts';
import { createEndpoints } from './endpoints.ts';
import type { Builds, Kind } from './kinds.ts';
import type { Library } from './library.ts';
import { toTexts } from './texts.ts';

/**
 * Creates pages with the same endpoints: one for bare React, and one for each build. `additionalProps` are added to
 * every block.
 */
export function createPages(
  count: number,
  { block, against }: Builds,
  additionalProps: { languages?: string } = {},
): Record<Kind, ReactElement> {
  const endpoints = createEndpoints(count).map(({ props, fields }) => ({
    props: { ...props, ...additionalProps },
    fields,
  }));
  const bare = endpoints.map((endpoint, index) => h(BareEndpoint, { key: index, texts: toTexts(endpoint) }));
  const createBlocks = (library: Library) => {
    const BlockEndpoint = createBlockEndpoint(library);
    return endpoints.map((endpoint, index) => h(BlockEndpoint, { key: index, endpoint }));
  };
  return {
    bare: h(Fragment, null, bare),
    block: h(Fragment, null, createBlocks(block.library)),
    against: h(Fragment, null, against && createBlocks(against.library)),
  };
}
