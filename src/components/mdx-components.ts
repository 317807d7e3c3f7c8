import { ApiBlock } from './ApiBlock.js';
import { CodeGroup } from './CodeGroup.js';
import { Expandable } from './Expandable.js';
import { ParamField } from './ParamField.js';
import { RequestExample } from './RequestExample.js';
import { ResponseExample } from './ResponseExample.js';
import { ResponseField } from './ResponseField.js';

/**
 * The components by the names that pages use, for an MDX provider or an `mdx-components` file: pages then need no
 * imports.
 *
 * @example
 * ```tsx
 * export const useMDXComponents = (components) => ({ ...components, ...mdxComponents });
 * ```
 */
export const mdxComponents = {
  ApiBlock,
  CodeGroup,
  Expandable,
  ParamField,
  RequestExample,
  ResponseExample,
  ResponseField,
};
