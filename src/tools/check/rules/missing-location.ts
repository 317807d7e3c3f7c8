import { isPropKnown } from '../../../model/block/block-element.js';
import { FIELD_LOCATIONS } from '../../../model/block/field-labels.js';
import { hasUnknownLocation } from '../../../model/block/field.js';
import { asString } from '../../../model/text/coerce.js';
import { canHaveBody } from '../../../model/http/method.js';
import { splitQuery } from '../../../model/http/url.js';
import { type Block, type BlockField, getKnownName } from '../blocks.js';
import { findParameters } from '../find-endpoint-parameters.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const missingLocation: CheckRule = {
  name: 'missing-location',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'A parameter that requests omit, because it has a `name` but no location. A field inherits its location from the field that contains or precedes it',
  example: '<ApiBlock method="GET" endpoint="/users"><ParamField name="limit" /></ApiBlock>',
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

/** The props that can specify the location of a field. */
const LOCATION_PROPS = ['location', ...FIELD_LOCATIONS];

/** Skips blocks without an endpoint, because they document no request. */
function checkBlock(block: Block): RuleFinding[] {
  const { element, endpoint, fields } = block;
  const areKnown = ['method', 'webhook'].every((name) => isPropKnown(element, name));
  const path = splitQuery(asString(element.props.endpoint)).path;
  if (!areKnown || endpoint.webhook || path.trim() === '') return [];
  const pathNames = findParameters(path).map(({ name }) => name);
  const isBodyPossible = canHaveBody(endpoint.method);
  return fields.filter(lacksLocation).flatMap((field) => {
    const name = getKnownName(field);
    return name === undefined ? [] : [createFinding(field, name, suggestProps(name, { pathNames, isBodyPossible }))];
  });
}

/**
 * Skips nested fields, because they document members of the field around them. Also skips fields with an invalid
 * location, because another rule reports them.
 */
function lacksLocation({ kind, location, isNested, element }: BlockField): boolean {
  const isKnown = LOCATION_PROPS.every((name) => isPropKnown(element, name));
  return kind === 'parameter' && location === undefined && !isNested && isKnown && !hasUnknownLocation(element.props);
}

function createFinding(field: BlockField, name: string, suggestion: string): RuleFinding {
  return createFieldFinding(
    {
      message: `Requests leave out the parameter ${JSON.stringify(name)}, because its field has no location`,
      expected: `one of ${FIELD_LOCATIONS.join(', ')}`,
      suggestion,
      prop: 'name',
    },
    field,
  );
}

function suggestProps(
  name: string,
  { pathNames, isBodyPossible }: { pathNames: readonly string[]; isBodyPossible: boolean },
): string {
  const value = JSON.stringify(name);
  if (pathNames.includes(name)) return `Write path=${value}`;
  return isBodyPossible ? `Write body=${value} or query=${value}` : `Write query=${value}`;
}
