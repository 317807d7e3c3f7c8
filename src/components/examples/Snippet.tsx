import { type RequestParts, toDocumentedRequest } from '../../model/http/documented-request.js';
import { toCommand } from '../../model/http/command.js';
import type { HttpRequest } from '../../model/http/request.js';
import { snippetLanguages } from '../../model/http/snippet-languages.js';
import { printSnippet } from '../../model/snippets/generate-snippet.js';
import { tokenizeProgram } from '../../model/snippets/tokens.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { MAX_HIGHLIGHTED_LENGTH, type TokenizedCode } from '../../model/text/code-tokens.js';
import { CodeText } from '../text/CodeText.js';

export interface SnippetProps {
  request: RequestParts;
  /** Display name of the language, such as `Python`. */
  name: string;
  /** Text that browsers show until the snippet is generated. */
  placeholder: string;
  /** Accessible name of the panel. */
  label: string;
  /** Attributes of the panel. Set only in a block with servers. */
  marks?: SnippetMarks | undefined;
}

export interface SnippetMarks {
  /** Index of the request among the requests of the block. */
  'data-request': number;
  'data-language': string;
}

/**
 * Generates the code for a request in the language with the specified display name. Generates a cURL command if the
 * name is unknown.
 */
export function toSnippet(request: HttpRequest, name: string): TokenizedCode {
  const id = snippetLanguages.find(({ label }) => label === name)?.id ?? 'curl';
  if (id === 'curl') return toCommand(request);
  const text = printSnippet(request, id);
  return { text, tokens: text.length > MAX_HIGHLIGHTED_LENGTH ? [['', text]] : tokenizeProgram(text) };
}

export function toDocumentedSnippet(parts: RequestParts, name: string): TokenizedCode {
  return toSnippet(toDocumentedRequest(parts, parts.headers, parts.fields), name);
}

export function toSnippetHtml(parts: RequestParts, name: string): string {
  return renderTokens(toDocumentedSnippet(parts, name).tokens);
}

/** Renders the generated code for a request. This version runs on servers. Browsers use `LazySnippet` instead. */
export function Snippet({ request, name, label, marks }: SnippetProps) {
  const codeStyle = name === 'cURL' ? 'command' : undefined;
  return <CodeText html={toSnippetHtml(request, name)} label={label} codeStyle={codeStyle} marks={marks} />;
}
