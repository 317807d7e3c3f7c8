import { isPropKnown } from '../../../model/block/block-element.js';
import { readUrl } from '../../../model/block/endpoint-url.js';
import { trimSlashes } from '../../../model/http/url.js';
import { asString } from '../../../model/text/coerce.js';
import { locateRange } from '../../pages/static-values.js';
import type { Block } from '../blocks.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const repeatedPath: CheckRule = {
  name: 'repeated-path',
  severity: 'warning',
  section: 'Contradictions',
  description: 'An endpoint that begins with the last path segment of `baseUrl`',
  example: 'baseUrl="https://api.example.com/v1" endpoint="/v1/users"',
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

function checkBlock({ element }: Block): RuleFinding[] {
  const value = element.attributes.get('endpoint')?.value;
  // A `servers` prop that is known only at runtime can replace the base URL.
  if (!value || !isPropKnown(element, 'servers')) return [];
  const url = readUrl(element.props);
  const baseUrl = trimSlashes(url.baseUrl);
  const [, firstSegment] = /^\/*([^/?#]+)/.exec(url.endpoint) ?? [];
  // After two slashes, the segment is the host.
  const isRepeated = baseUrl.endsWith(`/${firstSegment}`) && !baseUrl.endsWith(`//${firstSegment}`);
  if (firstSegment === undefined || !isRepeated) return [];
  const start = asString(value.value).indexOf(firstSegment);
  return [
    {
      message: `The URL contains /${firstSegment}/${firstSegment}, because baseUrl ends with /${firstSegment} and the endpoint begins with it`,
      expected: 'an endpoint relative to baseUrl',
      suggestion: `Remove /${firstSegment} from the endpoint or from baseUrl`,
      component: 'ApiBlock',
      prop: 'endpoint',
      ...locateRange(value, { start, end: start + firstSegment.length }),
      within: [element.source],
    },
  ];
}
