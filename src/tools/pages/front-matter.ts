import type { Root } from 'mdast';
import { parse as parseToml, type TomlTable } from 'smol-toml';
import { isScalar, parseDocument } from 'yaml';

/** Title and description of a page. `undefined` if the page does not specify them. */
export interface PageMetadata {
  title?: string | undefined;
  description?: string | undefined;
}

/**
 * Reads the title and description from YAML or TOML front matter. A `summary` also counts as a description. Empty values,
 * null, arrays and objects count as missing.
 */
export function readFrontMatter({ children: [first] }: Root): PageMetadata {
  if (!first || !isFrontMatter(first)) return {};
  const { type, value }: { type: string; value: string } = first;
  const read = type === 'toml' ? createTomlReader(value) : createYamlReader(value);
  const readText = (key: string) => read(key)?.trim() || undefined;
  return { title: readText('title'), description: readText('description') ?? readText('summary') };
}

export function isFrontMatter(node: { type: string }): node is { type: string; value: string } {
  return node.type === 'yaml' || node.type === 'toml';
}

/** Returns a top-level value as text, or `undefined` if there is none. */
type ValueReader = (key: string) => string | undefined;

/** Creates a reader for YAML. Reads the valid values even if there are syntax errors. */
function createYamlReader(yaml: string): ValueReader {
  const document = parseDocument(yaml, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false });
  return (key) => {
    const node = document.get(key, true);
    if (!isScalar(node) || node.value === null) return undefined;
    // A title such as `1.0` is text, although YAML reads it as a number.
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
