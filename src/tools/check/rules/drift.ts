import type { CheckRule } from '../rule.js';

const SECTION = 'Differences from an OpenAPI description';

export const driftOperation: CheckRule = {
  name: 'drift-operation',
  severity: 'error',
  otherSeverity: 'warning',
  description:
    "An endpoint or webhook that the description doesn't contain, or (as a warning) an operation that no page documents",
  section: SECTION,
};

export const driftParameter: CheckRule = {
  name: 'drift-parameter',
  severity: 'error',
  description: 'A path, query, header or cookie parameter that only the page or only the description contains',
  section: SECTION,
};

export const driftField: CheckRule = {
  name: 'drift-field',
  severity: 'error',
  description: 'A body, a field of a body or a response header that only the page or only the description contains',
  section: SECTION,
};

export const driftType: CheckRule = {
  name: 'drift-type',
  severity: 'error',
  description: 'A type or a documented media type that differs',
  section: SECTION,
};

export const driftRequired: CheckRule = {
  name: 'drift-required',
  severity: 'error',
  description: 'A parameter or field that is required on one side and optional on the other',
  section: SECTION,
};

export const driftServer: CheckRule = {
  name: 'drift-server',
  severity: 'error',
  description: 'A server, or a value of a variable in its URL, that only the page or only the description contains',
  section: SECTION,
};

export const driftValue: CheckRule = {
  name: 'drift-value',
  severity: 'error',
  description: 'An `enum`, a default value, a limit, a pattern or a documented format that differs',
  section: SECTION,
};

export const driftStatus: CheckRule = {
  name: 'drift-status',
  severity: 'error',
  description: 'A status that only the page or only the description contains',
  section: SECTION,
};

export const driftAuth: CheckRule = {
  name: 'drift-auth',
  severity: 'error',
  description: 'Authentication that differs',
  section: SECTION,
};

export const driftDeprecated: CheckRule = {
  name: 'drift-deprecated',
  severity: 'error',
  description: 'An operation, parameter or field that only one side marks as deprecated',
  section: SECTION,
};
