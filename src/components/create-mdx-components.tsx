import type { ComponentType } from 'react';
import type { Labels } from '../model/block/labels.js';
import type { ApiBlockProps } from './block/ApiBlock.js';
import { mdxComponents } from './mdx-components.js';

/** What {@link createMdxComponents} takes: props that the pages of a site need not repeat. */
export interface MdxDefaults extends Pick<
  ApiBlockProps,
  'baseUrl' | 'languages' | 'auth' | 'headingLevel' | 'tryIt' | 'proxy'
> {
  /** Texts of the interface, of every component. A page's own replace single ones of them. */
  labels?: Partial<Labels> | undefined;
}

type MdxComponents = typeof mdxComponents;

/**
 * The components of `mdxComponents` with props of your site as their defaults. A prop that a page gives wins. They work in
 * server components, and need no provider: call it once, beside the components of your site.
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
  const { ApiBlock, Variant, ...others } = mdxComponents;
  const translated = Object.entries(others).map(([name, component]) => [name, withDefaults(component, { labels })]);
  return {
    ...(Object.fromEntries(translated) as Omit<MdxComponents, 'ApiBlock' | 'Variant'>),
    ApiBlock: withDefaults(ApiBlock, { ...defaults, labels }),
    // It has no texts of its own, and is known by what it is.
    Variant,
  };
}

/** A component with defaults, which is to a block what the component is. */
function withDefaults<Component extends object>(
  component: Component,
  defaults: { labels?: Partial<Labels> | undefined },
) {
  const { name } = component as { name?: string };
  const Inner = component as ComponentType<object>;
  const given = Object.entries(defaults).filter(([, value]) => value !== undefined);
  const Outer = (props: { labels?: Partial<Labels> | undefined }) => {
    const own = Object.entries(props).filter(([, value]) => value !== undefined);
    const labels = defaults.labels && props.labels && { labels: { ...defaults.labels, ...props.labels } };
    return <Inner {...Object.fromEntries([...given, ...own])} {...labels} />;
  };
  return Object.assign(Outer, component, { displayName: name }) as unknown as Component;
}
