import { isPropKnown } from '../../../model/block/block-element.js';
import { asString } from '../../../model/text/coerce.js';
import { locateRange } from '../../pages/static-values.js';
import { type Block, getKnownName } from '../blocks.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const repeatedParameter: CheckRule = {
  name: 'repeated-parameter',
  severity: 'warning',
  section: 'Contradictions',
  description: 'A query parameter that has a fixed value in the endpoint and is also documented by a field',
  example: '<ApiBlock endpoint="/users?limit=10"><ParamField query="limit" /></ApiBlock>',
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

function checkBlock({ element, endpoint, fields }: Block): RuleFinding[] {
  const value = element.attributes.get('endpoint')?.value;
  if (endpoint.webhook || !value || !isPropKnown(element, 'endpoint')) return [];
  const documented = fields
    .filter(({ location, isNested }) => location === 'query' && !isNested)
    .map((field) => getKnownName(field));
  return findFixedParameters(asString(value.value))
    .filter(({ name }) => documented.includes(name))
    .map(({ name, text, start, end }) => ({
      message: `The endpoint specifies ${text}, but a field also documents the parameter ${JSON.stringify(name)}`,
      expected: 'the parameter in the endpoint or in a field',
      suggestion: `Remove ${text} from the endpoint, and add example="${text.slice(name.length + 1)}" to the field`,
      component: 'ApiBlock',
      prop: 'endpoint',
      ...locateRange(value, { start, end }),
      within: [element.source],
    }));
}

/** Returns the query parameters of an endpoint that have a fixed value instead of a placeholder such as `{limit}`. */
function findFixedParameters(endpoint: string): { name: string; text: string; start: number; end: number }[] {
  const parameters = endpoint.matchAll(/(?<=[?&])(?<name>[^=&#]+)=(?<value>[^&#]+)/g);
  return Array.from(parameters, ({ 0: text, index, groups: { name = '', value = '' } = {} }) => ({
    name,
    value,
    text,
    start: index,
    end: index + text.length,
  })).filter(({ value }) => !/^[{<:$[]/.test(value));
}
