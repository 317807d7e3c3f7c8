import { operations } from '../../api/operations.ts';
import type { Operation } from '../../api/operation.ts';
import type { PageField, PageOperation } from '../../server/site/site.ts';
import { toAnchor } from './anchor.ts';
import { toText } from './html-text.ts';

/** An endpoint as the navigation names it, below its page. */
export type EndpointLink = Pick<Operation, 'method' | 'path' | 'summary'> & { readonly anchor: string };

/** The operations whose blocks stand on a page, in the order of the table. */
export function findEndpoints(html: string): EndpointLink[] {
  return operations
    .map(({ method, path, summary }) => ({ method, path, summary, anchor: toAnchor(`${method} ${path}`) }))
    .filter(({ anchor }) => html.includes(`<article id="${anchor}"`));
}

/** The same with the fields of each block, for search. */
export function readOperations(html: string): PageOperation[] {
  const fields = readFields(html);
  return findEndpoints(html).map(({ anchor, ...operation }) => ({
    id: anchor,
    ...operation,
    // The id of a field in a block begins with that of the block, which has no two hyphens in a row.
    fields: fields.filter(({ id }) => id.startsWith(`${anchor}--`)),
  }));
}

function readFields(html: string): PageField[] {
  const field =
    /<div class="apiblock-field [^>]*? id="([^"]+)" data-kind="(parameter|response)"[^>]*>.*?<code class="apiblock-field-name">(.*?)<\/code>/s;
  return html.split(/(?=<div class="apiblock-field )/).flatMap((part) => {
    const [, id, kind, name = ''] = field.exec(part) ?? [];
    if (id === undefined) return [];
    const [, description = ''] = /<div class="apiblock-field-description">(.*?)<\/div>/s.exec(part) ?? [];
    return {
      id,
      kind: kind === 'parameter' ? kind : 'response',
      // Its parents are an element of their own, without a space between.
      name: toText(name.replace(/<[^>]*>/g, '')),
      description: toText(description),
    };
  });
}
