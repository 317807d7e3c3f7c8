import { ExpectedSection } from '../walker/expected-fields.ts';
import { SEPARATOR } from '../walker/field-line.ts';
import { RawDocument } from '../walker/raw-document.ts';
import { type RawContent, type RawOperation, type RawParameter, readRawOperations } from '../walker/raw-operations.ts';
import { createSection } from '../walker/shown-page.ts';

/** The facts about each operation, keyed by its name. Each fact is a line, such as `query > limit · required`. */
export type Facts = Map<string, Set<string>>;

/**
 * Reads the facts of a description, down to the last level of fields that a page shows. Uses no library code.
 *
 * @param broken - The names of the operations to skip, because the walker cannot follow their broken references.
 */
export function readFacts(path: string, broken: ReadonlySet<string>): Facts {
  return readAllFacts(path, broken, ({ required }) => required);
}

/** Reads the same facts as `readFacts`, and facts that a page can omit because the type of a field contains them. */
export function readPossibleFacts(path: string): Facts {
  return readAllFacts(path, new Set(), ({ required, allowed }) => [...required, ...allowed]);
}

type SelectLines = (section: ExpectedSection) => Iterable<string>;

function readAllFacts(path: string, broken: ReadonlySet<string>, select: SelectLines): Facts {
  const document = new RawDocument(path);
  const operations = readRawOperations(document).filter(({ name }) => !broken.has(name));
  return new Map(operations.map((operation) => [operation.name, listFacts(operation, document, select)]));
}

function listFacts(operation: RawOperation, document: RawDocument, select: SelectLines): Set<string> {
  const facts = new Set<string>();
  const addSection = (name: string, isRequest: boolean, add: (section: ExpectedSection) => void) => {
    const section = new ExpectedSection(name, isRequest, document, createSection());
    add(section);
    for (const line of select(section)) facts.add(line);
  };
  const addBody = (name: string, isRequest: boolean, contents: readonly RawContent[]) => {
    for (const content of contents) facts.add([name, 'body', content.mediaType].join(SEPARATOR));
    const [json] = contents.filter(({ mediaType }) => mediaType.includes('json'));
    if (json) addSection(name, isRequest, (section) => section.addBody(json));
  };
  for (const location of ['path', 'query', 'header', 'cookie'])
    addSection(location, true, (section) =>
      section.addParameters(
        operation.parameters.filter((parameter) => parameter.location === location && !isIgnored(parameter)),
      ),
    );
  addBody('body', !operation.isWebhook, operation.contents);
  for (const { status, headers, contents } of operation.responses) {
    facts.add(status);
    addSection(`${status} header`, false, (section) => section.addParameters(headers));
    addBody(status, false, contents);
  }
  return facts;
}

/**
 * Returns whether OpenAPI ignores a header parameter. The media types and security schemes define these headers
 * instead.
 */
function isIgnored({ location, name }: RawParameter): boolean {
  return location === 'header' && ['accept', 'authorization', 'content-type'].includes(name.toLowerCase());
}

/** Returns the names in a fact, such as `query` and `limit`. */
export function listNames(fact: string): string[] {
  const [path = ''] = fact.split(' · ', 1);
  return path.split(SEPARATOR);
}
