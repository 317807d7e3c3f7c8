import { isPropKnown } from '../../../model/block/block-element.js';
import { toFieldValue } from '../../../model/block/request-fields.js';
import { addHeaders } from '../../../model/http/field-values.js';
import { isToken } from '../../../model/http/headers.js';
import { type Block, type BlockField, getKnownName } from '../blocks.js';
import { createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const unsentParameter: CheckRule = {
  name: 'unsent-parameter',
  severity: 'error',
  section: 'Contradictions',
  description: 'A header or cookie with a name or value that is invalid in HTTP. Requests omit it',
  example: '<ApiBlock method="GET" endpoint="/users"><ParamField cookie="filter" example="a;b" /></ApiBlock>',
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

/** The props that determine the value of a parameter in requests. */
const VALUE_PROPS = ['type', 'required', 'example', 'default', 'defaultValue', 'style', 'explode', 'contentType'];

const EXPECTED_VALUES = {
  cookie: 'a value without spaces, commas, semicolons and backslashes, and without quotation marks inside it',
  header: 'a value without line breaks and control characters',
};

function checkBlock({ endpoint, fields }: Block): RuleFinding[] {
  if (endpoint.webhook) return [];
  return fields.filter(({ kind, isNested }) => kind === 'parameter' && !isNested).flatMap(checkParameter);
}

function checkParameter(field: BlockField): RuleFinding[] {
  const { location, element } = field;
  const name = getKnownName(field);
  if (name === undefined || (location !== 'header' && location !== 'cookie')) return [];
  const report = (reason: string, expected: string, prop: string) => {
    const message = `Requests leave out the ${location} ${JSON.stringify(name)}, because ${reason}`;
    return [createFieldFinding({ message, expected, prop }, field)];
  };
  if (!isToken(name)) {
    const nameProp = element.attributes.has(location) ? location : 'name';
    return report('HTTP does not allow its name', 'a name of letters, digits and hyphens', nameProp);
  }
  if (!VALUE_PROPS.every((prop) => isPropKnown(element, prop))) return [];
  const value = toFieldValue({ location, name, props: element.props });
  const [invalid] = value ? addHeaders({ fields: [], invalid: [] }, [value]).invalid : [];
  if (!invalid) return [];
  return report(invalid.reason, EXPECTED_VALUES[location], element.attributes.has('example') ? 'example' : 'default');
}
