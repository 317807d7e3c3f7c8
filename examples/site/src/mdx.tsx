import { createMdxComponents } from 'apiblock';
import type { MDXComponents } from 'mdx/types';
import { Children, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { toAnchor } from './anchor.ts';
import defaults from './defaults.json' with { type: 'json' };

/**
 * The components that pages use by name. Blocks get the base URL of this service and our languages unless a page gives its
 * own, and readers can try them: the API is on the site's own origin, and its cookie does not go along.
 */
export function createComponents(baseUrl: string): MDXComponents {
  return {
    ...createMdxComponents({ ...defaults, baseUrl, tryIt: true }),
    BaseUrl: () => (
      <Preformatted>
        <code>{baseUrl}</code>
      </Preformatted>
    ),
    pre: Preformatted,
    h2: ({ children }: { children?: ReactNode }) => <h2 id={toId(children)}>{children}</h2>,
  };
}

/** Code that may scroll sideways, so that it takes the focus. */
function Preformatted(props: ComponentPropsWithoutRef<'pre'>) {
  return <pre tabIndex={0} {...props} />;
}

function toId(children: ReactNode): string {
  const texts = Children.toArray(children).filter((child) => typeof child === 'string');
  return toAnchor(texts.join(''));
}
