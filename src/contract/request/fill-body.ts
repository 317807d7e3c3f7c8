import { readSource } from '../documented/prop-source.js';
import { isJson } from '../../model/json/is-json.js';
import { indentJson } from '../../model/json/indent-json.js';
import { parseJsonTree, getMembers } from '../../model/json/json-tree.js';
import type { PageBlock } from '../../pages/page-block.js';

/** Returns the body as the block displays and sends it, with placeholders filled and the members of `own` replaced. */
export function fillBody(
  block: PageBlock,
  fill: (text: string, encode?: (value: string) => string) => string,
  own: ReadonlyMap<string, string>,
): string | undefined {
  const source = readSource(block, 'body');
  if (!source || source.text.trim() === '') return undefined;
  return isJson(source.text)
    ? replaceMembers(indentJson(fill(source.text, (value) => JSON.stringify(value).slice(1, -1))), own)
    : fill(source.text);
}

/** Replaces top-level members of an object. A string stays a string. Other members accept any JSON value. */
function replaceMembers(json: string, own: ReadonlyMap<string, string>): string {
  const root = own.size > 0 ? parseJsonTree(json) : undefined;
  return (root ? getMembers(root) : []).toReversed().reduce((text, [name, { mark, start, end }]) => {
    const value = own.get(name.text ?? '');
    if (value === undefined) return text;
    const written = mark !== '"' && isJson(value) ? value : JSON.stringify(value);
    return text.slice(0, start) + written + text.slice(end);
  }, json);
}
