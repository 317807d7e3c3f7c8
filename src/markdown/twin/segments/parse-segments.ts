import type { Program } from 'estree-jsx';
import type { Code, Heading, Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { type PageNames, readNames } from '../../../pages/components.js';
import { toPlainText } from '../../../pages/plain-text.js';
import { heading, paragraph } from '../../nodes.js';
import { findHeading } from '../page-metadata.js';
import { expandExpressions } from '../expand-expressions.js';
import { parseSegment } from '../markdown-parsers.js';
import { recordOriginalText, type OriginalText } from '../original-text.js';
import { findFence, isBlankLine } from './line-syntax.js';
import {
  hasDefinition,
  hasHeading,
  hasRewrittenLinks,
  hasNoDeepIndentation,
  isParagraph,
  isPlain,
} from './inspect-lines.js';
import { type Segment, scanSegments } from './scan-segments.js';

/** A page in which plain Markdown is kept as text and everything else is parsed. */
export interface ParsedTwinSource {
  tree: Root;
  programs: Program[];
  kept: OriginalText;
  /** Text of the first heading. */
  heading: string | undefined;
}

/** Marks text nodes that contain Markdown source, which must not be escaped. */
const WRITTEN: object = { isWritten: true };

const FRONT_MATTER = /^(?:---[ \t]*\n([^]*?)\n?---|\+\+\+[ \t]*\n([^]*?)\n?\+\+\+)[ \t]*(?:\n|$)/;

/**
 * The content allowed at a position: `written` for Markdown source, `fields` and `nodes` for nodes that are processed
 * further.
 */
type Place = 'written' | 'fields' | 'nodes';

/**
 * Parses a page segment by segment and keeps plain Markdown as text. Returns `undefined` if the whole page must be parsed
 * at once, including if it has a syntax error.
 */
export function parseSegments(text: string, toLink: (url: string) => string): ParsedTwinSource | undefined {
  if (/[\r\0]/.test(text)) return undefined;
  const [head = '', yaml, toml] = FRONT_MATTER.exec(text) ?? [];
  const pieces = head === '' && /^(?:---|\+\+\+)/.test(text) ? undefined : scanSegments(text.slice(head.length));
  if (!pieces) return undefined;
  const tree: Root = { type: 'root', children: [] };
  if (yaml !== undefined) tree.children.push({ type: 'yaml', value: yaml });
  else if (toml !== undefined) tree.children.push({ type: 'toml', value: toml } as never);
  try {
    // Parse all modules together, because two of them might declare the same name.
    const written = pieces.flatMap((piece) => (piece.kind === 'esm' ? piece.text : []));
    const modules = written.length > 0 ? parseSegment(written.join('\n\n')).children : [];
    const programs = modules.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree ?? []) : []));
    if (modules.length !== written.length || programs.length !== modules.length) return undefined;
    const builder = new Builder(readNames(programs), toLink);
    const kept = builder.build(pieces, tree);
    return kept && { tree, programs, kept, heading: builder.heading };
  } catch {
    // Parsing the whole page produces a better error message.
    return undefined;
  }
}

class Builder {
  readonly places = new Map<RootContent, { text: string; index: number }>();
  heading: string | undefined;
  readonly names: PageNames;
  readonly toLink: (url: string) => string;

  constructor(names: PageNames, toLink: (url: string) => string) {
    this.names = names;
    this.toLink = toLink;
  }

  build(pieces: readonly Segment[], tree: Root): OriginalText | undefined {
    const open: { name: string; children: Nodes[]; place: Place }[] = [
      { name: '', children: tree.children, place: 'written' },
    ];
    for (const [index, piece] of pieces.entries()) {
      const around = open.at(-1);
      if (!around) return undefined;
      const add = (...nodes: Nodes[]) => void around.children.push(...nodes);
      switch (piece.kind) {
        case 'open': {
          const element = toElement(piece);
          if (!element) return undefined;
          add(element);
          const { name, isSelfClosing } = piece;
          if (!isSelfClosing) open.push({ name, children: element.children, place: this.toPlace(name, around.place) });
          break;
        }
        case 'close':
          if (around.name !== piece.name) return undefined;
          open.pop();
          break;
        case 'esm':
          if (open.length > 1) return undefined;
          break;
        case 'fence':
          add(...this.toCodeBlock(piece.lines, around.place));
          break;
        case 'flow': {
          const isNear = (other: Segment | undefined) => other?.kind === 'open' || other?.kind === 'close';
          // Adjacent lists would merge, so they are parsed and the serializer separates them.
          const isLoose = piece.isOpen && (isNear(pieces[index - 1]) || isNear(pieces[index + 1]));
          const nodes = this.toFlow(piece.lines, isLoose, open.length === 1, around.place);
          if (!nodes) return undefined;
          add(...nodes);
        }
      }
    }
    return open.length === 1 ? { places: this.places } : undefined;
  }

  toPlace(name: string, around: Place): Place {
    if (around === 'nodes' || !/^[A-Z]/.test(name)) return 'nodes';
    const component = this.names.resolve(name);
    if (component === undefined) return 'written';
    return /Example|CodeGroup/.test(component) ? 'nodes' : 'fields';
  }

  toFlow(lines: readonly string[], isLoose: boolean, isTop: boolean, place: Place): RootContent[] | undefined {
    if (hasDefinition(lines) || (lines.length > 1 && /^(?:---|\+\+\+)[ \t]*$/.test(lines[0] ?? ''))) return undefined;
    if (
      place !== 'nodes' &&
      !isLoose &&
      isPlain(lines) &&
      !hasHeading(lines) &&
      !hasRewrittenLinks(lines, this.toLink)
    ) {
      if (place === 'written') {
        const written = dedent(lines);
        if (hasNoDeepIndentation(written) && /^\S/.test(written[0] ?? ''))
          return [{ type: 'html', value: written.join('\n') }];
      } else if (isParagraph(lines)) {
        const value = lines
          .map((line) => line.replace(/^[ \t]+/, ''))
          .join('\n')
          .trimEnd();
        return [paragraph({ type: 'text', value, data: WRITTEN })];
      }
    }
    const heading = toHeading(lines);
    if (heading) {
      if (isTop) this.heading ??= toPlainText(heading);
      return [heading];
    }
    const text = lines.join('\n');
    const tree = parseSegment(text);
    if (isTop) this.heading ??= findHeading(tree.children);
    if (isTop) for (const [node, at] of recordOriginalText(tree, text).places) this.places.set(node, at);
    expandExpressions(tree, text);
    return tree.children;
  }

  toCodeBlock(lines: readonly string[], place: Place): RootContent[] {
    const fence = findFence(lines[0] ?? '');
    const { indent = '', marks = '', info = '' } = fence ?? {};
    const inner = lines.slice(1, -1);
    if (!/\t/.test(indent) && !(indent !== '' && inner.some((line) => /^ *\t/.test(line)))) {
      const value = inner.map((line) => dedentBy(line, indent.length));
      if (place === 'written') return [{ type: 'html', value: [marks + info, ...value, marks].join('\n') }];
      if (!/[\\&]/.test(info)) return [toCode(info, value.join('\n'))];
    }
    return parseSegment(lines.join('\n')).children;
  }
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+([\p{L}\p{N}][\p{L}\p{N} ,'"()?-]*?)[ \t]*$/u;

/** Returns a heading that contains only plain text. */
function toHeading([line = '', ...others]: readonly string[]): Heading | undefined {
  const [, marks = '', words] = HEADING.exec(line) ?? [];
  if (words === undefined || others.length > 0) return undefined;
  return heading(marks.length, { type: 'text', value: words, data: WRITTEN });
}

function toCode(info: string, value: string): Code {
  const [, lang = null, meta = null] = /^[ \t]*([^ \t]+)(?:[ \t]+(.*?))?[ \t]*$/.exec(info) ?? [];
  return { type: 'code', lang, meta: meta === '' ? null : meta, value };
}

/** Parses an opening tag as an element without children. Returns `undefined` if the parser reads it as something else. */
function toElement({
  name,
  text,
  isSelfClosing,
  attributes,
}: Segment & { kind: 'open' }): MdxJsxFlowElement | undefined {
  const node = { type: 'mdxJsxFlowElement', name, children: [] } as const;
  if (attributes)
    return {
      ...node,
      children: [],
      attributes: attributes.map(([own, value]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name: own, value })),
    };
  const { children } = parseSegment(isSelfClosing ? text : `${text}</${name}>`);
  const [element] = children;
  const isElement = element?.type === 'mdxJsxFlowElement' && element.name === name && element.children.length === 0;
  return children.length === 1 && isElement ? element : undefined;
}

/** Removes the common indentation of all lines. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => !isBlankLine(line)).map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents);
  return lines.map((line) => line.slice(common));
}

function dedentBy(line: string, indent: number): string {
  const own = /^ */.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(own, indent));
}
