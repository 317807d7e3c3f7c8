import { describe, expect, it } from 'vitest';
import { formatAdvice } from '../../src/cli/check-advice.js';

describe('formatAdvice', () => {
  it('names the page with the rules and the comment that accepts the first problem', () => {
    const problems = [
      { rule: 'json-syntax' as const, component: 'ApiBlock' },
      { rule: 'unknown-prop' as const, component: 'ParamField' },
    ];
    expect(formatAdvice(problems, 'node_modules/apiblock/docs/CheckingPages.md')).toBe(
      `The rules are described in node_modules/apiblock/docs/CheckingPages.md
To accept a problem, write {/* apiblock-ignore json-syntax */} directly before its component
`,
    );
  });

  it('omits the comment for problems in an OpenAPI description, and the page with the rules if it does not exist', () => {
    const problems = [{ rule: 'drift-operation' as const }];
    expect(formatAdvice(problems, undefined)).toBe('');
  });

  it('returns nothing if there are no problems', () => {
    expect(formatAdvice([], 'docs/CheckingPages.md')).toBe('');
  });
});
