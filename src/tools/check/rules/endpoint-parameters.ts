import { readBaseUrl } from '../../../model/block/base-url.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import { hasUnknownLocation } from '../../../model/block/field.js';
import {
  findUnknownValues,
  listKnownParameters,
  type NamedRequest,
  readRequests,
} from '../../../model/block/requests.js';
import type { RequestParameter } from '../../../model/http/credentials.js';
import { splitQuery } from '../../../model/http/url.js';
import { asString } from '../../../model/text/coerce.js';
import { formatSuggestion, suggest } from '../../../model/text/suggest.js';
import { locateRange, type StaticValue } from '../../pages/static-values.js';
import { type Block, type BlockField, getKnownName } from '../blocks.js';
import { createFieldFinding, findNameProp } from '../findings.js';
import { type EndpointParameter, findParameters, findUnmatchedBrace } from '../find-endpoint-parameters.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

const SECTION = 'Contradictions';

export const unknownParameter: CheckRule = {
  name: 'unknown-parameter',
  severity: 'warning',
  description:
    'A path field that matches no parameter of the endpoint (`{id}` and `:id` are equivalent, and parameters can also be part of `baseUrl`), a parameter in `requests` that has no field and is not in the endpoint, or a query field for a path parameter',
  example: '<ApiBlock endpoint="/users/{id}"><ParamField path="userId" /></ApiBlock>',
  section: SECTION,
  includesPartials: true,
  check: ({ blocks }) =>
    blocks.flatMap((block) => [...checkFields(block), ...checkQueryFields(block), ...checkRequests(block)]),
};

export const undocumentedParameter: CheckRule = {
  name: 'undocumented-parameter',
  severity: 'warning',
  description: 'A parameter of the endpoint that has no field, if the block has other fields',
  example: '<ApiBlock endpoint="/users/{id}/{tag}"><ParamField path="id" /></ApiBlock>',
  section: SECTION,
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap(checkEndpoint),
};

/**
 * The parameters of an endpoint that have no field, and the path fields that match no parameter of the endpoint or base
 * URL.
 */
interface ComparedParameters {
  undocumented: EndpointParameter[];
  unknownFields: BlockField[];
  hasFields: boolean;
  /** Whether fields that are known only at runtime can document further parameters. */
  mayHaveOtherFields: boolean;
}

function compareParameters(block: Block): ComparedParameters | undefined {
  const { element, endpoint } = block;
  const areKnown = ['endpoint', 'baseUrl', 'servers'].every((name) => isPropKnown(element, name));
  if (endpoint.webhook || !areKnown) return undefined;
  const endpointText = asString(element.props.endpoint);
  // Other rules report a blank endpoint and an unmatched brace. An unmatched brace makes the parameters ambiguous.
  if (endpointText.trim() === '' || findUnmatchedBrace(endpointText)) return undefined;
  const parameterFields = block.fields.filter(({ kind, isNested }) => kind === 'parameter' && !isNested);
  const parameters = findFirstOccurrences(findParameters(endpointText));
  const documentedNames = parameterFields.map(getKnownName);
  const knownNames = [...parameters, ...findParameters(readBaseUrl(element.props))].map(({ name }) => name);
  const unknownFields = parameterFields.filter((field) => {
    const name = getKnownName(field);
    if (field.location !== 'path' || name === undefined || knownNames.includes(name)) return false;
    // If the `location` prop of a field is invalid, the field inherits its location. Another rule reports the invalid
    // prop.
    return !hasUnknownLocation(field.element.props);
  });
  return {
    undocumented: parameters.filter(({ name }) => !documentedNames.includes(name)),
    unknownFields,
    hasFields: block.fields.length > 0,
    mayHaveOtherFields: !block.isComplete || documentedNames.includes(undefined),
  };
}

/** Omits repeated parameters, because one field documents all occurrences. */
function findFirstOccurrences(parameters: readonly EndpointParameter[]): EndpointParameter[] {
  const firstOccurrences = new Map<string, EndpointParameter>();
  for (const parameter of parameters) {
    if (!firstOccurrences.has(parameter.name)) firstOccurrences.set(parameter.name, parameter);
  }
  return [...firstOccurrences.values()];
}

function checkFields(block: Block): RuleFinding[] {
  const compared = compareParameters(block);
  if (!compared) return [];
  return compared.unknownFields.map((field) => reportUnknownParameter(field, block, compared.undocumented));
}

/** Skips a block without fields, because guides often contain such blocks for endpoints that another page documents. */
function checkEndpoint(block: Block): RuleFinding[] {
  const compared = compareParameters(block);
  if (!compared?.hasFields || compared.mayHaveOtherFields) return [];
  const { unknownFields, undocumented } = compared;
  // If there are at least as many unknown fields as undocumented parameters, each parameter probably has a field with a
  // misspelled name.
  const areNamesMisspelled = unknownFields.length >= undocumented.length;
  return areNamesMisspelled ? [] : undocumented.flatMap((parameter) => reportUndocumentedParameter(parameter, block));
}

function reportUndocumentedParameter({ name, start, end }: EndpointParameter, { element }: Block): RuleFinding[] {
  const value = element.attributes.get('endpoint')?.value;
  if (!value) return [];
  return [
    {
      message: `No field documents the parameter ${JSON.stringify(name)}, but the block has other fields`,
      expected: 'a field for each parameter of the endpoint',
      suggestion: `Add <ParamField path="${name}" …>`,
      component: 'ApiBlock',
      prop: 'endpoint',
      ...locateRange(value, { start, end }),
      within: [element.source],
    },
  ];
}

/** Reports a path field whose parameter is missing from the endpoint and the base URL. */
function reportUnknownParameter(
  field: BlockField,
  block: Block,
  undocumented: readonly EndpointParameter[],
): RuleFinding {
  const { fullName: path } = field;
  const names = undocumented.map(({ name }) => name);
  return createFieldFinding(
    {
      message: `The endpoint ${asString(block.element.props.endpoint)} has no parameter ${JSON.stringify(path)}`,
      expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a parameter of the endpoint',
      suggestion: suggestParameter(path, names),
      prop: findNameProp(field),
    },
    field,
  );
}

/**
 * Reports a query field that has the name of a path parameter, if no path field documents this parameter. The request
 * would contain the parameter twice.
 */
function checkQueryFields(block: Block): RuleFinding[] {
  const { element, endpoint } = block;
  if (endpoint.webhook) return [];
  const documented = block.fields.filter(({ location }) => location === 'path').map(getKnownName);
  const names = findParameters(splitQuery(asString(element.props.endpoint)).path).map(({ name }) => name);
  return block.fields.flatMap((field) => {
    const name = getKnownName(field);
    if (field.location !== 'query' || name === undefined || !names.includes(name) || documented.includes(name))
      return [];
    return createFieldFinding(
      {
        message: `${JSON.stringify(name)} is a path parameter of the endpoint, but this field documents a query parameter`,
        expected: 'a path field for each path parameter',
        suggestion: `Write path="${name}"`,
        prop: field.element.attributes.has('query') ? 'query' : 'location',
      },
      field,
    );
  });
}

/** Suggests how to fix a path field whose name does not match any parameter in the endpoint. */
function suggestParameter(path: string, undocumentedNames: readonly string[]): string | undefined {
  const [first, ...others] = undocumentedNames;
  if (first === undefined) return `Add {${path}} to the endpoint, or write query="${path}"`;
  if (others.length === 0) return formatSuggestion(first);
  return suggest(path, undocumentedNames);
}

function checkRequests(block: Block): RuleFinding[] {
  const { props, attributes } = block.element;
  const value = attributes.get('requests')?.value;
  if (!value) return [];
  return readRequests(props.requests).items.flatMap((item) => findUnknownParameters(block, item, value));
}

/**
 * Reports the parameters in an item of `requests` that match neither a field nor a parameter in the block's endpoint.
 */
function findUnknownParameters(block: Block, request: NamedRequest, value: StaticValue): RuleFinding[] {
  const { element, fields, isComplete } = block;
  const areKnown = ['endpoint', 'baseUrl', 'servers', 'webhook'].every((name) => isPropKnown(element, name));
  const documented = fields.filter(({ kind, isNested }) => kind === 'parameter' && !isNested).flatMap(toParameter);
  if (!areKnown || !isComplete || fields.some((field) => getKnownName(field) === undefined)) return [];
  const names = listKnownParameters(element.props, documented).map(({ name }) => name);
  return findUnknownValues(element.props, request, documented).map(({ name, offset }) => ({
    message: `The block documents no parameter ${JSON.stringify(name)}`,
    expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a parameter that has a field or is in the endpoint',
    suggestion:
      suggest(name, names) ?? 'Add a field for the parameter. If it is a header, move it to the headers of the request',
    component: 'ApiBlock',
    prop: `${request.prop}.parameters`,
    ...locateRange(value, { start: offset, end: offset + JSON.stringify(name).length }),
    within: [element.source],
  }));
}

function toParameter({ location, fullName }: BlockField): RequestParameter[] {
  return location === undefined || location === 'body' ? [] : [{ location, name: fullName }];
}
