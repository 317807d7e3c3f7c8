'use client';

import { lazy, Suspense } from 'react';
import type { ServerListProps } from './ServerList.js';

const Servers = lazy(async () => {
  try {
    const chunk = await import('./ServerList.js');
    return { default: chunk.Servers };
  } catch {
    // A rejected promise would throw an error that removes the page.
    return new Promise<never>(() => {});
  }
});

/**
 * Renders the servers of a block in browsers. React keeps the HTML that a server rendered until the implementation in
 * `ServerList.tsx` is loaded.
 */
export function ServerList(props: ServerListProps) {
  return (
    <Suspense>
      <Servers {...props} />
    </Suspense>
  );
}
