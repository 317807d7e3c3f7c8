import { type CodeExamples, toCodeExamples } from '../../model/block/examples.js';
import { explainMistake } from '../../model/block/explain-mistake.js';
import type { Element } from '../pages/page-contents.js';
import { readElementProps } from '../pages/element-props.js';
import { locateProblem, type ModelProblem } from './locate-problem.js';
import type { PageProblem } from './problem.js';

/** Returns the problems in the `codeExamples` prop of a component such as `CodeGroup`. */
export function checkExamples(element: Element): PageProblem[] {
  const elementProps = readElementProps(element, {});
  return collectExampleProblems(toCodeExamples(elementProps.values.codeExamples)).map((problem) =>
    locateProblem(problem, element, elementProps),
  );
}

export function collectExampleProblems({ items, raw }: CodeExamples): ModelProblem[] {
  const itemMistakes = items.flatMap(({ code, mistakes = [] }) => [code.mistake, ...mistakes]);
  return [...itemMistakes, raw?.mistake]
    .filter((mistake) => mistake !== undefined)
    .map((mistake) => ({ ...explainMistake(mistake), rule: 'code-examples-shape' }));
}
