import { operations } from '../../api/operations.ts';
import type { Operation } from '../../api/operation.ts';
import type { PageField, PageOperation } from '../../server/site/site.ts';
import { toAnchor } from './anchor.ts';
import { toText } from './html-text.ts';

/** An endpoint listed in the navigation below its page. */
export type EndpointLink = Pick<Operation, 'method' | 'path' | 'summary'> & { readonly anchor: string };

/** Returns the endpoints whose blocks are in the rendered page, in the order of `operations`. */
export function findEndpoints(html: string): EndpointLink[] {
  return operations
    .map(({ method, path, summary }) => ({ method, path, summary, anchor: toAnchor(`${method} ${path}`) }))
    .filter(({ anchor }) => html.includes(`<article id="${anchor}"`));
}

/** Returns the operations of a rendered page with the fields of their blocks, for search. */
export function readOperations(html: string): PageOperation[] {
  const fields = readFields(html);
  return findEndpoints(html).map(({ anchor, ...operation }) => ({
    id: anchor,
    ...operation,
    // A field id is the block id followed by two hyphens. Block ids never contain two consecutive hyphens.
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
      // The parent path of a nested field is a separate element, so remove tags without adding spaces.
      name: toText(name.replace(/<[^>]*>/g, '')),
      description: toText(description),
    };
  });
}
