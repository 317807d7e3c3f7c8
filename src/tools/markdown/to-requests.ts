import { isPropKnown } from '../../model/block/block-element.js';
import type { RootContent } from 'mdast';
import type { BlockLabels } from '../../model/block/labels.js';
import { parseSnippetLanguages } from '../../model/block/parse-snippet-languages.js';
import { type RequestParts, toDocumentedRequest } from '../../model/http/documented-request.js';
import type { HttpRequest } from '../../model/http/request.js';
import { snippetLanguages } from '../../model/http/snippet-languages.js';
import { printSnippet } from '../../model/snippets/generate-snippet.js';
import { isBlank } from '../../model/text/coerce.js';
import { getLanguageName } from '../../model/text/language-names.js';
import { type TitledCode, toTitled } from './example-nodes.js';
import type { NamedBlockRequest } from '../../model/block/block-requests.js';
import type { CodeExample } from '../../model/block/examples.js';
import { toPhrasing } from './inline.js';
import { paragraph, strong } from './nodes.js';
import type { MarkdownBlock } from './markdown-block.js';

/** Props that determine the generated request. */
const REQUEST_PROPS = ['method', 'endpoint', 'webhook', 'baseUrl', 'servers', 'headers', 'body', 'requests'];

/**
 * Returns each request of a block in each language. The code examples of the block belong to the first request. No code
 * is generated for a webhook, or if a prop that determines the request is known only at runtime.
 */
export function toRequests(block: MarkdownBlock): RootContent[] {
  const { examples } = block.endpoint;
  const isKnown = REQUEST_PROPS.every((name) => isPropKnown(block.element, name));
  return block.requests.items.flatMap((request, index) => {
    const codes = toCodes(isKnown ? request.parts : undefined, index === 0 ? examples : [], block);
    return codes.length > 0 ? [...toRequestTitle(request), ...codes.flatMap(toTitled)] : [];
  });
}

/** Returns the label and the description of a request. Returns an empty array for a request without a label. */
export function toRequestTitle({ label, description }: NamedBlockRequest): RootContent[] {
  if (label === '') return [];
  const text = toPhrasing(description);
  return [paragraph(strong(label)), ...(text.length > 0 ? [paragraph(...text)] : [])];
}

/**
 * Returns the generated request in each language, followed by the remaining examples. If the block has a `languages`
 * prop, an example replaces the request generated in the same language.
 */
function toCodes(
  parts: RequestParts | undefined,
  examples: readonly CodeExample[],
  block: MarkdownBlock,
): TitledCode[] {
  if (!parts) return [...examples];
  const request = toDocumentedRequest(parts, parts.headers, parts.fields);
  const { languages } = block.props;
  const findOwnExamples = (languageName: string) =>
    isBlank(languages) ? [] : examples.filter(({ code }) => getLanguageName(code.language) === languageName);
  const requests = parseSnippetLanguages(languages).names.flatMap((languageName): TitledCode[] => {
    const ownExamples = findOwnExamples(languageName);
    return ownExamples.length > 0 ? ownExamples : generateRequest(request, languageName, block.labels);
  });
  const remaining = examples.filter((example) => !requests.includes(example));
  return [...requests, ...remaining];
}

function generateRequest(request: HttpRequest, languageName: string, labels: BlockLabels): TitledCode[] {
  const language = snippetLanguages.find(({ label }) => label === languageName);
  if (!language) return [];
  const code = { text: printSnippet(request, language.id).replace(/\n$/, ''), language: language.language };
  return [{ label: language.id === 'curl' ? labels.curl : language.label, code }];
}
