import { type ComponentName, getComponentKind } from '../../pages/components.js';
import { isHtmlName } from '../../pages/element-name.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { SourceElement } from '../../pages/page-contents.js';
import type { Page } from '../../pages/read-page.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const misplacedComponent: CheckRule = {
  name: 'misplaced-component',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description:
    'A block in another block, a `Variant` without `Variants` around it, or (as a warning) a `ParamField` in a `ResponseField` of the same block or vice versa',
  example: '<Variant title="Card">A card.</Variant>',
  check: ({ page }) => page.components.flatMap((component) => checkComponent(component, page.names)),
};

interface NestingProblem extends Pick<RuleFinding, 'severity' | 'message' | 'expected' | 'suggestion'> {
  /** The element in which the component is misplaced. `undefined` if no other component contains it. */
  ancestor?: SourceElement | undefined;
}

function checkComponent({ component, source: element }: PageComponent, names: Page['names']): RuleFinding[] {
  const problem = findNestingProblem(component, findAncestors(element, names));
  if (!problem) return [];
  const { ancestor, ...content } = problem;
  const within = ancestor ? [element, ancestor] : [element];
  return [{ ...content, component, start: element.nameStart, end: element.nameEnd, within }];
}

interface Ancestor {
  element: SourceElement;
  /** `undefined` for HTML elements and the site's own components. */
  component: ComponentName | undefined;
}

/** Returns the ancestors of an element, from the innermost to the outermost. */
function findAncestors({ parent }: SourceElement, names: Page['names']): Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let element = parent; element; element = element.parent)
    ancestors.push({ element, component: names.resolve(element.name) });
  return ancestors;
}

function findNestingProblem(component: ComponentName, ancestors: readonly Ancestor[]): NestingProblem | undefined {
  switch (getComponentKind(component)) {
    case 'block':
      return checkBlock(ancestors);
    case 'field':
      return checkField(component, ancestors);
    case 'variant':
      return checkVariant(ancestors);
    default:
      return undefined;
  }
}

function checkBlock(ancestors: readonly Ancestor[]): NestingProblem | undefined {
  const block = ancestors.find(({ component }) => component === 'ApiBlock');
  if (!block) return undefined;
  return {
    ancestor: block.element,
    message: 'An ApiBlock cannot contain another ApiBlock',
    expected: 'a block outside of other blocks',
    suggestion: 'Close the outer block before this one',
  };
}

function checkField(component: ComponentName, ancestors: readonly Ancestor[]): NestingProblem | undefined {
  const parent = ancestors.find((ancestor) => ancestor.component && getComponentKind(ancestor.component) === 'field');
  if (!parent?.component || parent.component === component) return undefined;
  // Outside of a block, fields can describe the arguments and results of functions.
  if (!ancestors.some((ancestor) => ancestor.component === 'ApiBlock')) return undefined;
  return {
    ancestor: parent.element,
    severity: 'warning',
    message: `A ${parent.component} should not contain a ${component}, because one belongs to the request and the other to a response`,
    expected: `a ${parent.component}`,
    suggestion: `Write ${parent.component}, or close the outer field before this one`,
  };
}

/**
 * Reports a variant without `Variants` around it. Skips a variant inside one of the site's own components, because that
 * component may render `Variants` around it.
 */
function checkVariant(ancestors: readonly Ancestor[]): NestingProblem | undefined {
  const nearest = ancestors.find(({ element }) => !isHtmlName(element.name));
  const mayHaveVariants = nearest && (nearest.component === undefined || nearest.component === 'Variants');
  if (mayHaveVariants) return undefined;
  return {
    ancestor: nearest?.element,
    message: 'A Variant outside of Variants has no tab',
    expected: 'Variants around all variants',
    suggestion: 'Write <Variants> before the first Variant and </Variants> after the last one',
  };
}
