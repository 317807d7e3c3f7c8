import type { ReactNode } from 'react';
import type { BlockModel } from './to-block-model.js';

/** Returns the id of the examples column, which starts with the request. */
export function toExamplesId({ id }: BlockModel): string {
  return `${id}__request`;
}

/** Returns the name of the request examples or, for a webhook, of its payload. */
export function getRequestLabel({ endpoint, labels }: BlockModel): string {
  return endpoint.webhook ? labels.payload : labels.examples;
}

/**
 * Renders a link to the request, which narrow blocks show because the request is below all fields there. Renders nothing
 * if there are no fields or there is no request.
 */
export function renderRequestLink(block: BlockModel): ReactNode {
  const { endpoint, children, isBodyExample } = block;
  const hasFields =
    children.sections?.some(({ items, headers }) => items.length + headers.length > 0) ?? Boolean(children.unsorted);
  const hasRequest = endpoint.request || (isBodyExample && endpoint.body);
  if (!hasFields || !hasRequest) return null;
  return (
    <a className="apiblock-request-link" href={`#${toExamplesId(block)}`}>
      {getRequestLabel(block)}
    </a>
  );
}
