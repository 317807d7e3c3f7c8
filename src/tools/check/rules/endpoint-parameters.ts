import type { CheckRule } from '../rule.js';

const SECTION = 'Contradictions';

export const unknownParameter: CheckRule = {
  name: 'unknown-parameter',
  severity: 'warning',
  description:
    'A path field that matches no parameter of the endpoint. `{id}` and `:id` are equivalent, and parameters can also be part of `baseUrl`. Also a parameter in `requests` that neither a field nor the endpoint contains',
  example: '<ApiBlock endpoint="/users/{id}"><ParamField path="userId" /></ApiBlock>',
  section: SECTION,
};

export const undocumentedParameter: CheckRule = {
  name: 'undocumented-parameter',
  severity: 'warning',
  description: 'A parameter of the endpoint that has no field, if the block documents other parameters',
  example: '<ApiBlock endpoint="/users/{id}/{tag}"><ParamField path="id" /></ApiBlock>',
  section: SECTION,
};
