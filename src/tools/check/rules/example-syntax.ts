import { findJsonError } from '../../../model/json/find-json-error.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { CodeBlock } from '../../pages/page-contents.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const exampleSyntax: CheckRule = {
  name: 'example-syntax',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'A code block with the language `json` that is not valid JSON, in a `RequestExample` or `ResponseExample`',
  details:
    'the check accepts an ellipsis for omitted content. For JSON with comments, write the language `jsonc` or `json5`.',
  example: '<ResponseExample>\n\n```json\n{"id": 1,}\n```\n\n</ResponseExample>',
  check: ({ components, page, text }) =>
    components
      .filter(isExample)
      .flatMap((example) =>
        page.codeBlocks
          .filter(({ start, end }) => example.source.start <= start && end <= example.source.end)
          .flatMap((block) => checkBlock(block, example, text)),
      ),
};

function isExample({ component }: PageComponent): boolean {
  return component === 'RequestExample' || component === 'ResponseExample';
}

function checkBlock(block: CodeBlock, { component, source }: PageComponent, text: string): RuleFinding[] {
  const isJson = block.language.toLowerCase() === 'json' && block.code.trim() !== '';
  const error = isJson ? findJsonError(block.code) : undefined;
  if (!error) return [];
  const { message, expected, line, column } = error;
  const start = findOffset(block, text, line, column);
  // Authors mark omitted content with an ellipsis.
  if (text.startsWith('...', start) || text.startsWith('…', start)) return [];
  return [{ message, expected, component, start, end: start + 1, within: [source] }];
}

/** Converts a line and column in the code of a block to an offset on the page, where the lines can be indented. */
function findOffset({ start, end, code }: CodeBlock, text: string, line: number, column: number): number {
  // `written[0]` is the opening fence, so `written[line]` is the line with the error (`line` is one-based).
  const written = text.slice(start, end).split('\n');
  const lineStart = start + written.slice(0, line).join('\n').length + 1;
  const writtenLine = (written[line] ?? '').replace('\r', '');
  const codeLine = code.split(/\r?\n/)[line - 1] ?? '';
  return lineStart + writtenLine.length - codeLine.length + column - 1;
}
