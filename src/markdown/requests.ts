import type { RootContent } from 'mdast';
import type { Endpoint, EndpointProps } from '../model/block/endpoint.js';
import { parseSnippetLanguages } from '../model/block/snippet-languages.js';
import type { BlockLabels } from '../model/block/labels.js';
import { toParameterExample } from '../model/block/parameter-example.js';
import { toDocumentedRequest } from '../model/http/documented-request.js';
import type { FieldValue } from '../model/http/field-values.js';
import { readHeaders } from '../model/http/headers.js';
import { snippetLanguages } from '../model/http/snippet-languages.js';
import { printSnippet } from '../model/snippets/generate-snippet.js';
import { isBlank } from '../model/text/coerce.js';
import { getLanguageName } from '../model/text/language-names.js';
import { toTitled } from './examples.js';
import type { Part } from './parts.js';

/** The props that decide what is sent. */
const SENT = ['method', 'endpoint', 'webhook', 'baseUrl', 'headers', 'body'];

/** Whether the request is known: a spread may bring anything. */
function isKnown(unknown: readonly string[]): boolean {
  return !unknown.some((name) => SENT.includes(name) || name.startsWith('...'));
}

/**
 * The request in its languages, then the examples that an author added: where the author chose the languages, those of one
 * of them stand in its place. An event, and what only the running page knows, is not written as a request.
 */
export function toRequests(
  props: EndpointProps & { languages?: unknown },
  unknown: readonly string[],
  content: readonly Part[],
  { webhook, body, examples }: Endpoint,
  labels: BlockLabels,
): RootContent[] {
  const { method, endpoint, baseUrl, languages } = props;
  const others = new Set(examples);
  const request =
    webhook || !isKnown(unknown)
      ? undefined
      : toDocumentedRequest(
          // What is sent is the body exactly as it is shown.
          { method, endpoint, baseUrl, body: body?.text },
          readHeaders(props.headers),
          collectExamples(content),
        );
  const printed = parseSnippetLanguages(languages).names.flatMap((name) => {
    const language = snippetLanguages.find(({ label }) => label === name);
    if (!request || !language) return [];
    const own = examples.filter(({ code }) => !isBlank(languages) && getLanguageName(code.language) === name);
    for (const example of own) others.delete(example);
    if (own.length > 0) return own.flatMap(toTitled);
    const text = printSnippet(request, language.id).replace(/\n$/, '');
    return toTitled({ label: name === 'cURL' ? labels.curl : name, code: { text, language: language.language } });
  });
  return [...printed, ...[...others].flatMap(toTitled)];
}

/** The examples of parameters at the top of a block and in its groups: of variants only one would be sent. */
function collectExamples(content: readonly Part[]): FieldValue[] {
  return content.flatMap((part) => {
    if (part.kind === 'other') return collectExamples(part.inside);
    if (part.kind === 'group' || part.kind === 'variant') return collectExamples(part.content);
    return part.kind === 'parameter' ? (toParameterExample(part.props) ?? []) : [];
  });
}
