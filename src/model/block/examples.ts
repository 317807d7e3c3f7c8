import type { Code } from './code.js';
import { defaultBlockLabels } from './labels.js';
import { findWrongMembers, readJsonList, SHAPES, getMemberMap, getNodeSource, getValueText } from './object-shapes.js';
import { getLanguageName } from '../text/language-names.js';
import type { JsonNode } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';

export interface CodeExample {
  /** Tab label: the label that the author specifies, otherwise the name of the language. */
  label: string;
  code: Code;
  /** Mistakes in the example object, such as unknown members. */
  mistakes?: Mistake[] | undefined;
}

export interface CodeExamples {
  items: CodeExample[];
  /** The `codeExamples` prop as the author wrote it, or `undefined` if it is an array. */
  raw?: Code | undefined;
}

/**
 * Parses the `codeExamples` prop. An example without code is displayed as written and reported.
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
  const title = getValueText(members.get('label'), source) ?? '';
  const language = getValueText(members.get('language'), source) ?? '';
  const text = getValueText(members.get('code'), source);
  if (text !== undefined) return { title, language, code: { text, language: language || 'text' }, mistakes };
  const missingCode: Mistake = { prop, source, offset: node.start };
  // An unknown member is probably a misspelled "code", so report it instead of the missing code.
  const [mistake = missingCode, ...otherMistakes] = mistakes;
  const code: Code = { text: getNodeSource(node, source), language: 'json', mistake };
  return { title, language, code, mistakes: otherMistakes };
}

/**
 * Returns the tab labels of examples. An example without a title is named after its language. If several examples
 * without a title have the same language, all but the first are numbered.
 *
 * @param unnamed - Tab label of an example with neither a title nor a language.
 */
export function toExampleLabels(
  examples: readonly { title: string; language: string }[],
  unnamed = defaultBlockLabels.code,
): string[] {
  const counts = new Map<string, number>();
  return examples.map(({ title, language }) => {
    if (title.trim() !== '') return title;
    const name = getLanguageName(language) || unnamed;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}
