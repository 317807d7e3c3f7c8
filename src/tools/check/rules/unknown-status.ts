import { asString } from '../../../model/text/coerce.js';
import { suggest } from '../../../model/text/suggest.js';
import { isStatus } from '../../../model/http/status.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import type { RuleFinding } from '../page-problem.js';
import type { Block, BlockField } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { CheckRule } from '../rule.js';

export const unknownStatus: CheckRule = {
  name: 'unknown-status',
  severity: 'warning',
  section: 'Contradictions',
  description:
    "A field with a `status` that `responses` doesn't contain. `4XX` includes all status codes from 400 to 499, and `default` includes all status codes",
  example: '<ApiBlock responses=\'[{"statusCode": 200}]\'><ResponseField name="id" status="404" /></ApiBlock>',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

function checkBlock({ element, endpoint, fields }: Block): RuleFinding[] {
  const hasResponses = Boolean(element.attributes.get('responses')?.value);
  // `response` and `statusCode` can document an additional response. If one of them is only known at runtime,
  // `statuses` may be incomplete.
  const isComplete = isPropKnown(element, 'response') && isPropKnown(element, 'statusCode');
  const statuses = [...new Set(endpoint.responses.map(({ status }) => status))].filter(isStatus);
  // A page can document statuses that are missing from the OpenAPI description from which the block is filled.
  const isFilled = element.source.filledFrom !== undefined;
  if (isFilled || !hasResponses || !isComplete || statuses.length === 0) return [];
  return fields.flatMap((field) => checkStatus(field, statuses) ?? []);
}

function checkStatus(field: BlockField, statuses: readonly string[]): RuleFinding | undefined {
  const status = asString(field.element.props.status).trim();
  if (field.kind !== 'response' || !isStatus(status)) return undefined;
  if (statuses.some((other) => includesStatus(other, status) || includesStatus(status, other))) return undefined;
  const message = `"responses" has no item with the status code ${status}`;
  const expected = `one of ${statuses.join(', ')}`;
  const suggestion = suggest(status, statuses) ?? 'Add an item to "responses"';
  return createFieldFinding({ message, expected, suggestion, prop: 'status' }, field);
}

/** Returns whether a status includes another status. For example, `404`, `4XX` and `default` include 404. */
function includesStatus(status: string, other: string): boolean {
  const pattern = status.toLowerCase();
  return pattern === 'default' || status === other || pattern === `${other.charAt(0)}xx`;
}
