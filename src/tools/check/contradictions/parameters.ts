import { FIELD_LOCATIONS } from '../../../model/block/field-labels.js';
import { suggest, formatSuggestion } from '../../../model/text/suggest.js';
import { asString } from '../../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import { locateRange } from '../../pages/static-values.js';
import { findParameters, findUnmatchedBrace, type Parameter } from '../endpoint-parameters.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { createFieldFinding, createFinding } from './report.js';

/**
 * Reports endpoint parameters without a field, and path fields without a parameter in the endpoint or base URL. A block
 * without request fields documents its parameters elsewhere, so its endpoint parameters are not reported.
 */
export function findParameterContradictions(block: Block): Finding[] {
  const { elementProps, endpoint } = block;
  if (endpoint.webhook || !isPropKnown(elementProps, 'endpoint') || !isPropKnown(elementProps, 'baseUrl')) return [];
  const endpointText = asString(elementProps.values.endpoint);
  // Other rules report a blank endpoint and an unmatched brace, which makes the parameters ambiguous.
  if (endpointText.trim() === '' || findUnmatchedBrace(endpointText)) return [];
  const parameterFields = block.fields.filter(({ component, isTopLevel }) => component === 'ParamField' && isTopLevel);
  const parameters = findFirstOccurrences(findParameters(endpointText));
  const undocumented = parameters.filter(({ name }) => !parameterFields.some(({ path }) => path === name));
  const knownNames = [...parameters, ...findParameters(asString(elementProps.values.baseUrl))].map(({ name }) => name);
  const unknownFields = parameterFields.filter(
    ({ path, place }) => place.location === 'path' && path !== undefined && !knownNames.includes(path),
  );
  const findings = unknownFields.map((field) => reportUnknownParameter(field, block, undocumented));

  // If there are at least as many unknown fields as undocumented parameters, each parameter probably has a field with a
  // misspelled name.
  const areNamesMisspelled = unknownFields.length >= undocumented.length;
  const mayHaveOtherFields = !block.isComplete || parameterFields.some(({ path }) => path === undefined);
  if (areNamesMisspelled || mayHaveOtherFields || parameterFields.length === 0) return findings;
  return [...findings, ...undocumented.flatMap((parameter) => reportUndocumentedParameter(parameter, block))];
}

/** Omits repeated parameters, because one field documents all occurrences. */
function findFirstOccurrences(parameters: readonly Parameter[]): Parameter[] {
  const firstOccurrences = new Map<string, Parameter>();
  for (const parameter of parameters) {
    if (!firstOccurrences.has(parameter.name)) firstOccurrences.set(parameter.name, parameter);
  }
  return [...firstOccurrences.values()];
}

function reportUndocumentedParameter({ name, start, end }: Parameter, { element, elementProps }: Block): Finding[] {
  const value = elementProps.props.get('endpoint')?.value;
  if (!value) return [];
  const finding = createFinding(
    {
      rule: 'undocumented-parameter',
      message: `No field documents the parameter ${JSON.stringify(name)}, but other parameters have fields`,
      expected: 'a field for each parameter of the endpoint',
      suggestion: `Add <ParamField path="${name}" …>`,
      prop: 'endpoint',
    },
    { component: 'ApiBlock', within: [element], ...locateRange(value, { start, end }) },
  );
  return [finding];
}

/** Reports a path field whose parameter is missing from the endpoint and the base URL. */
function reportUnknownParameter(field: BlockField, block: Block, undocumented: readonly Parameter[]): Finding {
  const { path = '', elementProps } = field;
  const names = undocumented.map(({ name }) => name);
  return createFieldFinding(
    {
      rule: 'unknown-parameter',
      message: `The endpoint ${asString(block.elementProps.values.endpoint)} has no parameter ${JSON.stringify(path)}`,
      expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a parameter of the endpoint',
      suggestion: suggestParameter(path, names),
      prop: FIELD_LOCATIONS.find((location) => elementProps.props.has(location)) ?? 'name',
    },
    field,
  );
}

/** Suggests how to fix a path field whose name does not match any parameter in the endpoint. */
function suggestParameter(path: string, undocumentedNames: readonly string[]): string | undefined {
  const [first, ...others] = undocumentedNames;
  if (first === undefined) return `Add {${path}} to the endpoint, or write query="${path}"`;
  if (others.length === 0) return formatSuggestion(first);
  return suggest(path, undocumentedNames);
}
