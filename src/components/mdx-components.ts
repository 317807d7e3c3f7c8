import { ApiBlock } from './block/ApiBlock.js';
import { CodeGroup } from './examples/CodeGroup.js';
import { CopyPage } from './interaction/CopyPage.js';
import { Expandable } from './fields/Expandable.js';
import { ParamField } from './fields/ParamField.js';
import { RequestExample } from './examples/RequestExample.js';
import { ResponseExample } from './examples/ResponseExample.js';
import { ResponseField } from './fields/ResponseField.js';
import { Variant } from './fields/Variant.js';
import { Variants } from './fields/Variants.js';

/**
 * All apiblock components by name. Pass this object to an MDX provider or return it from `useMDXComponents`, so that
 * pages can use the components without importing them.
 *
 * @example
 * ```tsx
 * export const useMDXComponents = (components) => ({ ...components, ...mdxComponents });
 * ```
 */
export const mdxComponents = {
  ApiBlock,
  CodeGroup,
  CopyPage,
  Expandable,
  ParamField,
  RequestExample,
  ResponseExample,
  ResponseField,
  Variant,
  Variants,
};
