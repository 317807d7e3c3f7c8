import { ApiBlock, type ApiBlockProps, mdxComponents } from 'apiblock';
import type { MDXComponents } from 'mdx/types';
import { Children, type ComponentPropsWithoutRef, type ReactNode } from 'react';

/**
 * The components that pages use by name. Blocks get the base URL of this service unless a page gives one, also where
 * their headers say `{base_url}`.
 */
export function createComponents(baseUrl: string): MDXComponents {
  return {
    ...mdxComponents,
    ApiBlock: ({ headers, ...props }: ApiBlockProps) => (
      <ApiBlock baseUrl={baseUrl} {...props} headers={typeof headers === 'string' ? headers.replaceAll('{base_url}', baseUrl) : headers} />
    ),
    BaseUrl: () => <Preformatted><code>{baseUrl}</code></Preformatted>,
    pre: Preformatted,
    h2: ({ children }: { children?: ReactNode }) => <h2 id={toId(children)}>{children}</h2>,
  };
}

/** Code that may scroll sideways, so that it takes the focus. */
function Preformatted(props: ComponentPropsWithoutRef<'pre'>) {
  return <pre tabIndex={0} {...props} />;
}

function toId(children: ReactNode): string {
  const text = Children.toArray(children).filter((child) => typeof child === 'string').join('');
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
