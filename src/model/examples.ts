import type { Code } from './code.js';
import { problemAt, readJsonList, toMembers, toScalar } from './json-list.js';
import type { Problem } from './problem.js';

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

const SHAPE = '{"language", "label"?, "code"}';

/** Reads the `codeExamples` prop. An example without code is shown as written, with the problem. */
export function toCodeExamples(value: unknown): CodeExamples {
  const { source, items, raw } = readJsonList('codeExamples', value, SHAPE);
  return {
    raw,
    items: items.map((node, index) => {
      const members = toMembers(node);
      const language = toScalar(members.get('language'), source);
      const code = toScalar(members.get('code'), source);
      const problem: Problem | undefined =
        code === undefined ? problemAt(`codeExamples[${index}]`, source, node, `Expected ${SHAPE}`) : undefined;
      return {
        label: toScalar(members.get('label'), source) || language || 'Code',
        code: { text: code ?? source.slice(node.start, node.end), language: code === undefined ? 'json' : language || 'text', problem },
      };
    }),
  };
}
