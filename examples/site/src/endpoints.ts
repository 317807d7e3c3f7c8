import { operations } from '../../api/operations.ts';
import type { Operation } from '../../api/operation.ts';
import { toAnchor } from './anchor.ts';

/** An endpoint as the navigation names it, below its page. */
export type EndpointLink = Pick<Operation, 'method' | 'summary'> & { readonly anchor: string };

/** The operations whose blocks stand on a page, in the order of the table. */
export function findEndpoints(html: string): EndpointLink[] {
  return operations
    .map(({ method, path, summary }) => ({ method, summary, anchor: toAnchor(`${method} ${path}`) }))
    .filter(({ anchor }) => html.includes(`<article id="${anchor}"`));
}
