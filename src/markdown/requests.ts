import type { RootContent } from 'mdast';
import type { Endpoint, EndpointProps } from '../model/block/endpoint.js';
import type { BlockLabels } from '../model/block/labels.js';
import { toParameterExample } from '../model/block/field.js';
import { parseSnippetLanguages } from '../model/block/snippet-languages.js';
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

interface RequestSource {
  props: EndpointProps & { languages?: unknown };
  /** Names of the props that are known only at run time. */
  unknown: readonly string[];
  content: readonly Part[];
  endpoint: Endpoint;
  labels: BlockLabels;
}

/**
 * Returns the request in each language, followed by the other examples. If the author specifies `languages`, an author's
 * example replaces the generated request of the same language. No request is generated for a webhook or if a prop of the
 * request is known only at run time.
 */
export function toRequests(source: RequestSource): RootContent[] {
  const { examples } = source.endpoint;
  const { languages } = source.props;
  const otherExamples = new Set(examples);
  const nodes: RootContent[] = [];
  const request = toRequest(source);
  for (const name of request ? parseSnippetLanguages(languages).names : []) {
    const language = snippetLanguages.find(({ label }) => label === name);
    if (!request || !language) continue;
    const replacements = isBlank(languages)
      ? []
      : examples.filter(({ code }) => getLanguageName(code.language) === name);
    for (const example of replacements) otherExamples.delete(example);
    if (replacements.length > 0) {
      nodes.push(...replacements.flatMap(toTitled));
      continue;
    }
    const code = { text: printSnippet(request, language.id).replace(/\n$/, ''), language: language.language };
    nodes.push(...toTitled({ label: name === 'cURL' ? source.labels.curl : name, code }));
  }
  return [...nodes, ...[...otherExamples].flatMap(toTitled)];
}

function toRequest({ props, unknown, content, endpoint: { webhook, body } }: RequestSource) {
  if (webhook || !isRequestKnown(unknown)) return undefined;
  const { method, endpoint, baseUrl, headers } = props;
  // Send the body exactly as it is displayed.
  const requestProps = { method, endpoint, baseUrl, body: body?.text };
  return toDocumentedRequest(requestProps, readHeaders(headers), collectExamples(content));
}

/** Returns whether all props of the request are known. A spread can set any prop. */
function isRequestKnown(unknown: readonly string[]): boolean {
  return !unknown.some((name) => REQUEST_PROPS.includes(name) || name.startsWith('...'));
}

/**
 * Collects the example values of parameters, including those in groups. Variants are skipped, because only one of them
 * applies.
 */
function collectExamples(content: readonly Part[]): FieldValue[] {
  return content.flatMap((part) => {
    switch (part.kind) {
      case 'parameter':
        return toParameterExample(part.props) ?? [];
      case 'group':
      case 'variant':
        return collectExamples(part.content);
      case 'other':
        return collectExamples(part.inside);
      default:
        return [];
    }
  });
}
