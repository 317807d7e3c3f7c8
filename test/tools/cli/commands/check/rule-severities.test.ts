import { describe, expect, it } from 'vitest';
import { checkText } from '../../../../../src/tools/cli/commands/check/check-file.js';
import { applyRules } from '../../../../../src/tools/cli/commands/check/rule-severities.js';
import type { RuleLevel, RuleSettings } from '../../../../../src/tools/cli/shared/config.js';

/** Checks a page with an error and a warning. Returns the severity and the rule of each remaining problem. */
function check(rules: RuleSettings, file = 'docs/page.mdx'): string[] {
  const page = '<ApiBlock method="GET" endpoint="/users" rateLimt="60" auth="session" />';
  return applyRules(checkText(file, page).problems, rules).map(({ rule, severity }) => `${severity} ${rule}`);
}

function forAllPages(level: RuleLevel) {
  return [{ pattern: undefined, value: level }];
}

describe('applyRules', () => {
  it('keeps the severities of rules without a setting', () => {
    expect(check(new Map())).toEqual(['error unknown-prop', 'warning unknown-auth']);
  });

  it('omits the problems of rules that are off', () => {
    expect(check(new Map([['unknown-prop', forAllPages('off')]]))).toEqual(['warning unknown-auth']);
  });

  it('changes the severity of a rule', () => {
    const rules = new Map([
      ['unknown-prop', forAllPages('warning')],
      ['unknown-auth', forAllPages('error')],
    ]);
    expect(check(rules)).toEqual(['warning unknown-prop', 'error unknown-auth']);
  });

  it('applies the last setting whose pattern matches the page', () => {
    const rules = new Map([
      [
        'unknown-prop',
        [
          { pattern: 'docs', value: 'off' as const },
          { pattern: 'docs/v2/**', value: 'warning' as const },
        ],
      ],
    ]);
    expect(check(rules)).toEqual(['warning unknown-auth']);
    expect(check(rules, 'docs/v2/users.mdx')).toEqual(['warning unknown-prop', 'warning unknown-auth']);
    expect(check(rules, 'guides/users.mdx')).toEqual(['error unknown-prop', 'warning unknown-auth']);
  });
});
