import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { MAX_ALIASED_VALUES, MAX_DEPTH, MAX_YAML_TOKENS } from './source-limits.js';
import { createDepthError, createFileError, OpenApiError } from './openapi-error.js';
import type { SourceFile, SourceNode, SourceScalar } from './source-node.js';

/**
 * Parses a YAML file with the YAML 1.2 core schema. Numbers keep their digits. Throws an `OpenApiError` for a syntax
 * error, a duplicate key, an unknown alias, and a file that exceeds a limit.
 */
export function readYaml(file: SourceFile): SourceNode | undefined {
  const tokens = parseTokens(file);
  checkDepth(tokens, file);
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    // Ignore tags that the core schema does not define, such as `!!omap`.
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const [document, second] = [...composer.compose(tokens, true, file.text.length)] as Document.Parsed[];
  const [error] = document?.errors ?? [];
  if (error) throw createFileError(`Invalid YAML: ${error.message}`, file, error.pos[0]);
  if (second) throw createFileError('Expected one YAML document, found several', file, second.range[0]);
  return document?.contents ? new YamlReader(file).read(document.contents) : undefined;
}

/** Parses a file into tokens. Stops at the first error, because the parser takes a long time for each error. */
function parseTokens(file: SourceFile): CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(file.text)) {
    count++;
    if (count > MAX_YAML_TOKENS) {
      const problem =
        'The YAML file is too large. Split it into several files, or convert it to JSON, which is read faster';
      throw new OpenApiError(problem, { path: file.path, line: 1, column: 1 });
    }
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') throw createFileError(`Invalid YAML: ${token.message}`, file, token.offset);
      tokens.push(token);
    }
  }
  return [...tokens, ...parser.end()];
}

/**
 * Throws an error if collections are nested too deeply. The composer is recursive and would overflow the call stack.
 */
function checkDepth(tokens: readonly CST.Token[], file: SourceFile): void {
  let level: CST.Token[] = [...tokens];
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level;
    if (first && depth > MAX_DEPTH) throw createDepthError(file, first.offset);
    level = level.flatMap(toChildTokens);
  }
}

function toChildTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((child) => child !== null && child !== undefined));
}

interface AnchoredNode {
  node: SourceNode;
  /** Number of values in the node after aliases are replaced. */
  count: number;
  /** Number of nesting levels in the node. */
  height: number;
}

class YamlReader {
  readonly #file: SourceFile;
  /** The preceding values with an anchor, keyed by anchor. `undefined` while the value itself is being read. */
  readonly #anchors = new Map<string, AnchoredNode | undefined>();
  #count = 0;
  /** The depth of the deepest value inside the value that is being read. */
  #deepest = 0;

  constructor(file: SourceFile) {
    this.#file = file;
  }

  read(parsed: ParsedNode, depth = 1): SourceNode {
    const offset = parsed.range[0];
    if (isAlias(parsed)) return this.#readAlias(parsed.source, offset, depth);
    const { anchor } = parsed;
    if (anchor !== undefined) this.#anchors.set(anchor, undefined);
    const countBefore = this.#count;
    const deepestBefore = this.#deepest;
    this.#deepest = depth;
    this.#add(1, offset);
    const node = this.#readValue(parsed, offset, depth);
    if (anchor !== undefined)
      this.#anchors.set(anchor, { node, count: this.#count - countBefore, height: this.#deepest - depth });
    this.#deepest = Math.max(this.#deepest, deepestBefore);
    return node;
  }

  #readAlias(name: string, offset: number, depth: number): SourceNode {
    const target = this.#anchors.get(name);
    if (!target) {
      const isInside = this.#anchors.has(name);
      const problem = isInside
        ? `The alias *${name} is inside the value that it refers to`
        : `No anchor precedes the alias *${name}`;
      throw createFileError(problem, this.#file, offset);
    }
    this.#add(target.count, offset);
    const deepest = depth + target.height;
    if (deepest > MAX_DEPTH) throw createDepthError(this.#file, offset);
    this.#deepest = Math.max(this.#deepest, deepest);
    return target.node;
  }

  #readValue(parsed: Scalar.Parsed | YAMLMap.Parsed | YAMLSeq.Parsed, offset: number, depth: number): SourceNode {
    const file = this.#file;
    if (isMap(parsed)) return { kind: 'object', file, offset, members: this.#readMembers(parsed, depth) };
    if (isSeq(parsed)) {
      const items = parsed.items.map((item) => this.read(item, depth + 1));
      return { kind: 'array', file, offset, items };
    }
    return toScalarNode(parsed, file, offset);
  }

  /** Reads the members of a mapping. Its own members take precedence over the members that a merge key adds. */
  #readMembers(map: YAMLMap.Parsed, depth: number): Map<string, SourceNode> {
    const members = new Map<string, SourceNode>();
    const ownNames = new Set<string>();
    for (const { key, value } of map.items) {
      const offset = key.range[0];
      if (!isScalar(key)) throw createFileError('Expected a scalar as the key of a mapping', this.#file, offset);
      if (isMergeKey(key)) {
        for (const [name, member] of this.#readMerged(value, offset, depth))
          if (!members.has(name)) members.set(name, member);
        continue;
      }
      // If a key is not a string, such as `200`, use the key as the author wrote it.
      const name = typeof key.value === 'string' ? key.value : key.source;
      if (ownNames.has(name)) throw createFileError(`Duplicate key ${JSON.stringify(name)}`, this.#file, offset);
      ownNames.add(name);
      if (key.anchor !== undefined)
        this.#anchors.set(key.anchor, { node: toScalarNode(key, this.#file, offset), count: 1, height: 0 });
      const member: SourceNode = value
        ? this.read(value, depth + 1)
        : { kind: 'null', file: this.#file, offset, text: 'null' };
      members.set(name, member);
    }
    return members;
  }

  /**
   * Reads the value of a merge key: a mapping, or a sequence of mappings in which the first mapping with a key takes
   * precedence.
   */
  #readMerged(value: ParsedNode | null, keyOffset: number, depth: number): [name: string, member: SourceNode][] {
    const node = value && this.read(value, depth);
    const mappings = node?.kind === 'array' ? node.items : [node];
    return mappings.flatMap((mapping) => {
      if (mapping?.kind === 'object') return [...mapping.members];
      const problem = 'Expected a mapping, or a sequence of mappings, after the merge key <<';
      throw createFileError(problem, this.#file, value?.range[0] ?? keyOffset);
    });
  }

  #add(count: number, offset: number): void {
    this.#count += count;
    if (this.#count > MAX_ALIASED_VALUES)
      throw createFileError(`Aliases expand to more than ${MAX_ALIASED_VALUES} values`, this.#file, offset);
  }
}

/**
 * Returns whether a key is a merge key. YAML 1.2 does not define merge keys, but many descriptions contain them, and
 * most tools read them.
 */
function isMergeKey({ type, source, tag }: Scalar.Parsed): boolean {
  return type === 'PLAIN' && source === '<<' && (tag === undefined || tag === MERGE_TAG);
}

const MERGE_TAG = 'tag:yaml.org,2002:merge';

function toScalarNode({ value, source }: Scalar.Parsed, file: SourceFile, offset: number): SourceScalar {
  const common = { file, offset };
  if (value === null) return { kind: 'null', text: 'null', ...common };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value), ...common };
  if (typeof value === 'number') {
    const number = toJsonNumber(source, value);
    if (number !== undefined) return { kind: 'number', text: number, ...common };
  }
  return { kind: 'string', text: typeof value === 'string' ? value : source, ...common };
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Converts a YAML number to a JSON number with the same digits. Returns `undefined` for `.inf` and `.nan`, which JSON
 * cannot represent.
 *
 * @param source - The number as written, such as `+012`, `.5`, `0o17` or `0xFF`.
 * @param value - The value of the number as a JavaScript number.
 */
function toJsonNumber(source: string, value: number): string | undefined {
  if (JSON_NUMBER.test(source)) return source;
  if (/^0[ox]/.test(source)) return BigInt(source).toString();
  if (/inf|nan/i.test(source)) return undefined;
  const sign = source.startsWith('-') ? '-' : '';
  const digits = source
    .replace(/^[+-]/, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.(?=e|$)/i, '');
  const number = `${sign}${digits}`;
  return JSON_NUMBER.test(number) ? number : String(value);
}
