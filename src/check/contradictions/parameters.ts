import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import { suggest, formatSuggestion } from '../../model/text/suggest.js';
import { asString } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { reportAt, reportAtField } from './report.js';

/** A parameter in an endpoint, with its offsets. */
interface Parameter {
  name: string;
  start: number;
  end: number;
}

/** Matches `{id}` and `:id`, plus the notations of other tools: `{id:int}`, `{path*}`, `<id>`, `[id]`. */
const PARAMETER = /[{<[]([^{}<>[\]/?#]+)[}\]>]|(?<=\/|^):([A-Za-z_]\w*)/g;

function findParameters(text: string): Parameter[] {
  return [...text.matchAll(PARAMETER)].map(({ 0: whole, 1: braced = '', 2: named = '', index }) => {
    const name = named || braced.replace(/^[+/#.;?&:]|(:.*|\*|\.\.\.|\?)$/g, '').trim();
    return { name, start: index, end: index + whole.length };
  });
}

/** Reports endpoint parameters without a field, and path fields without a parameter in the endpoint. */
export function findParameterContradictions(block: Block): Finding[] {
  const { given, fields } = block;
  if (block.endpoint.webhook || !isPropKnown(given, 'endpoint') || !isPropKnown(given, 'baseUrl')) return [];
  const endpoint = asString(given.values.endpoint);
  const endpointParameters = findParameters(endpoint);
  const params = fields.filter(({ component, isTop }) => component === 'ParamField' && isTop);
  const documented = new Set(params.map(({ path }) => path));
  const missing = endpointParameters.filter(({ name }) => !documented.has(name));
  const known = [...endpointParameters, ...findParameters(asString(given.values.baseUrl))].map(({ name }) => name);
  const unknownFields = params.filter(
    ({ path, place }) => place.location === 'path' && path !== undefined && !known.includes(path),
  );
  const names = missing.map(({ name }) => name);
  const findings = unknownFields.map((field) => reportUnknownParameter(field, endpoint, names));
  const isExplained = unknownFields.length >= missing.length || params.length === 0 || documented.has(undefined);
  const value = given.props.get('endpoint')?.value;
  if (isExplained || !block.isComplete || !value) return findings;
  return [
    ...findings,
    ...missing.map(({ name, start, end }) =>
      reportAt(
        {
          rule: 'undocumented-parameter',
          message: `No field documents the parameter ${JSON.stringify(name)}, although other parameters have one`,
          expected: 'a field for each parameter of the endpoint',
          suggestion: `Add <ParamField path="${name}" …>`,
          prop: 'endpoint',
        },
        'ApiBlock',
        [block.element],
        { start: value.locate(start), end: value.locate(end - 1) + 1 },
      ),
    ),
  ];
}

/** Reports a path field whose parameter is missing in the endpoint. */
function reportUnknownParameter(field: BlockField, endpoint: string, missing: readonly string[]): Finding {
  const { path = '', given } = field;
  const [only, ...others] = missing;
  const meant =
    suggest(path, missing) ?? (only === undefined || others.length > 0 ? undefined : formatSuggestion(only));
  return reportAtField(
    {
      rule: 'unknown-parameter',
      message: `The endpoint ${endpoint} has no parameter ${JSON.stringify(path)}`,
      expected: missing.length > 0 ? `one of ${missing.join(', ')}` : 'a parameter of the endpoint',
      suggestion: meant ?? (missing.length > 0 ? undefined : `Add {${path}} to the endpoint, or write query="${path}"`),
      prop: FIELD_LOCATIONS.find((place) => given.props.has(place)) ?? 'name',
    },
    field,
  );
}
