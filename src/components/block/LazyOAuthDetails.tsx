'use client';

import { lazy, Suspense } from 'react';
import type { OAuthDetailsProps } from './OAuthDetails.js';

const Details = lazy(async () => {
  try {
    const chunk = await import('./OAuthDetails.js');
    return { default: chunk.Details };
  } catch {
    // A rejected promise would throw an error that removes the page.
    return new Promise<never>(() => {});
  }
});

/**
 * Renders the contents of the `oauth` prop in browsers. React keeps the HTML that a server rendered until the implementation in
 * `OAuthDetails.tsx` is loaded.
 */
export function OAuthDetails(props: OAuthDetailsProps) {
  return (
    <Suspense>
      <Details {...props} />
    </Suspense>
  );
}
