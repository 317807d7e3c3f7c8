import { isSecretName } from '../../model/http/secret-names.js';
import { indentJson } from '../../model/json/indent-json.js';
import { isDeeperThan } from '../../model/json/is-deeper-than.js';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { toPlaceholder } from '../../model/http/credentials.js';
import type { DisplayedField, FieldGroup } from './displayed-fields.js';
import { listGroupFields, toItemField } from './field-tree.js';

/**
 * Maximum nesting depth of JSON that is rewritten. The rewriting is recursive, so deeper JSON could overflow the call
 * stack.
 */
const MAX_DEPTH = 500;

/**
 * Returns JSON with placeholders instead of the members that the author marks as secrets. Returns text that is not JSON
 * unchanged.
 *
 * @param field - The field that documents the value.
 */
export function hideSecrets(text: string, field: DisplayedField): string {
  const root = parseJsonTree(text);
  if (!root || !hasSecrets(field.members)) return text;
  if (isDeeperThan(MAX_DEPTH, root)) return toPlaceholderJson('body');
  const rewriter = new MemberRewriter(text, {
    isReplaced: (_name, _value, fields) => fields.some(isSecretField),
    toReplacement: toPlaceholderJson,
  });
  return rewriter.rewrite(root, [field]);
}

/** JSON without secrets and files, and the names of the members that were left out. */
export interface PublicJson {
  text: string;
  omitted: string[];
}

interface PublicJsonOptions {
  field: DisplayedField;
  /** The documented value. Its members replace the members that are left out. */
  documented: string;
  /** Whether an object such as `{"file": "photo.png"}` is a file that the reader selected. */
  hasFiles: boolean;
}

/**
 * Returns JSON without secrets and file names. Secrets are the members that the author marks as secrets, and the
 * members whose names suggest secrets. Returns `undefined` if the text is not JSON or is nested too deeply, because its
 * secrets cannot be identified.
 */
export function toPublicJson(text: string, { field, documented, hasFiles }: PublicJsonOptions): PublicJson | undefined {
  const root = parseJsonTree(text);
  if (!root || isDeeperThan(MAX_DEPTH, root)) return undefined;
  const omitted = new Set<string>();
  const documentedRoot = parseJsonTree(documented);
  const rewriter = new MemberRewriter(text, {
    isReplaced: (name, value, fields) =>
      fields.some(isSecretField) || isSecretName(name) || (hasFiles && isFile(value)),
    toReplacement: (name, value, documentedValue) => {
      const replacement = documentedValue && documented.slice(documentedValue.start, documentedValue.end);
      if (text.slice(value.start, value.end) !== replacement) omitted.add(name);
      return replacement;
    },
  });
  return { text: rewriter.rewrite(root, [field], documentedRoot), omitted: [...omitted] };
}

function toPlaceholderJson(name: string): string {
  return JSON.stringify(toPlaceholder(name, undefined));
}

/** Returns whether the author marks a field, or the items of an array, as a secret. */
function isSecretField({ isSecret, items }: DisplayedField): boolean {
  return isSecret || items?.isSecret === true;
}

/** Returns whether a group contains a field, at any depth, that the author marks as a secret. */
export function hasSecrets(group: FieldGroup): boolean {
  return listGroupFields(group).some((field) => isSecretField(field) || hasSecrets(field.members));
}

/** Returns whether a value is a file in a multipart body, such as `{"file": "photo.png", "type": "image/png"}`. */
function isFile(value: JsonNode): boolean {
  const names = getJsonMembers(value).map(({ name }) => name);
  return names.includes('file') && names.every((name) => name === 'file' || name === 'type');
}

interface Replacement {
  /** @param fields - The fields that can document the member. Variants can contain several of them. */
  isReplaced(this: void, name: string, value: JsonNode, fields: readonly DisplayedField[]): boolean;
  /**
   * Returns the JSON of the replacement, or `undefined` to remove the member.
   *
   * @param documented - The member in the documented value. `undefined` if there is none.
   */
  toReplacement(this: void, name: string, value: JsonNode, documented: JsonNode | undefined): string | undefined;
}

class MemberRewriter {
  readonly #source: string;
  readonly #replacement: Replacement;
  #isChanged = false;

  constructor(source: string, replacement: Replacement) {
    this.#source = source;
    this.#replacement = replacement;
  }

  /** Returns the rewritten JSON, or the source if no member was replaced or removed. */
  rewrite(root: JsonNode, fields: readonly DisplayedField[], documented?: JsonNode): string {
    const text = this.#write(root, fields, documented);
    return this.#isChanged ? indentJson(text) : this.#source;
  }

  #write(node: JsonNode, fields: readonly DisplayedField[], documented: JsonNode | undefined): string {
    if (node.kind === 'object') return this.#writeObject(node, fields, documented);
    if (node.kind !== 'array') return this.#slice(node);
    const itemFields = fields.map(toItemField);
    const items = (node.items ?? []).map((item, index) => this.#write(item, itemFields, documented?.items?.[index]));
    return `[${items.join(', ')}]`;
  }

  #writeObject(node: JsonNode, fields: readonly DisplayedField[], documented: JsonNode | undefined): string {
    const documentedMembers = documented?.kind === 'object' ? getJsonMembers(documented) : [];
    const memberFields = fields.flatMap(({ members }) => listGroupFields(members));
    const members = getJsonMembers(node).flatMap(({ name, nameNode, value }) => {
      const ownFields = memberFields.filter((field) => field.name === name);
      const documentedValue = documentedMembers.find((member) => member.name === name)?.value;
      const text = this.#writeMember(name, value, ownFields, documentedValue);
      return text === undefined ? [] : `${this.#slice(nameNode)}: ${text}`;
    });
    return `{${members.join(', ')}}`;
  }

  #writeMember(
    name: string,
    value: JsonNode,
    fields: readonly DisplayedField[],
    documented: JsonNode | undefined,
  ): string | undefined {
    if (!this.#replacement.isReplaced(name, value, fields)) return this.#write(value, fields, documented);
    this.#isChanged = true;
    return this.#replacement.toReplacement(name, value, documented);
  }

  #slice({ start, end }: JsonNode): string {
    return this.#source.slice(start, end);
  }
}
