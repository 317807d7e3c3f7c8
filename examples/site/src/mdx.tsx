import { createMdxComponents } from 'apiblock';
import type { MDXComponents } from 'mdx/types';
import { Children, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { toAnchor } from './anchor.ts';
import defaults from './defaults.json' with { type: 'json' };

/**
 * Creates the MDX components for the pages. Blocks use the base URL of this service and the default languages of the
 * site unless a page sets its own. Readers can send requests from blocks, because the API has the same origin. These
 * requests contain no cookies.
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

/** Renders a code block that can receive focus, so that keyboard users can scroll it. */
function Preformatted(props: ComponentPropsWithoutRef<'pre'>) {
  return <pre tabIndex={0} {...props} />;
}

function toId(children: ReactNode): string {
  const texts = Children.toArray(children).filter((child) => typeof child === 'string');
  return toAnchor(texts.join(''));
}
