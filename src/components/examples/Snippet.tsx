import { type RequestParts, toDocumentedRequest } from '../../model/http/documented-request.js';
import { toCommand } from '../../model/http/command.js';
import type { Request } from '../../model/http/request.js';
import { snippetLanguages } from '../../model/http/snippet-languages.js';
import { printSnippet } from '../../model/snippets/generate-snippet.js';
import { tokenizeProgram } from '../../model/snippets/tokens.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { MAX_HIGHLIGHTED_LENGTH, type TokenizedCode } from '../../model/text/code-tokens.js';
import { CodeText } from '../text/CodeText.js';

export interface SnippetProps {
  request: RequestParts;
  /** Name of the language. */
  name: string;
  /** Text that browsers show until the snippet is printed. */
  placeholder: string;
  /** Accessible name of the panel. */
  label: string;
}

/** Prints a request in a language, by its name. Unknown languages are printed as cURL. */
export function toSnippet(request: Request, name: string): TokenizedCode {
  const id = snippetLanguages.find(({ label }) => label === name)?.id ?? 'curl';
  if (id === 'curl') return toCommand(request);
  const text = printSnippet(request, id);
  return { text, tokens: text.length > MAX_HIGHLIGHTED_LENGTH ? [['', text]] : tokenizeProgram(text) };
}

/** Returns the HTML of a request in a language. */
export function toSnippetHtml(parts: RequestParts, name: string): string {
  const request = toDocumentedRequest(parts, parts.headers, parts.fields);
  return renderTokens(toSnippet(request, name).tokens);
}

/** A generated command or program. This is the server version; browsers use `LazySnippet`. */
export function Snippet({ request, name, label }: SnippetProps) {
  const html = toSnippetHtml(request, name);
  const isHighlightedCommand = name === 'cURL' && html.includes('<');
  return <CodeText html={html} label={label} style={isHighlightedCommand ? 'command' : undefined} />;
}
