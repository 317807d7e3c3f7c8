import type { Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { readNames } from '../../../pages/components.js';
import { getModulePrograms } from '../../../pages/module-programs.js';
import { parseSegment } from '../markdown-parsers.js';
import type { OriginalText } from '../original-text.js';
import { type Segment, scanSegments } from './scan-segments.js';
import { TreeBuilder } from './tree-builder.js';

/** A parsed page. Its tree can contain Markdown as unparsed source text. */
export interface ParsedTwinSource {
  tree: Root;
  programs: Program[];
  originalText: OriginalText;
  /** Text of the first heading outside of elements, or `undefined` if there is none. */
  heading: string | undefined;
}

// The lookbehind ensures that the closing fence is at the start of a line, even if the front matter is empty.
const YAML_FRONT_MATTER = /^---[ \t]*\n(?<value>[^]*?)\n?(?<=\n)---[ \t]*(?:\n|$)/;
const TOML_FRONT_MATTER = /^\+\+\+[ \t]*\n(?<value>[^]*?)\n?(?<=\n)\+\+\+[ \t]*(?:\n|$)/;
const FRONT_MATTER_FENCE = /^(?:---|\+\+\+)/;

/** Matches carriage returns and NUL characters, which the line-based scanner does not support. */
const UNSUPPORTED_CHARACTERS = /[\r\0]/;

/**
 * Parses a page in segments. Plain Markdown is not parsed, but kept as source text, which is faster. Returns
 * `undefined` if the whole page must be parsed at once, because it cannot be split line by line, its segments depend on
 * each other, or it contains a syntax error.
 */
export function parseSegments(text: string, toLink: (url: string) => string): ParsedTwinSource | undefined {
  if (UNSUPPORTED_CHARACTERS.test(text)) return undefined;
  const yaml = YAML_FRONT_MATTER.exec(text);
  const toml = TOML_FRONT_MATTER.exec(text);
  const [frontMatter = ''] = yaml ?? toml ?? [];
  if (frontMatter === '' && FRONT_MATTER_FENCE.test(text)) return undefined;
  const segments = scanSegments(text.slice(frontMatter.length));
  if (!segments) return undefined;
  const tree: Root = { type: 'root', children: [] };
  if (yaml) tree.children.push({ type: 'yaml', value: yaml.groups?.['value'] ?? '' });
  // Cast the TOML node, because the mdast types define a front matter node only for YAML.
  if (toml) tree.children.push({ type: 'toml', value: toml.groups?.['value'] ?? '' } as never);
  try {
    const programs = parseModules(segments);
    if (!programs) return undefined;
    const builder = new TreeBuilder(tree, readNames(programs).resolve, toLink);
    if (!builder.addAll(segments)) return undefined;
    return { tree, programs, originalText: builder.originalText, heading: builder.heading };
  } catch {
    // Ignore a syntax error here, because parsing the whole page produces a better error message.
    return undefined;
  }
}

/**
 * Parses all imports and exports together, so that a name declared twice causes a syntax error. Returns `undefined` if
 * the parser does not read each segment as one module.
 */
function parseModules(segments: readonly Segment[]): Program[] | undefined {
  const modules = segments.flatMap((segment) => (segment.kind === 'esm' ? segment.text : []));
  if (modules.length === 0) return [];
  const { children } = parseSegment(modules.join('\n\n'));
  const programs = getModulePrograms(children);
  const isComplete = children.length === modules.length && programs.length === modules.length;
  return isComplete ? programs : undefined;
}
