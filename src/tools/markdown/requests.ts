import type { RootContent } from 'mdast';
import type { Endpoint, EndpointProps } from '../../model/block/endpoint.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { toParameterExample } from '../../model/block/field.js';
import { parseSnippetLanguages } from '../../model/block/snippet-languages.js';
import { toDocumentedRequest } from '../../model/http/documented-request.js';
import type { HttpRequest } from '../../model/http/request.js';
import type { FieldValue } from '../../model/http/field-values.js';
import { readHeaders } from '../../model/http/headers.js';
import { snippetLanguages } from '../../model/http/snippet-languages.js';
import { printSnippet } from '../../model/snippets/generate-snippet.js';
import { isBlank } from '../../model/text/coerce.js';
import { getLanguageName } from '../../model/text/language-names.js';
import { type TitledCode, toTitled } from './examples.js';
import type { KnownProps, Part } from './parts.js';

/** Props that determine the generated request. */
const REQUEST_PROPS = ['method', 'endpoint', 'webhook', 'baseUrl', 'headers', 'body'];

interface RequestSource extends KnownProps {
  props: KnownProps['props'] & EndpointProps & { languages?: unknown };
  content: readonly Part[];
  endpoint: Endpoint;
  labels: BlockLabels;
}

/**
 * Returns the generated request in each language, followed by the remaining examples of the block. If the block has a
 * `languages` prop, a code example of the block replaces the request generated in the same language. No request is
 * generated for a webhook, or if a prop that determines the request is known only at runtime.
 */
export function toRequests(source: RequestSource): RootContent[] {
  const { examples } = source.endpoint;
  const request = toRequest(source);
  if (!request) return examples.flatMap(toTitled);
  const { languages } = source.props;
  const findOwnExamples = (languageName: string) =>
    isBlank(languages) ? [] : examples.filter(({ code }) => getLanguageName(code.language) === languageName);
  const requests = parseSnippetLanguages(languages).names.flatMap((languageName): TitledCode[] => {
    const ownExamples = findOwnExamples(languageName);
    return ownExamples.length > 0 ? ownExamples : generateRequest(request, languageName, source.labels);
  });
  const remaining = examples.filter((example) => !requests.includes(example));
  return [...requests, ...remaining].flatMap(toTitled);
}

function generateRequest(request: HttpRequest, languageName: string, labels: BlockLabels): TitledCode[] {
  const language = snippetLanguages.find(({ label }) => label === languageName);
  if (!language) return [];
  const code = { text: printSnippet(request, language.id).replace(/\n$/, ''), language: language.language };
  return [{ label: language.id === 'curl' ? labels.curl : language.label, code }];
}

function toRequest(source: RequestSource): HttpRequest | undefined {
  const { webhook, body } = source.endpoint;
  if (webhook || !isRequestKnown(source)) return undefined;
  const { method, endpoint, baseUrl, headers } = source.props;
  // Use the formatted body, so that the request sends exactly what the block displays.
  const requestProps = { method, endpoint, baseUrl, body: body?.text };
  return toDocumentedRequest(requestProps, readHeaders(headers), collectExamples(source.content));
}

/** Returns whether all props that determine the request are known. A spread attribute can set any of these props. */
function isRequestKnown({ unknown, hasSpread }: KnownProps): boolean {
  return !hasSpread && !unknown.some((name) => REQUEST_PROPS.includes(name));
}

/**
 * Collects the example values of parameters, including those in groups. Skips `Variants`, because only one of its
 * variants applies to a request.
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
