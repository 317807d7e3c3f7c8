import { isPropKnown } from '../../model/block/block-element.js';
import { type BlockRequests, toBlockRequests } from '../../model/block/block-requests.js';
import { type Endpoint, toEndpoint } from '../../model/block/endpoint.js';
import { type CodeExamples, toCodeExamples } from '../../model/block/examples.js';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import { explainMistake } from '../../model/block/explain-mistake.js';
import { toFieldDetails } from '../../model/block/field-details.js';
import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import { type FieldMistake, type FieldProps, toField } from '../../model/block/field.js';
import { NO_CONTENT } from '../../model/block/sections.js';
import { findOAuthMistakes } from '../../model/block/oauth-mistakes.js';
import { findServerMistakes } from '../../model/block/server-mistakes.js';
import { toVariantTitle } from '../../model/block/variant-title.js';
import { STYLES } from '../../model/http/serialization.js';
import { startsLikeContainer } from '../../model/json/is-json.js';
import { asString, isBlank } from '../../model/text/coerce.js';
import type { BlockMistake, Mistake } from '../../model/text/problem.js';
import { suggest } from '../../model/text/suggest.js';
import { getComponentKind } from '../pages/components.js';
import type { PageComponent } from '../pages/page-component.js';
import { locateProblem, type ModelProblem, type Note, type NoteCode } from './locate-problem.js';

/** Returns the problems that a component shows in notes. The model in `src/model` finds them. */
export function readNotes(component: PageComponent): Note[] {
  switch (getComponentKind(component.component)) {
    case 'block':
      return readBlockNotes(component);
    case 'example':
      return findExampleProblems(toCodeExamples(readValues(component, {}).codeExamples)).map((problem) =>
        locateProblem(problem, component),
      );
    case 'field':
      return readFieldNotes(component);
    case 'variant':
      return readVariantNotes(component);
    default:
      return [];
  }
}

/**
 * Returns the values of the props of a component.
 *
 * @param placeholders - Valid values for props whose values are known only at runtime, so that these props are not
 * reported as invalid.
 */
function readValues(component: PageComponent, placeholders: Record<string, unknown>): Record<string, unknown> {
  const missing = Object.entries(placeholders).filter(([name]) => !isPropKnown(component, name));
  return { ...Object.fromEntries(missing), ...component.props };
}

function readBlockNotes(component: PageComponent): Note[] {
  const values = readValues(component, { method: 'GET', endpoint: '/', responses: '[{"statusCode": 200}]' });
  const endpoint = toEndpoint(values);
  const requests = toBlockRequests(values, { endpoint, content: NO_CONTENT, unnamed: '' });
  return [
    ...findBlockProblems(endpoint, requests),
    ...findServerProblems(values['servers']),
    ...findOAuthProblems(values['oauth']),
  ]
    .filter((problem) => isIndependentOfRuntime(problem, component))
    .map((problem) => correctHeaders(locateProblem(problem, component), component));
}

/** Matches a header in HTTP notation: a name, a colon and a value. */
const HTTP_HEADER = /^\s*(?<name>[A-Za-z][\w-]*)\s*:\s*(?<value>[^\r\n"'{}]+?)\s*$/;

/** Adds a suggestion to the problem with a `headers` prop that contains an HTTP header instead of JSON. */
function correctHeaders({ code, finding }: Note, { attributes }: PageComponent): Note {
  const value = finding.prop === 'headers' ? attributes.get('headers')?.value : undefined;
  const header = typeof value?.value === 'string' ? HTTP_HEADER.exec(value.value)?.groups : undefined;
  if (!value || !header) return { code, finding };
  const json = JSON.stringify({ [header['name'] ?? '']: header['value'] }).replace('":"', '": "');
  const suggestion = `Write headers='${json}'`;
  return { code, finding: { ...finding, suggestion, start: value.start, end: value.end } };
}

/** Returns whether a problem exists regardless of the values that other props have at runtime. */
function isIndependentOfRuntime({ code, prop }: ModelProblem, component: PageComponent): boolean {
  const { attributes, props } = component;
  const webhook = attributes.get('webhook');
  switch (code) {
    case 'ambiguous-path':
      return attributes.get('endpoint')?.value !== undefined;
    case 'invalid-json':
      // If the headers are unknown, only a body that looks like an array or object is certainly meant as JSON.
      return prop !== 'body' || isPropKnown(component, 'headers') || startsLikeContainer(asString(props['body']));
    case 'missing-prop':
      return !webhook || webhook.value !== undefined;
    default:
      return true;
  }
}

/** Returns the problems that the block displays, in display order. */
function findBlockProblems(endpoint: Endpoint, requests: BlockRequests): ModelProblem[] {
  const { mistakes, rawHeaders, rawExamples, examples, responses, rawResponses } = endpoint;
  return [
    ...mistakes.map(toBlockProblem),
    ...toProblems(rawHeaders?.mistake, 'invalid-headers'),
    ...requests.items.flatMap((request) => request.mistakes.map(toBlockProblem)),
    ...removeRepeated(requests.items.map(({ body }) => body?.mistake)).flatMap((mistake) =>
      toProblems(mistake, 'invalid-json'),
    ),
    ...toProblems(requests.raw?.mistake, 'invalid-request'),
    ...responses.flatMap((response) => [
      ...(response.mistakes ?? []).map(toBlockProblem),
      ...toProblems(response.body?.mistake, 'invalid-json'),
    ]),
    ...toProblems(rawResponses?.mistake, 'invalid-response'),
    ...findExampleProblems({ items: examples, raw: rawExamples }),
  ];
}

function findOAuthProblems(oauth: unknown): ModelProblem[] {
  const { mistakes, raw } = findOAuthMistakes(oauth);
  return [...mistakes.map(toBlockProblem), ...toProblems(raw?.mistake, 'invalid-oauth')];
}

function findServerProblems(servers: unknown): ModelProblem[] {
  const { mistakes, raw } = findServerMistakes(servers);
  return [...mistakes.map(toBlockProblem), ...toProblems(raw?.mistake, 'invalid-server')];
}

/** Removes repeated mistakes in the same prop, because several requests can use the `body` prop. */
function removeRepeated(mistakes: readonly (Mistake | undefined)[]): (Mistake | undefined)[] {
  return mistakes.filter((mistake, index) => mistakes.findIndex((other) => other?.prop === mistake?.prop) === index);
}

function toProblems(mistake: Mistake | undefined, code: NoteCode): ModelProblem[] {
  return mistake ? [{ ...explainMistake(mistake), code }] : [];
}

function toBlockProblem(mistake: BlockMistake): ModelProblem {
  const problem = { ...explainMistake(mistake), code: mistake.code };
  // If both `webhook` and `endpoint` are set, report `endpoint`, because the block ignores it.
  return mistake.code === 'ambiguous-path' ? { ...problem, prop: 'endpoint' } : problem;
}

function findExampleProblems({ items, raw }: CodeExamples): ModelProblem[] {
  const itemMistakes = items.flatMap(({ code, mistakes = [] }) => [code.mistake, ...mistakes]);
  return [...itemMistakes, raw?.mistake]
    .filter((mistake) => mistake !== undefined)
    .map((mistake) => ({ ...explainMistake(mistake), code: 'invalid-code-example' }));
}

function readFieldNotes(component: PageComponent): Note[] {
  // A prop such as `path={name}` specifies a name that is only known at runtime.
  const hasRuntimeName = FIELD_LOCATIONS.some((name) => !isPropKnown(component, name));
  return findFieldProblems(readValues(component, { name: 'name' }))
    .filter(({ code }) => code !== 'missing-name' || !hasRuntimeName)
    .map((problem) => locateProblem(problem, component));
}

/** Returns the problems that the field displays, in display order. */
function findFieldProblems(props: FieldProps): ModelProblem[] {
  const { listProblems, limitProblems } = toFieldDetails(props);
  return [
    ...toField(props).mistakes.map(toFieldProblem),
    ...listProblems.map((problem): ModelProblem => ({ ...problem, code: 'invalid-values' })),
    ...limitProblems.map((problem): ModelProblem => ({ ...problem, code: 'invalid-limits' })),
  ];
}

function toFieldProblem(mistake: FieldMistake): ModelProblem {
  const problem = { ...explainFieldMistake(mistake), code: mistake.code };
  switch (mistake.code) {
    case 'several-names':
      // The field uses the first prop, so report the second one.
      return { ...problem, prop: mistake.props[1] ?? '' };
    case 'unknown-location':
      return { ...problem, suggestion: suggest(mistake.found, FIELD_LOCATIONS) };
    case 'unknown-style':
      return { ...problem, suggestion: suggest(mistake.found, STYLES) };
    default:
      return problem;
  }
}

function readVariantNotes(component: PageComponent): Note[] {
  const { title } = readValues(component, { title: 'title' });
  // The number 1 appears only in a generated title, so it does not affect the problem.
  const { problem } = toVariantTitle(title, 1);
  if (!problem) return [];
  return [locateProblem({ ...problem, code: isBlank(title) ? 'missing-title' : 'invalid-title' }, component)];
}
