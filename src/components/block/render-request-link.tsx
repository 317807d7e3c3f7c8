import type { ReactNode } from 'react';
import type { BlockModel } from './to-block-model.js';

/** Returns the ID of the examples column. The column starts with the request, so links to the request use this ID. */
export function toExamplesId({ id }: BlockModel): string {
  return `${id}__request`;
}

/** Returns the label of the request examples or, for a webhook, of the payload. */
export function getRequestLabel({ endpoint, labels }: BlockModel): string {
  return endpoint.webhook ? labels.payload : labels.examples;
}

/**
 * Renders a link to the request. The link is visible only in narrow blocks, in which the request is below all fields.
 * Renders nothing if there are no fields or there is no request.
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
