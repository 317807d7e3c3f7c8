'use client';

import { lazy, Suspense } from 'react';
import { renderRequest } from './render-request.js';
import type { RequestChoiceProps } from './RequestChoice.js';

const Requests = lazy(async () => {
  try {
    const chunk = await import('./RequestChoice.js');
    return { default: chunk.Requests };
  } catch {
    // A rejected promise would throw an error that removes the page.
    return new Promise<never>(() => {});
  }
});

/**
 * Renders the requests of a block in browsers. React keeps the HTML that a server rendered until the implementation in
 * `RequestChoice.tsx` is loaded. Without such HTML, the block shows the request of its other props in the meantime.
 */
export function RequestChoice(props: RequestChoiceProps) {
  const { id, endpoint } = props.block;
  const { body, request: parts, examples } = endpoint;
  const fallback = renderRequest(props.block, { request: { body, parts, examples }, id: `${id}__request` });
  return (
    // The console waits until there are no busy elements.
    <Suspense
      fallback={
        <div className="apiblock-choice" aria-busy>
          {fallback}
        </div>
      }
    >
      <Requests {...props} />
    </Suspense>
  );
}
