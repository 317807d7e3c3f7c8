import { isPropKnown } from '../../model/block/block-element.js';
import type { RootContent } from 'mdast';
import type { BlockLabels } from '../../model/block/labels.js';
import { parseSnippetLanguages } from '../../model/block/snippet-languages.js';
import { toDocumentedRequest } from '../../model/http/documented-request.js';
import type { HttpRequest } from '../../model/http/request.js';
import { snippetLanguages } from '../../model/http/snippet-languages.js';
import { printSnippet } from '../../model/snippets/generate-snippet.js';
import { isBlank } from '../../model/text/coerce.js';
import { getLanguageName } from '../../model/text/language-names.js';
import { type TitledCode, toTitled } from './examples.js';
import type { MarkdownBlock } from './markdown-block.js';

/** Props that determine the generated request. */
const REQUEST_PROPS = ['method', 'endpoint', 'webhook', 'baseUrl', 'headers', 'body'];

/**
 * Returns the generated request in each language, followed by the remaining examples of the block. If the block has a
 * `languages` prop, a code example of the block replaces the request generated in the same language. No request is
 * generated for a webhook, or if a prop that determines the request is known only at runtime.
 */
export function toRequests(block: MarkdownBlock): RootContent[] {
  const { examples } = block.endpoint;
  const request = toRequest(block);
  if (!request) return examples.flatMap(toTitled);
  const { languages } = block.props;
  const findOwnExamples = (languageName: string) =>
    isBlank(languages) ? [] : examples.filter(({ code }) => getLanguageName(code.language) === languageName);
  const requests = parseSnippetLanguages(languages).names.flatMap((languageName): TitledCode[] => {
    const ownExamples = findOwnExamples(languageName);
    return ownExamples.length > 0 ? ownExamples : generateRequest(request, languageName, block.labels);
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

function toRequest({ element, endpoint: { request } }: MarkdownBlock): HttpRequest | undefined {
  const isKnown = REQUEST_PROPS.every((name) => isPropKnown(element, name));
  return request && isKnown ? toDocumentedRequest(request, request.headers, request.fields) : undefined;
}
