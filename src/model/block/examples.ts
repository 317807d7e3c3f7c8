import type { Code } from './code.js';
import { defaultBlockLabels } from './labels.js';
import { findWrongMembers, readJsonList, SHAPES, getMemberMap, getNodeSource, getScalarText } from './object-shapes.js';
import { getLanguageName } from '../text/language-names.js';
import type { Mistake } from '../text/problem.js';

/** An extra code example, in the order in which the author gave them. */
export interface CodeExample {
  /** What its tab says; the language where the author gave no label. */
  label: string;
  code: Code;
  /** Members that mean nothing; nothing where there are none. */
  mistakes?: Mistake[] | undefined;
}

/** The extra examples of an endpoint; `raw` is a list that could not be read, as written. */
export interface CodeExamples {
  items: CodeExample[];
  raw?: Code | undefined;
}

/**
 * Reads the `codeExamples` prop. An example without code is shown as written, with the mistake.
 *
 * @param unnamed - What the tab of an example says that has neither a label nor a language.
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
            // A member of another name is what its code was meant to be.
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
 * What the tabs of examples say, in props and in fences alike: an example without a title is named by its language, and
 * a second of the same language is numbered.
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
