import type { Code } from './code.js';
import { defaultBlockLabels } from './labels.js';
import { findWrongMembers, readJsonList, SHAPES, getMemberMap, getNodeSource, getScalarText } from './object-shapes.js';
import { getLanguageName } from '../text/language-names.js';
import type { JsonNode } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';

/** A code example. */
export interface CodeExample {
  /** Text of its tab: the label, or else the name of the language. */
  label: string;
  code: Code;
  /** Unknown members of the example. */
  mistakes?: Mistake[] | undefined;
}

/** The code examples of an endpoint. `raw` is the prop as written, if it is not an array. */
export interface CodeExamples {
  items: CodeExample[];
  raw?: Code | undefined;
}

/**
 * Parses the `codeExamples` prop. An example without code is kept as written, with the mistake.
 *
 * @param unnamed - Tab label of an example with neither a label nor a language.
 */
export function toCodeExamples(value: unknown, unnamed?: string): CodeExamples {
  const { source, items: nodes, raw } = readJsonList('codeExamples', value);
  const examples = nodes.map((node, index) => readExample(`codeExamples[${index}]`, node, source));
  const labels = toExampleLabels(examples, unnamed);
  const items = examples.map(({ code, mistakes }, index) => ({ label: labels[index] as string, code, mistakes }));
  return { raw, items };
}

interface ParsedExample {
  title: string;
  language: string;
  code: Code;
  mistakes: Mistake[];
}

function readExample(prop: string, node: JsonNode, source: string): ParsedExample {
  const mistakes = findWrongMembers({ prop, shape: SHAPES.codeExamples, node, source });
  const members = getMemberMap(node);
  const title = getScalarText(members.get('label'), source) ?? '';
  const language = getScalarText(members.get('language'), source) ?? '';
  const text = getScalarText(members.get('code'), source);
  if (text !== undefined) return { title, language, code: { text, language: language || 'text' }, mistakes };
  // An unknown member is probably a misspelled "code".
  const [mistake = { prop, source, offset: node.start }, ...otherMistakes] = mistakes;
  const code: Code = { text: getNodeSource(node, source), language: 'json', mistake };
  return { title, language, code, mistakes: otherMistakes };
}

/**
 * Returns the tab labels of examples. An example without a title is named after its language; further examples in the
 * same language are numbered.
 */
export function toExampleLabels(
  examples: readonly { title: string; language: string }[],
  unnamed = defaultBlockLabels.code,
): string[] {
  const counts = new Map<string, number>();
  return examples.map(({ title, language }) => {
    if (title !== '') return title;
    const name = getLanguageName(language) || unnamed;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}
