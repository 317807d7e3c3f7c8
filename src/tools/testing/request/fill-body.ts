import { readRequestBody } from '../../pages/documented/read-requests.js';
import { readHeaders } from '../../../model/http/headers.js';
import { isFormType, isJsonType, toMediaType } from '../../../model/http/media-type.js';
import { isJson } from '../../../model/json/is-json.js';
import { indentJson } from '../../../model/json/indent-json.js';
import { parseJsonTree, getJsonMembers } from '../../../model/json/json-tree.js';
import type { PageBlock } from '../../pages/page-block.js';
import { escapeForJson, type FillPlaceholders } from './placeholders.js';

/**
 * Returns the body of the documented request, with values instead of placeholders. Returns `undefined` if there is no
 * body.
 *
 * @param memberValues - New values for top-level members of a JSON body.
 */
export function fillBody(
  block: PageBlock,
  fill: FillPlaceholders,
  memberValues: ReadonlyMap<string, string>,
): string | undefined {
  const text = readRequestBody(block) ?? '';
  if (text.trim() === '') return undefined;
  // If the Content-Type is neither JSON nor a form, a string body is not formatted, even if it is valid JSON.
  const type = toMediaType(readHeaders(block.props.headers)?.fields ?? []);
  const isText = typeof block.props.body === 'string' && !isJsonType(type) && !isFormType(type);
  if (isText || !isJson(text)) return fill(text);
  return replaceMembers(indentJson(fill(text, escapeForJson)), memberValues);
}

/**
 * Replaces the values of top-level members. A member that is a string remains a string. Any other member is replaced
 * with the new value if it is valid JSON, and otherwise with a string that contains the new value.
 */
function replaceMembers(json: string, memberValues: ReadonlyMap<string, string>): string {
  const root = memberValues.size > 0 ? parseJsonTree(json) : undefined;
  const members = root ? getJsonMembers(root) : [];
  let replaced = json;
  // Start with the last member, so that the offsets of the preceding members remain valid.
  for (const member of members.toReversed()) {
    const { kind, start, end } = member.value;
    const value = memberValues.get(member.name);
    if (value === undefined) continue;
    const valueJson = kind !== 'string' && isJson(value) ? value : JSON.stringify(value);
    replaced = replaced.slice(0, start) + valueJson + replaced.slice(end);
  }
  return replaced;
}
