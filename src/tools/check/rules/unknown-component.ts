import type { CheckRule } from '../rule.js';

export const unknownComponent: CheckRule = {
  name: 'unknown-component',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description: 'A misspelled tag, which MDX cannot render, or (as a warning) the plural of a component name',
  details:
    "the plural of a component name, such as `<RequestExamples>`, causes only a warning, because your site can provide a component with this name. The check reports a plural only if the tag is used like the component (with props of the component, or with code) and doesn't contain the component.",
  example: '<ParamFeild name="id" />',
};
