import type { Root } from 'mdast';
import { parse as parseToml, TomlError, type TomlTable } from 'smol-toml';
import { isScalar, parseDocument } from 'yaml';
import { normalizeMethod } from '../../model/http/method.js';
import type { SourceRange } from './source-range.js';

/** Title and description of a page. `undefined` if the page does not specify them. */
export interface PageMetadata {
  title?: string | undefined;
  description?: string | undefined;
}

/** The endpoint that a page documents. */
export interface FrontMatterEndpoint {
  method: string;
  url: string;
}

/**
 * Reads the endpoint from `api` in the front matter, such as `api: PUT /v2/config`, as on pages written for Mintlify.
 * Returns `undefined` if the value is missing or doesn't consist of a method and a URL.
 */
export function readFrontMatterEndpoint(tree: Root): FrontMatterEndpoint | undefined {
  const [method = '', url = '', ...rest] = (createReader(tree)('api') ?? '').split(/\s+/);
  const isEndpoint = /^[a-z]+$/i.test(method) && url !== '' && rest.length === 0;
  return isEndpoint ? { method: normalizeMethod(method), url } : undefined;
}

/** Matches YAML or TOML front matter at the start of a page. */
const FRONT_MATTER = /^(?<fence>---|\+\+\+)[ \t]*\r?\n(?<value>.*?)^\k<fence>[ \t]*$/ms;

/** Matches the start of YAML front matter: a line of hyphens before a line such as `title: Users`. */
const FRONT_MATTER_START = /^---[ \t]*\r?\n[\w-]+:(?:\s|$)/;

/** A mistake in the front matter of a page, with its range on the page. */
export interface FrontMatterError extends SourceRange {
  message: string;
}

/** Returns the first mistake in YAML or TOML front matter. */
export function findFrontMatterError(text: string): FrontMatterError | undefined {
  const { fence, value } = FRONT_MATTER.exec(text)?.groups ?? {};
  if (value === undefined)
    return FRONT_MATTER_START.test(text) ? { message: 'The closing line --- is missing', start: 0, end: 3 } : undefined;
  const offset = text.indexOf(value, 3);
  return fence === '---' ? findYamlError(value, offset) : findTomlError(value, offset);
}

function findYamlError(yaml: string, offset: number): FrontMatterError | undefined {
  const [error] = parseDocument(yaml, { logLevel: 'silent', prettyErrors: false }).errors;
  if (!error) return undefined;
  const [start, end] = error.pos;
  return { message: error.message, start: offset + start, end: offset + Math.max(end, start + 1) };
}

function findTomlError(toml: string, offset: number): FrontMatterError | undefined {
  try {
    parseToml(toml, { integersAsBigInt: 'asNeeded' });
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const lines = toml.split('\n').slice(0, error.line - 1);
    const start = offset + lines.join('\n').length + (lines.length > 0 ? 1 : 0) + error.column - 1;
    return { message: error.message.split('\n', 1)[0] ?? '', start, end: start + 1 };
  }
}

/** Matches the line of `api` in front matter. */
const API_LINE = /^["']?api["']?[ \t]*[:=].*$/m;

/** Reads the endpoint from the front matter of a page without parsing the page, and returns the range of its line. */
export function locateFrontMatterEndpoint(text: string): (FrontMatterEndpoint & SourceRange) | undefined {
  const { fence, value = '' } = FRONT_MATTER.exec(text)?.groups ?? {};
  const line = API_LINE.exec(value);
  if (!line) return undefined;
  const node = { type: fence === '---' ? 'yaml' : 'toml', value } as Root['children'][number];
  const endpoint = readFrontMatterEndpoint({ type: 'root', children: [node] });
  const start = text.indexOf(value) + line.index;
  return endpoint && { ...endpoint, start, end: start + line[0].trimEnd().length };
}

/**
 * Reads the title and description from YAML or TOML front matter. A `summary` also counts as a description. Empty
 * values, null, arrays and objects count as missing.
 */
export function readFrontMatter(tree: Root): PageMetadata {
  const read = createReader(tree);
  return { title: read('title'), description: read('description') ?? read('summary') };
}

/** Creates a reader for the front matter of a page. Empty values count as missing. */
function createReader({ children: [first] }: Root): ValueReader {
  if (!first || !isFrontMatter(first)) return () => undefined;
  const { type, value }: { type: string; value: string } = first;
  const read = type === 'toml' ? createTomlReader(value) : createYamlReader(value);
  return (key) => read(key)?.trim() || undefined;
}

export function isFrontMatter(node: { type: string }): node is { type: string; value: string } {
  return node.type === 'yaml' || node.type === 'toml';
}

/** Returns a top-level value as a string, or `undefined` if there is none. */
type ValueReader = (key: string) => string | undefined;

/** Creates a reader for YAML. Reads the valid values even if there are syntax errors. */
function createYamlReader(yaml: string): ValueReader {
  const document = parseDocument(yaml, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false });
  return (key) => {
    const node = document.get(key, true);
    if (!isScalar(node) || node.value === null) return undefined;
    // Use the source of a title such as `1.0`, because YAML reads it as a number.
    return typeof node.value === 'string' ? node.value : node.source;
  };
}

/** Creates a reader for TOML. All values are missing if there is a syntax error. */
function createTomlReader(toml: string): ValueReader {
  const values = parseTomlOrNothing(toml);
  return (key) => {
    const value = values[key];
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'object' || value === undefined ? undefined : String(value);
  };
}

function parseTomlOrNothing(toml: string): TomlTable {
  try {
    return parseToml(toml, { integersAsBigInt: 'asNeeded' });
  } catch {
    return {};
  }
}
