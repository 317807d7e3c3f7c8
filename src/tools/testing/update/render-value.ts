import { isSecretName } from '../../../model/http/secret-names.js';
import { getJsonMembers, type JsonNode } from '../../../model/json/json-tree.js';

/** Maximum number of items in a new array. Responses often contain more items than a sample needs. */
const MAX_ITEMS = 2;

/** Matches a JSON Web Token. It is a secret even if the name of its member does not identify a secret. */
const WEB_TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

export interface RenderOptions {
  /** The source of the received JSON. */
  source: string;
  /** Replaces the secrets of the run. */
  hide: (text: string) => string;
  /** The line break and indentation of the line that contains the value. `undefined` if the sample is on one line. */
  lineStart: string | undefined;
}

/**
 * Formats a received value as JSON for a sample. Replaces the known secrets of the run, JSON Web Tokens, and the values
 * of members whose names identify secrets.
 */
export function renderValue(node: JsonNode, name: string, options: RenderOptions): string {
  const { source, hide } = options;
  switch (node.kind) {
    case 'string':
      return JSON.stringify(toSafeText(node.text ?? '', name, hide));
    case 'number':
      return isSecretName(name) ? '0' : hide(source.slice(node.start, node.end));
    case 'array': {
      const items = (node.items ?? []).slice(0, MAX_ITEMS);
      return wrap(['[', ']'], items, options, (item, inner) => renderValue(item, name, inner));
    }
    case 'object':
      return wrap(['{', '}'], getJsonMembers(node), options, (member, inner) => {
        const value = renderValue(member.value, member.name, inner);
        return `${JSON.stringify(hide(member.name))}: ${value}`;
      });
    default:
      return node.kind === 'null' ? 'null' : source.slice(node.start, node.end);
  }
}

function toSafeText(text: string, name: string, hide: RenderOptions['hide']): string {
  if (text !== '' && (isSecretName(name) || WEB_TOKEN.test(text))) return toPlaceholder(name);
  return hide(text);
}

function toPlaceholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]+/g, '_');
  return `<${words.toUpperCase() || 'TOKEN'}>`;
}

function wrap<Item>(
  [open, close]: readonly [string, string],
  items: readonly Item[],
  options: RenderOptions,
  render: (item: Item, inner: RenderOptions) => string,
): string {
  const { lineStart } = options;
  if (items.length === 0) return open + close;
  if (lineStart === undefined) return open + items.map((item) => render(item, options)).join(', ') + close;
  const inner = { ...options, lineStart: `${lineStart}  ` };
  const lines = items.map((item) => inner.lineStart + render(item, inner));
  return `${open}${lines.join(',')}${lineStart}${close}`;
}
