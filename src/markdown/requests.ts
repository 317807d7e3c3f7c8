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

/** The props that determine the request. */
const REQUEST_PROPS = ['method', 'endpoint', 'webhook', 'baseUrl', 'headers', 'body'];

/** Returns whether all props of the request are known. A spread can set any prop. */
function isKnown(unknown: readonly string[]): boolean {
  return !unknown.some((name) => REQUEST_PROPS.includes(name) || name.startsWith('...'));
}

/**
 * Returns the request in each language, followed by the other examples. If the author specifies `languages`, an author's
 * example replaces the generated request of the same language. No request is generated for a webhook or if a prop of the
 * request is known only at run time.
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
          // Send the body exactly as it is displayed.
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

/**
 * Collects the example values of parameters, including those in groups. Variants are skipped, because only one of them
 * applies.
 */
function collectExamples(content: readonly Part[]): FieldValue[] {
  return content.flatMap((part) => {
    if (part.kind === 'other') return collectExamples(part.inside);
    if (part.kind === 'group' || part.kind === 'variant') return collectExamples(part.content);
    return part.kind === 'parameter' ? (toParameterExample(part.props) ?? []) : [];
  });
}
