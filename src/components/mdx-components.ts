import { ApiBlock } from './ApiBlock.js';
import { Expandable } from './Expandable.js';
import { ParamField } from './ParamField.js';
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
export const mdxComponents = { ApiBlock, Expandable, ParamField, ResponseField };
