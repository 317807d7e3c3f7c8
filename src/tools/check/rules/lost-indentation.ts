import { getJsonMembers, type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { toJsonText } from '../../../model/json/to-json-text.js';
import { toMediaType } from '../../../model/http/media-type.js';
import { decodeEscapes } from '../../pages/decode-escapes.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { SourceElement, Prop } from '../../pages/page-contents.js';
import { SourceMappedString } from '../../pages/source-mapped-string.js';
import { locateRange } from '../../pages/static-values.js';
import type { Block } from '../blocks.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

/** The props of blocks and fields that can contain text in which indentation matters, such as YAML or Python. */
const BODY_PROPS = ['body', 'requests', 'response', 'responses'];
const FIELD_PROPS = ['example', 'examples', 'defaultValue', 'default'];

/** The languages of code examples in which indentation matters. */
const INDENTED_LANGUAGES = ['python', 'py', 'yaml', 'yml', 'text', 'txt', 'plaintext', 'coffeescript', 'fsharp', 'nim'];

export const lostIndentation: CheckRule = {
  name: 'lost-indentation',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'Text on several lines, such as YAML or Python, from which MDX removes indentation: in a body, a response, the `example` or default value of a field, or a code example. See [Write YAML, Python and other text](WritingMdx.mdx#write-yaml-python-and-other-text)',
  example:
    '<ApiBlock\n  method="POST"\n  endpoint="/run"\n  headers=\'{"Content-Type": "application/yaml"}\'\n  body=\'jobs:\n    build: {}\'\n/>',
  check: ({ blocks, fields, text }) => [
    ...blocks.flatMap((block) => checkBlock(block, text)),
    ...fields.flatMap(({ element }) => checkProps(element, FIELD_PROPS, { source: text, isPlain: false })),
  ],
};

/**
 * The source of the page, and whether the prop contains plain text. In plain text, indentation matters even if all
 * lines have the same indentation.
 */
interface TextContext {
  source: string;
  isPlain: boolean;
}

function checkBlock({ element, endpoint, requests }: Block, source: string): RuleFinding[] {
  const isPlain = toMediaType(endpoint.headers) === 'text/plain';
  // Indentation does not matter in JSON, and another rule reports invalid JSON.
  const isInvalidJson = [...requests, ...endpoint.responses].some(({ body }) => body?.mistake);
  const bodyFindings = isInvalidJson ? [] : checkProps(element, BODY_PROPS, { source, isPlain });
  return [...bodyFindings, ...checkProps(element, ['codeExamples'], { source, isPlain: false })];
}

function checkProps({ source: element }: PageComponent, names: readonly string[], context: TextContext): RuleFinding[] {
  return element.props.flatMap((prop) => (prop && names.includes(prop.name) ? checkProp(prop, element, context) : []));
}

function checkProp(prop: Prop, element: SourceElement, { source, isPlain }: TextContext): RuleFinding[] {
  // The character before the value is `=` for a quoted attribute, and `{` for an expression.
  const isQuoted = source[prop.valueRange.start - 1] === '=';
  return listTexts(prop).flatMap((text) => {
    if (isOtherFormat(text.value)) return [];
    const lost = findLost(readLines(text, source), { isQuoted, isPlain });
    return lost ? toFinding(lost, { name: prop.name, text, element }) : [];
  });
}

interface WrittenText {
  value: string;
  /** Whether the string is the whole value of the prop. */
  isWhole: boolean;
  locate: (at: number) => number;
}

/**
 * Returns the strings in the value of a prop. For code examples, returns only code in languages in which indentation
 * matters.
 */
function listTexts({ name, value }: Prop): WrittenText[] {
  if (!value) return [];
  if (typeof value.value === 'string') return [{ value: value.value, isWhole: true, locate: value.locate }];
  const json = toJsonText(value.value);
  const root = parseJsonTree(json);
  if (!root) return [];
  const strings = name === 'codeExamples' ? listIndentedCode(root) : listStrings(root);
  return strings.map(({ start, end }) => {
    const decoded = decodeEscapes(new SourceMappedString().add(json, 0), start + 1, end - 1);
    return { value: decoded.text, isWhole: false, locate: (at) => value.locate(decoded.locate(at)) };
  });
}

/** Returns all strings in a JSON value, including the names of members. */
function listStrings(node: JsonNode): JsonNode[] {
  return node.kind === 'string' ? [node] : (node.items ?? []).flatMap(listStrings);
}

function listIndentedCode({ items = [] }: JsonNode): JsonNode[] {
  return items.flatMap((item) => {
    const members = new Map(getJsonMembers(item).map(({ name, value }) => [name, value]));
    const code = members.get('code');
    const language = members.get('language')?.text?.toLowerCase();
    const isIndented = INDENTED_LANGUAGES.some((name) => name === language);
    return code?.kind === 'string' && isIndented ? [code] : [];
  });
}

/** Returns whether the text is JSON or markup, in which indentation does not matter. */
function isOtherFormat(text: string): boolean {
  return /^\s*[{[<]/.test(text);
}

/** Matches the markers of block quotes at the start of a line. */
const QUOTE_MARKERS = /^(?:[ \t]*> ?)+/;

/** A line that is not blank. */
interface Line {
  text: string;
  /** Offset of the line in the text. */
  start: number;
  isFirst: boolean;
  /** The indentation that MDX removed from the line. */
  lostIndentation: number;
}

function readLines({ value, locate }: WrittenText, source: string): Line[] {
  let start = 0;
  return value.split('\n').flatMap((text, index) => {
    const lineStart = start;
    start += text.length + 1;
    if (text.trim() === '') return [];
    const sourceStart = locate(lineStart);
    const sourceLine = source.slice(source.lastIndexOf('\n', sourceStart - 1) + 1, sourceStart);
    const precedingText = sourceLine.replace(QUOTE_MARKERS, '');
    // Only a line at the start of a source line can lose indentation. The first line and lines after an escape sequence
    // such as `\n` cannot.
    const lostIndentation = precedingText.trim() === '' ? precedingText.length : 0;
    return { text, start: lineStart, isFirst: index === 0, lostIndentation };
  });
}

/** Returns the first line where the lost indentation changes the meaning of the text. */
function findLost(
  lines: readonly Line[],
  { isQuoted, isPlain }: { isQuoted: boolean; isPlain: boolean },
): Line | undefined {
  const [first, second] = lines;
  if (!first) return undefined;
  if (!isQuoted) {
    // If all lines lose the same indentation, this matters only for plain text.
    const uniformLoss = isPlain ? 0 : first.lostIndentation;
    return lines.find(({ lostIndentation: lost }) => lost !== uniformLoss);
  }
  // MDX removes all indentation from the lines of an attribute in quotes. Authors indent the lines below the first one
  // to align them, so only differences in indentation are meaningful.
  const isBlockStart = first.isFirst && first.text.trimEnd().endsWith(':') && !isPlain;
  if (isBlockStart && second && second.lostIndentation > 0 && !second.text.startsWith('-')) return second;
  const others = lines.filter(({ isFirst }) => !isFirst);
  const alignment = Math.min(...others.map(({ lostIndentation: lost }) => lost));
  return others.find(({ lostIndentation: lost }) => lost > alignment);
}

function toFinding(
  line: Line,
  { name, text, element }: { name: string; text: WrittenText; element: SourceElement },
): RuleFinding {
  const { start, text: lineText } = line;
  return {
    message: `MDX removes the indentation of ${JSON.stringify(lineText.trim().slice(0, 40))} in ${name}`,
    expected: 'text without indentation, or text in an export',
    suggestion: toSuggestion(name, text),
    component: element.name,
    prop: name,
    ...locateRange(text, { start, end: start + lineText.length }),
    within: [element],
  };
}

function toSuggestion(name: string, { isWhole }: WrittenText): string {
  if (name === 'codeExamples') return 'Write the code as a code fence in <RequestExample>';
  if (!isWhole) return 'Write the text in an export above the block';
  return `Write export const ${name} = \`…\`; above the block, and ${name}={${name}}`;
}
