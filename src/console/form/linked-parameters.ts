import { startsLikeContainer } from '../../model/json/is-json.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import type { ConsoleSource } from '../request/console-source.js';
import { UNDOCUMENTED_FIELD } from '../request/displayed-fields.js';
import { nestMembers } from '../request/nest-fields.js';
import type { FillableParameter } from '../request/parameters.js';
import { findLinkedValue, isLinked, type LinkedValues } from '../request/request-link.js';
import { type PublicJson, toPublicJson } from '../request/secret-members.js';

/**
 * Returns the part of a parameter's value that a link can contain: an object without its secret members, or the value
 * itself.
 */
export function toLinkedValue({ field, documented = '' }: FillableParameter, value: string): PublicJson {
  const node = startsLikeContainer(value) ? parseJsonTree(value) : undefined;
  const nested = node && field ? nestMembers(field, { documented: node, isJson: false }) : UNDOCUMENTED_FIELD;
  const publicValue = node && toPublicJson(value, { field: nested, documented, hasFiles: false });
  return publicValue ?? { text: value, omitted: [] };
}

/** Returns the parameter values from a link. Ignores the values that a link must not contain. */
export function readLinkedParameters(
  linked: LinkedValues,
  parameters: readonly FillableParameter[],
  source: ConsoleSource,
): ReadonlyMap<FillableParameter, string> {
  const values = new Map<FillableParameter, string>();
  for (const parameter of parameters.filter((candidate) => isLinked(candidate, source))) {
    const value = findLinkedValue(linked, parameter, parameters);
    if (value !== undefined) values.set(parameter, toLinkedValue(parameter, value).text);
  }
  return values;
}
