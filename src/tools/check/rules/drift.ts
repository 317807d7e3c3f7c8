import type { CheckRule } from '../rule.js';

/** Creates a rule for differences that a `DriftFinder` finds. */
function createRule(rule: Omit<CheckRule, 'section' | 'check'>): CheckRule {
  return {
    ...rule,
    section: 'Differences from an OpenAPI description',
    includesPartials: true,
    check: ({ drift }) => drift.filter((finding) => finding.rule === rule.name),
  };
}

export const driftOperation = createRule({
  name: 'drift-operation',
  severity: 'error',
  otherSeverity: 'warning',
  description:
    "An endpoint or webhook that the description doesn't contain, or (as a warning) an operation that no page documents",
});

export const driftParameter = createRule({
  name: 'drift-parameter',
  severity: 'error',
  description:
    'A path, query, header or cookie parameter that only the page or only the description contains, or that has a different serialization (`style`, `explode` or `contentType`)',
});

export const driftField = createRule({
  name: 'drift-field',
  severity: 'error',
  description: 'A body, body field or response header that only the page or only the description contains',
});

export const driftType = createRule({
  name: 'drift-type',
  severity: 'error',
  description: 'A type or a documented media type that differs',
});

export const driftRequired = createRule({
  name: 'drift-required',
  severity: 'error',
  description: 'A parameter or field that is required on one side and optional on the other',
});

export const driftServer = createRule({
  name: 'drift-server',
  severity: 'error',
  description: 'A server, or a value of a server variable, that exists only on the page or only in the description',
});

export const driftValue = createRule({
  name: 'drift-value',
  severity: 'error',
  description: 'An `enum`, a default value, a limit, a pattern or a documented format that differs',
});

export const driftStatus = createRule({
  name: 'drift-status',
  severity: 'error',
  description: 'A status that only the page or only the description contains',
});

export const driftAuth = createRule({
  name: 'drift-auth',
  severity: 'error',
  description: 'Authentication that differs, including OAuth flows and URLs',
});

export const driftDeprecated = createRule({
  name: 'drift-deprecated',
  severity: 'error',
  description: 'An operation, parameter or field that only one side marks as deprecated',
});
