import { listEntries } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Callback, Link } from '../operation/operation.js';
import { toSingleLine } from './to-plain-text.js';

/** Returns notes on callbacks, which are requests that the API sends after an operation. */
export function describeCallbacks(callbacks: readonly Callback[]): string[] {
  if (callbacks.length === 0) return [];
  const items = callbacks.flatMap(({ name, requests }) =>
    requests.length === 0
      ? [`- ${toCode(name)}`]
      : requests.map(
          ({ method, url, summary }) => `- ${toCode(name)}: ${toCode(`${method} ${url}`)}${toSentence(summary)}`,
        ),
  );
  return [['After this request, the API sends callbacks:', items.join('\n')].join('\n\n')];
}

/** Returns paragraphs that list the links of a response: the requests that can contain values from this response. */
export function describeLinks(links: readonly Link[], document: OpenApiDocument): string[] {
  if (links.length === 0) return [];
  const items = links.map((link) => {
    const target = toTarget(link.operation, document);
    const values = link.values.map(
      ({ name, value }) => `${name === '' ? 'the body' : toCode(name)} = ${toCode(value)}`,
    );
    const request = target === '' ? '' : `: ${toCode(target)}`;
    const parameters = values.length === 0 ? '' : `, with ${values.join(', ')}`;
    return `- ${toCode(link.name)}${request}${parameters}${toSentence(link.description)}`;
  });
  return ['Requests that can follow this response:', items.join('\n')];
}

function toCode(text: string): string {
  const line = toSingleLine(text);
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

function toSentence(text: string): string {
  const line = toSingleLine(text);
  return line === '' ? '' : `. ${line}`;
}

/**
 * Returns the method and path of the operation that a link refers to. Returns the reference as written if it is neither
 * a known `operationId` nor a local reference.
 */
function toTarget(operation: string, document: OpenApiDocument): string {
  const entry = listEntries(document).entries.find(
    ({ operationId }) => operationId !== '' && operationId === operation,
  );
  if (entry) return `${entry.method} ${entry.path}`;
  const [path, method, ...others] = operation.startsWith('#/paths/')
    ? operation.slice('#/paths/'.length).split('/')
    : [];
  if (path === undefined || method === undefined || others.length > 0) return operation;
  return `${method.toUpperCase()} ${path.replaceAll('~1', '/').replaceAll('~0', '~')}`;
}
