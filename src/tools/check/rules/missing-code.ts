import { getComponentKind } from '../../pages/components.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const missingCode: CheckRule = {
  name: 'missing-code',
  severity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description: 'A `RequestExample`, `ResponseExample` or `CodeGroup` that contains text but no code fence',
  example: '<RequestExample>curl https://api.example.com</RequestExample>',
  check: ({ components, text }) =>
    components
      .filter(({ component }) => getComponentKind(component) === 'example')
      .flatMap((component) => checkExample(component, text)),
};

/**
 * Matches a code fence, an element or an expression, because each can provide code. Does not match comments or closing
 * tags.
 */
const CODE = /```|~~~|<(?!\/)|\{(?!\s*\/\*)/;

function checkExample({ component, source }: PageComponent, text: string): RuleFinding[] {
  const { name, nameStart, nameEnd, end, props } = source;
  const hasCodeProp = props.some((prop) => !prop || prop.name === 'codeExamples' || prop.name === 'children');
  const tagEnd = props.at(-1)?.valueRange.end ?? nameEnd;
  if (hasCodeProp || CODE.test(text.slice(tagEnd, end))) return [];
  return [
    {
      message: `${name} contains no code`,
      expected: 'a code fence or the codeExamples prop',
      suggestion: 'Write the code in a code fence',
      component,
      start: nameStart,
      end: nameEnd,
      within: [source],
    },
  ];
}
