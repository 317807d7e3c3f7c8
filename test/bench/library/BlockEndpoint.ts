import { createElement as h } from 'react';
import type { SampleEndpoint } from './endpoints.ts';
import type { Library } from './library.ts';

export const createBlockEndpoint = ({ ApiBlock, ParamField }: Library) =>
  function BlockEndpoint({ endpoint: { props, fields } }: { endpoint: SampleEndpoint }) {
    return h(ApiBlock, props, ...fields.map((field, index) => h(ParamField, { key: index, ...field })));
  };
