import { isPropKnown } from '../../../model/block/block-element.js';
import { buildBody } from '../../../model/block/body-sample.js';
import { toElementContent } from '../../../model/block/element-content.js';
import { readRequests } from '../../../model/block/requests.js';
import type { Block, BlockField } from '../blocks.js';
import { isUnsentFile } from '../file-fields.js';
import { createFieldFinding, findNameProp } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const missingExample: CheckRule = {
  name: 'missing-example',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'A required body field without an example, a default value or allowed values, in a block without a `body`',
  details:
    'the body is built from the fields and contains a placeholder such as `"string"` for the field. Numbers, booleans and strings with a common `format`, such as `email`, need no example.',
  example: '<ApiBlock><ParamField body="name" type="string" required /></ApiBlock>',
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

/** The props that specify a value or determine whether a value is needed. */
const VALUE_PROPS = ['type', 'required', 'example', 'examples', 'default', 'defaultValue', 'enum', 'format'];

function checkBlock({ element, fields, requests }: Block): RuleFinding[] {
  const areKnown = ['body', 'requests', 'method', 'webhook', 'headers', 'operation'].every((prop) =>
    isPropKnown(element, prop),
  );
  const { items } = readRequests(element.props.requests);
  const haveBodies = items.length > 0 && items.every(({ body }) => body !== undefined);
  if (!areKnown || haveBodies || element.props.body !== undefined) return [];
  const { text, unfilled } = buildBody(toElementContent(element.fields, element.isSorted), element.props);
  return (
    fields
      .filter((field) => unfilled.has(field.element.props) && isKnown(field))
      // The rule `content-type-mismatch` reports files that the media type of the body does not allow.
      .filter((field) => !isUnsentFile(field, requests))
      .map((field) => reportField(field, text !== undefined))
  );
}

function isKnown({ element }: BlockField): boolean {
  return VALUE_PROPS.every((prop) => isPropKnown(element, prop));
}

function reportField(field: BlockField, isSent: boolean): RuleFinding {
  const name = JSON.stringify(field.fullName);
  const content = isSent
    ? {
        message: `The required field ${name} has no value, so the request contains a placeholder for it`,
        expected: 'an example, a default value or allowed values',
        suggestion: 'Add an example to the field, or a body to the block',
      }
    : {
        message: `The field ${name} is required, but a body of this media type cannot be built from fields`,
        expected: 'a body',
        suggestion: 'Add a body to the block',
      };
  const prop = findNameProp(field);
  return createFieldFinding({ ...content, prop }, field);
}
