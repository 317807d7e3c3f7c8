import { describe, expect, it } from 'vitest';
import { formatAdvice } from '../../../../../src/tools/cli/commands/check/check-advice.js';

describe('formatAdvice', () => {
  it('names the page that describes the rules, and suggests a comment that disables the rule of the first problem', () => {
    const problems = [
      { rule: 'json-syntax' as const, component: 'ApiBlock' },
      { rule: 'unknown-prop' as const, component: 'ParamField' },
    ];
    expect(formatAdvice(problems, 'node_modules/apiblock/stories/CheckingPages.mdx')).toBe(
      `The rules are described in node_modules/apiblock/stories/CheckingPages.mdx
To accept a problem, write {/* apiblock-ignore json-syntax */} directly before its component
`,
    );
  });

  it('suggests no comment for a problem in an OpenAPI description', () => {
    expect(formatAdvice([{ rule: 'drift-operation' }], 'stories/CheckingPages.mdx')).toBe(
      'The rules are described in stories/CheckingPages.mdx\n',
    );
  });

  it('omits the page that describes the rules if the page does not exist', () => {
    expect(formatAdvice([{ rule: 'drift-operation' }], undefined)).toBe('');
  });

  it('returns nothing if there are no problems', () => {
    expect(formatAdvice([], 'stories/CheckingPages.mdx')).toBe('');
  });
});
