import { createElement as h } from 'react';
import { BareEndpoint } from '../BareEndpoint.ts';
import type { EndpointTexts } from '../texts.ts';

export function renderAll(data: unknown) {
  return (data as EndpointTexts[]).map((texts, index) => h(BareEndpoint, { key: index, texts }));
}
