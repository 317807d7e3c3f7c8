import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import { suggest, formatSuggestion } from '../../model/text/suggest.js';
import { asString } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { reportAt, reportAtField } from './report.js';

/** A parameter of an endpoint, between two offsets of its text. */
interface Parameter {
  name: string;
  start: number;
  end: number;
}

/** `{id}` and `:id`, and what others write: `{id:int}`, `{path*}`, `<id>`, `[id]`. */
const PARAMETER = /[{<[]([^{}<>[\]/?#]+)[}\]>]|(?<=\/|^):([A-Za-z_]\w*)/g;

function findParameters(text: string): Parameter[] {
  return [...text.matchAll(PARAMETER)].map(({ 0: whole, 1: braced = '', 2: named = '', index }) => {
    const name = named || braced.replace(/^[+/#.;?&:]|(:.*|\*|\.\.\.|\?)$/g, '').trim();
    return { name, start: index, end: index + whole.length };
  });
}

/** Parameters of the endpoint that no field documents, and fields of parameters that it does not have. */
export function findParameterContradictions(block: Block): Finding[] {
  const { given, fields } = block;
  if (block.endpoint.webhook || !isPropKnown(given, 'endpoint') || !isPropKnown(given, 'baseUrl')) return [];
  const endpoint = asString(given.values.endpoint);
  const ofEndpoint = findParameters(endpoint);
  const params = fields.filter(({ component, isTop }) => component === 'ParamField' && isTop);
  const documented = new Set(params.map(({ path }) => path));
  const missing = ofEndpoint.filter(({ name }) => !documented.has(name));
  const known = [...ofEndpoint, ...findParameters(asString(given.values.baseUrl))].map(({ name }) => name);
  const strangers = params.filter(
    ({ path, place }) => place.location === 'path' && path !== undefined && !known.includes(path),
  );
  const names = missing.map(({ name }) => name);
  const findings = strangers.map((field) => toStranger(field, endpoint, names));
  const isTold = strangers.length >= missing.length || params.length === 0 || documented.has(undefined);
  const value = given.props.get('endpoint')?.value;
  if (isTold || !block.isComplete || !value) return findings;
  return [
    ...findings,
    ...missing.map(({ name, start, end }) =>
      reportAt(
        {
          rule: 'undocumented-parameter',
          message: `No field documents the parameter ${JSON.stringify(name)}, as others do theirs`,
          expected: 'a field for each parameter of the endpoint',
          suggestion: `Write <ParamField path="${name}" …>`,
          prop: 'endpoint',
        },
        'ApiBlock',
        [block.element],
        { start: value.locate(start), end: value.locate(end - 1) + 1 },
      ),
    ),
  ];
}

/** A field of a parameter that the endpoint does not have. */
function toStranger(field: BlockField, endpoint: string, missing: readonly string[]): Finding {
  const { path = '', given } = field;
  const [only, ...others] = missing;
  const meant =
    suggest(path, missing) ?? (only === undefined || others.length > 0 ? undefined : formatSuggestion(only));
  return reportAtField(
    {
      rule: 'unknown-parameter',
      message: `The endpoint ${endpoint} has no parameter ${JSON.stringify(path)}`,
      expected: missing.length > 0 ? `one of ${missing.join(', ')}` : 'a parameter of the endpoint',
      suggestion: meant ?? (missing.length > 0 ? undefined : `Write {${path}} in the endpoint, or query="${path}"`),
      prop: FIELD_LOCATIONS.find((place) => given.props.has(place)) ?? 'name',
    },
    field,
  );
}
