'use client';

import { lazy, Suspense } from 'react';
import type { OAuthFactsProps } from './OAuthFacts.js';

const Facts = lazy(async () => {
  try {
    const chunk = await import('./OAuthFacts.js');
    return { default: chunk.Facts };
  } catch {
    // A rejected promise would throw an error that removes the page.
    return new Promise<never>(() => {});
  }
});

/**
 * Renders the contents of the `oauth` prop in browsers. React keeps the HTML that a server rendered until the implementation in
 * `OAuthFacts.tsx` is loaded.
 */
export function OAuthFacts(props: OAuthFactsProps) {
  return (
    <Suspense>
      <Facts {...props} />
    </Suspense>
  );
}
