import { ExpectedSection, MAX_LEVEL } from './expected-fields.ts';
import { SEPARATOR, toParentPath, toPath } from './field-line.ts';
import type { RawDocument } from './raw-document.ts';
import type { RawContent, RawCredentialField, RawOperation } from './raw-operations.ts';
import { createSection, type ShownPage, type ShownSection } from './shown-page.ts';

const MAX_FIELDS = 1000;

/** Returns the differences between the page of an operation and its description: missing and unexpected facts. */
export function comparePage(operation: RawOperation, page: ShownPage, document: RawDocument): string[] {
  const names = new Set(page.sections.keys());
  const failures = page.problems.map((problem) => `note about a mistake: ${problem}`);
  const compare = (name: string, isRequest: boolean, add: (section: ExpectedSection) => void) => {
    const shown = page.sections.get(name) ?? createSection();
    const expected = new ExpectedSection(name, isRequest, document, shown);
    add(expected);
    names.delete(name);
    failures.push(...compareSection(name, expected, shown));
  };
  for (const location of ['path', 'query', 'header', 'cookie']) {
    const parameters = operation.parameters.filter((one) => toSection(one.location) === location);
    const isDocumented = (credential: RawCredentialField) =>
      parameters.some(({ name }) => isSameName(name, credential.name, location));
    const credentials = operation.credentials.filter((one) => one.location === location && !isDocumented(one));
    compare(location, true, (section) => {
      section.addParameters(parameters);
      for (const credential of credentials) section.addCredential(credential);
    });
  }
  compare('body', !operation.isWebhook, (section) => {
    const content = chooseContent(operation.contents);
    if (content) section.addBody(content);
  });
  const responses = operation.responses
    .filter(({ status }) => isStatus(status))
    .map((response) => ({ ...response, status: toStatus(response.status) }));
  for (const { status, headers, contents } of responses) {
    compare(`${status} header`, false, (section) => section.addParameters(headers));
    compare(status, false, (section) => {
      const content = chooseContent(contents);
      if (content) section.addBody(content);
    });
  }
  // Ignore sections without fields, which contain only the text of a response.
  for (const name of names) if ((page.sections.get(name)?.count ?? 0) > 0) failures.push(`unexpected section ${name}`);
  const { request, responses: shownTypes } = page.mediaTypes;
  return [
    ...failures,
    ...compareStatuses(
      responses.map(({ status }) => status),
      page.statuses,
    ),
    ...compareMediaTypes('request', operation.contents, request),
    ...responses.flatMap(({ status, contents }) => compareMediaTypes(status, contents, shownTypes.get(status) ?? [])),
  ];
}

const isSameName = (name: string, other: string, location: string): boolean =>
  location === 'header' ? name.toLowerCase() === other.toLowerCase() : name === other;

/** Returns the section for a location. OpenAPI 3.2 describes a whole query with the location `querystring`. */
const toSection = (location: string): string => (location === 'querystring' ? 'query' : location);

const isStatus = (status: string): boolean => /^(?:[1-5]\d\d|[1-5]xx|default)$/i.test(status.trim());

const toStatus = (status: string): string =>
  status.trim().toLowerCase() === 'default' ? 'default' : status.trim().toUpperCase();

function compareSection(name: string, expected: ExpectedSection, shown: ShownSection): string[] {
  const failures = [...expected.errors];
  // A page with too many fields omits whole levels, so it can show far fewer fields than the limit.
  const isFull = expected.count > MAX_FIELDS;
  // The field that contains omitted fields states their number.
  const isOmitted = (path: string): boolean =>
    path.includes(SEPARATOR) && (shown.omitted.has(toParentPath(path)) || isOmitted(toParentPath(path)));
  for (const line of expected.required)
    if (!shown.lines.has(line) && !(isFull && isOmitted(toPath(line)))) failures.push(`missing: ${line}`);
  const isKnown = (line: string) => expected.required.has(line) || expected.allowed.has(line);
  for (const line of shown.lines) if (!isKnown(line)) failures.push(`unexpected: ${line}`);
  for (const path of expected.cuts)
    if (shown.paths.has(path) && !shown.omitted.has(path) && !isFull)
      failures.push(`no number of omitted fields: ${path}`);
  for (const path of shown.omitted.keys()) {
    const level = path === name ? 0 : path.split(SEPARATOR).length - 1;
    if (!isFull && (level < MAX_LEVEL || !expected.cuts.has(path)))
      failures.push(`fields omitted for no reason: ${path}`);
  }
  return failures;
}

function compareStatuses(expected: readonly string[], shown: readonly string[]): string[] {
  return [
    ...expected.filter((status) => !shown.includes(status)).map((status) => `missing status: ${status}`),
    ...shown.filter((status) => !expected.includes(status)).map((status) => `unexpected status: ${status}`),
  ];
}

const toEssence = (mediaType: string): string => mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Returns whether a page can omit the media type that it shows: JSON is the default, and a media range cannot be the
 * type of a message.
 */
const isImplied = (mediaType: string): boolean =>
  toEssence(mediaType) === 'application/json' || toEssence(mediaType).endsWith('/*');

function compareMediaTypes(place: string, contents: readonly RawContent[], shown: readonly string[]): string[] {
  const described = contents.map(({ mediaType }) => mediaType);
  const chosen = chooseContent(contents)?.mediaType;
  // Ignore keys that are not media types, which some descriptions contain.
  const needed = described.filter((one) => one.includes('/') && !(one === chosen && isImplied(one)));
  return [
    ...needed.filter((one) => !shown.includes(one)).map((one) => `missing media type of ${place}: ${one}`),
    ...shown.filter((one) => !described.includes(one)).map((one) => `unexpected media type of ${place}: ${one}`),
  ];
}

/** Chooses the media type that a page shows: JSON, a form, a multipart form, or else the first one. */
function chooseContent(contents: readonly RawContent[]): RawContent | undefined {
  const rank = (mediaType: string): number => {
    const type = toEssence(mediaType);
    if (type === 'application/json') return 0;
    if (type === '*/*' || type === 'application/*' || !type.includes('/') || /[/+]json$/.test(type)) return 1;
    if (type === 'application/x-www-form-urlencoded') return 2;
    return type === 'multipart/form-data' ? 3 : 4;
  };
  const ranks = contents.map(({ mediaType }) => rank(mediaType));
  return contents[ranks.indexOf(Math.min(...ranks))];
}
