import type { RootContent } from 'mdast';
import type { EndpointProps } from '../model/block/endpoint.js';
import type { CodeExample } from '../model/block/examples.js';
import { toLanguageIds } from '../model/block/languages.js';
import type { Labels } from '../model/block/labels.js';
import { toParameterExample } from '../model/block/parameter-example.js';
import { toDocumentedRequest } from '../model/http/documented-request.js';
import type { FieldValue } from '../model/http/field-values.js';
import { readHeaders } from '../model/http/headers.js';
import { printSnippet, snippetLanguages } from '../model/snippets/generate-snippet.js';
import { getLanguageName } from '../model/text/languages.js';
import { toTitled } from './examples.js';
import type { Part } from './part.js';

/** The props that decide what is sent. */
const SENT = ['method', 'endpoint', 'webhook', 'baseUrl', 'headers', 'body'];

/** Whether the request is known: a spread may bring anything. */
export function isSendable(unknown: readonly string[]): boolean {
  return !unknown.some((name) => SENT.includes(name) || name.startsWith('...'));
}

/**
 * The request in the languages that the block asks for.
 *
 * @param body - What is sent, as it is shown.
 */
export function toSnippets(
  { languages, ...props }: EndpointProps & { languages?: unknown },
  body: string | undefined,
  content: readonly Part[],
  { examples, labels }: { examples: readonly CodeExample[]; labels: Labels },
): RootContent[] {
  const { method, endpoint, baseUrl } = props;
  const request = toDocumentedRequest(
    { method, endpoint, baseUrl, body },
    readHeaders(props.headers),
    collectExamples(content),
  );
  const ids = toLanguageIds(
    languages,
    snippetLanguages.map(({ id }) => id),
  );
  // An example of the author's stands for a generated one.
  const written = new Set(examples.map(({ code }) => getLanguageName(code.language)));
  return snippetLanguages
    .filter(({ id, label }) => ids.includes(id) && (id === 'curl' || !written.has(label)))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .flatMap(({ id, label, language }) =>
      toTitled({
        label: id === 'curl' ? labels.curl : label,
        code: { text: printSnippet(request, id).replace(/\n$/, ''), language },
      }),
    );
}

/** The examples of parameters at the top of a block and in its groups: of variants only one would be sent. */
export function collectExamples(content: readonly Part[]): FieldValue[] {
  return content.flatMap((part) => {
    if (part.kind === 'other') return collectExamples(part.inside);
    if (part.kind === 'group' || part.kind === 'variant') return collectExamples(part.content);
    return part.kind === 'parameter' ? (toParameterExample(part.props) ?? []) : [];
  });
}
