import { type CodeExamples, toCodeExamples } from '../model/block/examples.js';
import { explainMistake } from '../model/block/explain-mistake.js';
import type { Element } from '../pages/page-contents.js';
import { readElementProps } from '../pages/element-props.js';
import { locateProblem, type ModelProblem } from './locate-problem.js';
import type { PageProblem } from './problem.js';

/** Returns the problems in the `codeExamples` prop of an example group. */
export function checkExamples(element: Element): PageProblem[] {
  const given = readElementProps(element, {});
  return collectExampleProblems(toCodeExamples(given.values.codeExamples)).map((problem) =>
    locateProblem(problem, element, given),
  );
}

/** Collects the problems that the model reports for code examples. */
export function collectExampleProblems({ items, raw }: CodeExamples): ModelProblem[] {
  return [...items.flatMap(({ code, mistakes = [] }) => [code.mistake, ...mistakes]), raw?.mistake].flatMap(
    (mistake) => (mistake ? [{ ...explainMistake(mistake), rule: 'code-examples-shape' as const }] : []),
  );
}
