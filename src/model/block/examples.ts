import type { Code } from './code.js';
import { readJsonList, toMemberMap, toNodeSource, toScalar } from './json-list.js';

/** An extra code example, in the order in which the author gave them. */
export interface CodeExample {
  /** What its tab says; the language where the author gave no label. */
  label: string;
  code: Code;
}

/** The extra examples of an endpoint; `raw` is a list that could not be read, as written. */
export interface CodeExamples {
  items: CodeExample[];
  raw?: Code | undefined;
}

/** Reads the `codeExamples` prop. An example without code is shown as written, with the mistake. */
export function toCodeExamples(value: unknown): CodeExamples {
  const { source, items, raw } = readJsonList('codeExamples', value);
  return {
    raw,
    items: items.map((node, index) => {
      const members = toMemberMap(node);
      const language = toScalar(members.get('language'), source);
      const text = toScalar(members.get('code'), source);
      return {
        label: toScalar(members.get('label'), source) || language || 'Code',
        code:
          text === undefined
            ? {
                text: toNodeSource(node, source),
                language: 'json',
                mistake: { prop: `codeExamples[${index}]`, source, offset: node.start },
              }
            : { text, language: language || 'text' },
      };
    }),
  };
}
