import { isDeeperThan } from '../../../model/json/is-deeper-than.js';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';

const MAX_LINE_LENGTH = 80;

/** Maximum length of a value that is formatted on one line, including the whitespace in its source. */
const MAX_SOURCE_LENGTH = 400;

/** Maximum nesting depth of formatted JSON. Formatting is recursive, so deeper JSON could overflow the call stack. */
const MAX_DEPTH = 500;

/**
 * Formats a JSON array or object as authors write it in a prop: on one line, or with one item or member per line if it
 * is too long. Copies numbers and strings exactly as written. Returns the string unchanged if it is not a JSON array or
 * object, or if it has more than 500 nesting levels.
 *
 * @param column - Number of characters before the JSON on its first line.
 * @param indentation - Number of spaces before the last line.
 */
export function formatJsonProp(json: string, column: number, indentation: number): string {
  const tree = parseJsonTree(json);
  // A line separator or a paragraph separator in the JSON would change how the page is parsed.
  if (!tree?.items || /[\u2028\u2029]/.test(json) || isDeeperThan(MAX_DEPTH, tree)) return json;
  return formatNode(tree, json, column, indentation);
}

function formatNode(node: JsonNode, json: string, column: number, indentation: number): string {
  const { kind, items = [], start, end } = node;
  // Skip the one-line attempt for a long value. Otherwise, each level would be formatted on one line and then
  // discarded.
  const flat = end - start <= MAX_SOURCE_LENGTH || items.length === 0 ? formatFlat(node, json) : undefined;
  if (flat !== undefined && (column + flat.length <= MAX_LINE_LENGTH || items.length === 0)) return flat;
  const inner = ' '.repeat(indentation + 2);
  const lines =
    kind === 'array'
      ? items.map((item) => inner + formatNode(item, json, inner.length, inner.length))
      : getJsonMembers(node).map(({ nameNode, value }) => {
          const name = `${inner}${json.slice(nameNode.start, nameNode.end)}: `;
          return name + formatNode(value, json, name.length, inner.length);
        });
  const [open, close] = kind === 'array' ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${inner.slice(2)}${close}`;
}

function formatFlat(node: JsonNode, json: string): string {
  const { kind, items = [], start, end } = node;
  if (kind === 'array') return `[${items.map((item) => formatFlat(item, json)).join(', ')}]`;
  if (kind !== 'object') return json.slice(start, end);
  const members = getJsonMembers(node).map(
    ({ nameNode, value }) => `${json.slice(nameNode.start, nameNode.end)}: ${formatFlat(value, json)}`,
  );
  return `{${members.join(', ')}}`;
}
