import { parse } from 'yaml';
import { toOpenApi, type ToOpenApiOptions } from '../../../../src/openapi.js';

/** A JSON value of a description. Its type allows tests to read any member or item. */
export type Json = { [member: string]: Json } & Json[];

export function exportPage(text: string, options?: ToOpenApiOptions): Json {
  return parse(toOpenApi([{ path: 'page.mdx', text }], options).text) as Json;
}

/** Returns the only operation in the description that is generated from a block. */
export function exportBlock(text: string, options?: ToOpenApiOptions): Json {
  const { paths, webhooks } = exportPage(text, options);
  const [item] = Object.values(webhooks ?? paths!);
  const [operation] = Object.values(item!);
  return operation!;
}
