import type { Code } from './code.js';
import { defaultBlockLabels } from './labels.js';
import { findWrongMembers, readJsonList, SHAPES, getMemberMap, getNodeSource, getScalarText } from './object-shapes.js';
import { getLanguageName } from '../text/language-names.js';
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
  const { source, items, raw } = readJsonList('codeExamples', value);
  const examples = items.map((node, index) => {
    const prop = `codeExamples[${index}]`;
    const mistakes = findWrongMembers(prop, SHAPES.codeExamples, node, source);
    const members = getMemberMap(node);
    const language = getScalarText(members.get('language'), source) ?? '';
    const text = getScalarText(members.get('code'), source);
    const code: Code =
      text === undefined
        ? {
            text: getNodeSource(node, source),
            language: 'json',
            // An unknown member is probably a misspelled "code".
            mistake: mistakes.shift() ?? { prop, source, offset: node.start },
          }
        : { text, language: language || 'text' };
    return { title: getScalarText(members.get('label'), source) ?? '', language, code, mistakes };
  });
  const labels = toExampleLabels(examples, unnamed);
  return {
    raw,
    items: examples.map(({ code, mistakes }, index) => ({ label: labels[index] as string, code, mistakes })),
  };
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
