import type { ComponentType } from 'react';
import type { Labels } from '../model/block/labels.js';
import { mergeLabels } from '../model/block/merge-labels.js';
import { selectDefaults } from '../model/block/site-defaults.js';
import type { ApiBlockProps } from './block/api-block-props.js';
import { mdxComponents } from './mdx-components.js';

/**
 * Options for {@link createMdxComponents}: default props for all pages on a site. `copy` also applies to `CopyPage`.
 */
export interface MdxDefaults extends Pick<
  ApiBlockProps,
  | 'baseUrl'
  | 'servers'
  | 'customServer'
  | 'languages'
  | 'auth'
  | 'oauth'
  | 'expand'
  | 'headingLevel'
  | 'tryIt'
  | 'proxy'
  | 'signIn'
  | 'copy'
> {
  /** UI strings for all components. Pages can override individual strings. */
  labels?: Partial<Labels> | undefined;
}

type MdxComponents = typeof mdxComponents;

/**
 * Returns `mdxComponents` with default props for your site. A prop on a page overrides the default. The components work
 * in server components and need no provider. Call this function once, in the file that defines your site's MDX
 * components.
 *
 * @example
 * ```tsx
 * import de from 'apiblock/labels/de';
 *
 * const components = createMdxComponents({
 *   baseUrl: 'https://api.example.com',
 *   languages: 'curl, javascript, python',
 *   labels: de,
 * });
 * export const useMDXComponents = (others) => ({ ...others, ...components });
 * ```
 */
export function createMdxComponents({ labels, ...defaults }: MdxDefaults): MdxComponents {
  const { ApiBlock, CopyPage, Variant, ...others } = mdxComponents;
  const translated = Object.entries(others).map(([name, component]) => [name, withDefaults(component, { labels })]);
  return {
    ...(Object.fromEntries(translated) as Omit<MdxComponents, 'ApiBlock' | 'CopyPage' | 'Variant'>),
    ApiBlock: withDefaults(ApiBlock, { ...defaults, labels }),
    CopyPage: withDefaults(CopyPage, { copy: defaults.copy, labels }),
    // `Variants` finds its variants by comparing their type with `Variant`, so `Variant` must not be wrapped.
    Variant,
  };
}

/**
 * Returns a wrapper that adds default props to a component. Copies the component's static properties, such as
 * `placedAs`, to the wrapper.
 */
function withDefaults<Component extends object>(component: Component, defaults: MdxDefaults) {
  const { name } = component as { name?: string };
  const Original = component as ComponentType<object>;
  const definedDefaults = withoutUndefined(defaults);
  const WithDefaults = (props: { labels?: Partial<Labels> | undefined }) => {
    const own = withoutUndefined({ ...props, labels: mergeLabels(defaults.labels, props.labels) });
    return <Original {...selectDefaults(definedDefaults, (name) => name in own)} {...own} />;
  };
  return Object.assign(WithDefaults, component, { displayName: name }) as unknown as Component;
}

function withoutUndefined<T extends object>(props: T): Partial<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<T>;
}
