import { hasUnknownLocation } from '../../../model/block/field.js';
import { FIELD_LOCATIONS } from '../../../model/block/field-labels.js';
import { suggest, formatSuggestion } from '../../../model/text/suggest.js';
import { readBaseUrl } from '../../../model/block/base-url.js';
import { asString } from '../../../model/text/coerce.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import { locateRange } from '../../pages/static-values.js';
import { findParameters, findUnmatchedBrace, type EndpointParameter } from '../endpoint-parameters.js';
import type { PageFinding } from '../problem.js';
import { type Block, type BlockField, getKnownName } from './blocks.js';
import { createFieldFinding, createFinding } from './report.js';

/**
 * Reports endpoint parameters without a field, and path fields without a parameter in the endpoint or base URL. A block
 * without request fields documents its parameters elsewhere, so its endpoint parameters are not reported.
 */
export function findParameterContradictions(block: Block): PageFinding[] {
  const { element, endpoint } = block;
  const areKnown = ['endpoint', 'baseUrl', 'servers'].every((name) => isPropKnown(element, name));
  if (endpoint.webhook || !areKnown) return [];
  const endpointText = asString(element.props.endpoint);
  // Other rules report a blank endpoint and an unmatched brace, which makes the parameters ambiguous.
  if (endpointText.trim() === '' || findUnmatchedBrace(endpointText)) return [];
  const parameterFields = block.fields.filter(({ kind, isNested }) => kind === 'parameter' && !isNested);
  const parameters = findFirstOccurrences(findParameters(endpointText));
  const documentedNames = parameterFields.map(getKnownName);
  const undocumented = parameters.filter(({ name }) => !documentedNames.includes(name));
  const knownNames = [...parameters, ...findParameters(readBaseUrl(element.props))].map(({ name }) => name);
  const unknownFields = parameterFields.filter((field) => {
    const name = getKnownName(field);
    if (field.location !== 'path' || name === undefined || knownNames.includes(name)) return false;
    // The location was inherited, because the field has an invalid one, which another rule reports.
    return !hasUnknownLocation(field.element.props);
  });
  const findings = unknownFields.map((field) => reportUnknownParameter(field, block, undocumented));

  // If there are at least as many unknown fields as undocumented parameters, each parameter probably has a field with a
  // misspelled name.
  const areNamesMisspelled = unknownFields.length >= undocumented.length;
  const mayHaveOtherFields = !block.isComplete || documentedNames.includes(undefined);
  if (areNamesMisspelled || mayHaveOtherFields || parameterFields.length === 0) return findings;
  return [...findings, ...undocumented.flatMap((parameter) => reportUndocumentedParameter(parameter, block))];
}

/** Omits repeated parameters, because one field documents all occurrences. */
function findFirstOccurrences(parameters: readonly EndpointParameter[]): EndpointParameter[] {
  const firstOccurrences = new Map<string, EndpointParameter>();
  for (const parameter of parameters) {
    if (!firstOccurrences.has(parameter.name)) firstOccurrences.set(parameter.name, parameter);
  }
  return [...firstOccurrences.values()];
}

function reportUndocumentedParameter({ name, start, end }: EndpointParameter, { element }: Block): PageFinding[] {
  const value = element.written.get('endpoint')?.value;
  if (!value) return [];
  const finding = createFinding(
    {
      rule: 'undocumented-parameter',
      message: `No field documents the parameter ${JSON.stringify(name)}, but other parameters have fields`,
      expected: 'a field for each parameter of the endpoint',
      suggestion: `Add <ParamField path="${name}" …>`,
      prop: 'endpoint',
    },
    { component: 'ApiBlock', within: [element.source], ...locateRange(value, { start, end }) },
  );
  return [finding];
}

/** Reports a path field whose parameter is missing from the endpoint and the base URL. */
function reportUnknownParameter(
  field: BlockField,
  block: Block,
  undocumented: readonly EndpointParameter[],
): PageFinding {
  const path = getKnownName(field) ?? '';
  const names = undocumented.map(({ name }) => name);
  return createFieldFinding(
    {
      rule: 'unknown-parameter',
      message: `The endpoint ${asString(block.element.props.endpoint)} has no parameter ${JSON.stringify(path)}`,
      expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a parameter of the endpoint',
      suggestion: suggestParameter(path, names),
      prop: FIELD_LOCATIONS.find((location) => field.element.written.has(location)) ?? 'name',
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
