import type { Element } from '../pages/page-contents.js';
import type { PageProblem } from './problem.js';

/**
 * Matches a code fence, an element or an expression, because each can provide code. Does not match comments or closing
 * tags.
 */
const CODE = /```|~~~|<(?!\/)|\{(?!\s*\/\*)/;

/**
 * Reports a component such as `RequestExample` that contains no code, for example because the code is not in a fence.
 */
export function checkMissingCode({ name, nameStart, nameEnd, end, props }: Element, text: string): PageProblem[] {
  const hasCodeProp = props.some((prop) => !prop || prop.name === 'codeExamples' || prop.name === 'children');
  const tagEnd = props.at(-1)?.valueRange.end ?? nameEnd;
  if (hasCodeProp || CODE.test(text.slice(tagEnd, end))) return [];
  return [
    {
      rule: 'missing-code',
      severity: 'warning',
      message: `${name} contains no code`,
      expected: 'a code fence, or the prop codeExamples',
      suggestion: 'Write the code in a code fence',
      start: nameStart,
      end: nameEnd,
    },
  ];
}
