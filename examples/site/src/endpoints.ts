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

/** Returns the operations on a rendered page, each with the fields of its block, for the search index. */
export function readOperations(html: string): PageOperation[] {
  const fields = readFields(html);
  return findEndpoints(html).map(({ anchor, ...operation }) => ({
    id: anchor,
    ...operation,
    // A field ID is the block ID, two hyphens and a suffix. Block IDs themselves never contain consecutive hyphens.
    fields: fields.filter(({ id }) => id.startsWith(`${anchor}--`)),
  }));
}

function readFields(html: string): PageField[] {
  const [, ...fieldParts] = html.split(/(?=<div class="apiblock-field )/);
  return fieldParts.flatMap((part) => readField(part) ?? []);
}

/**
 * Reads the field whose HTML is at the start of `part`. Returns `undefined` for a field without an ID, because it
 * cannot be linked to.
 */
function readField(part: string): PageField | undefined {
  const id = readAttribute(part, 'id');
  const kind = readAttribute(part, 'data-kind');
  if (id === undefined || (kind !== 'parameter' && kind !== 'response')) return undefined;
  // Remove tags without inserting spaces, because the parent path of a nested field has its own element in the name.
  const name = readContent(part, 'code', 'apiblock-field-name').replace(/<[^>]*>/g, '');
  const description = readContent(part, 'div', 'apiblock-field-description');
  return { id, kind, name: toText(name), description: toText(description) };
}

/** Returns the value of an attribute in the tag at the start of the HTML. */
const readAttribute = (html: string, name: string): string | undefined =>
  new RegExp(`^<[^>]* ${name}="([^"]*)"`).exec(html)?.[1];

/** Returns the inner HTML of the first `tagName` element with the class, up to the next end tag with that name. */
const readContent = (html: string, tagName: string, className: string): string =>
  new RegExp(`<${tagName} class="${className}">(.*?)</${tagName}>`, 's').exec(html)?.[1] ?? '';
