'use client';

import { lazy, Suspense } from 'react';
import { renderRequest } from './render-request.js';
import type { RequestChoiceProps } from './RequestChoice.js';

const Requests = lazy(async () => {
  try {
    const chunk = await import('./RequestChoice.js');
    return { default: chunk.Requests };
  } catch {
    // Never settle: if the promise were rejected, React would throw the error and remove the page.
    return new Promise<never>(() => {});
  }
});

/**
 * Renders the requests of a block in browsers. Until the implementation in `RequestChoice.tsx` is loaded, React keeps
 * the server-rendered HTML. If there is none, the block shows the request that its other props document.
 */
export function RequestChoice(props: RequestChoiceProps) {
  const { id, endpoint } = props.block;
  const { body, request: parts, examples } = endpoint;
  const fallback = renderRequest(props.block, { request: { body, parts, examples }, id: `${id}__request` });
  return (
    // Mark the fallback as busy, because the console waits until no request is busy.
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
