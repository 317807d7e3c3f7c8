import type { ReactNode } from 'react';
import type { BlockModel } from './to-block-model.js';

/** Returns the ID of the examples column. The column starts with the request, so links to the request use this ID. */
export function toExamplesId({ id }: BlockModel): string {
  return `${id}__request`;
}

export function getRequestLabel({ endpoint, labels }: BlockModel): string {
  return endpoint.webhook ? labels.payload : labels.examples;
}

/** Returns the ID of the element that contains the responses: the tabs, or the panel of a single response. */
export function toResponsesId({ id }: BlockModel): string {
  return `${id}__responses`;
}

export function getResponsesLabel({ endpoint, labels }: BlockModel): string {
  return endpoint.responses.length === 1 ? labels.response : labels.responses;
}

/**
 * Renders links to the request and to the responses. The links are visible only in blocks with one column, because
 * there the request and the responses are below all fields. Renders nothing if there are no fields.
 */
export function renderExampleLinks(block: BlockModel): ReactNode {
  const { endpoint, children, isBodyExample } = block;
  const hasFields =
    children.sections?.some(({ items, headers }) => items.length + headers.length > 0) ?? Boolean(children.unsorted);
  const hasRequest = endpoint.request || (isBodyExample && endpoint.body);
  const hasResponses = endpoint.responses.length > 0;
  if (!hasFields || (!hasRequest && !hasResponses)) return null;
  return (
    <span className="apiblock-request-links">
      {hasRequest && renderLink(toExamplesId(block), getRequestLabel(block))}
      {hasResponses && renderLink(toResponsesId(block), getResponsesLabel(block))}
    </span>
  );
}

function renderLink(id: string, label: string): ReactNode {
  return (
    <a className="apiblock-request-link" href={`#${id}`}>
      {label}
    </a>
  );
}
