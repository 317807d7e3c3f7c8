import { type RequestParts, toDocumentedRequest } from '../../model/http/documented-request.js';
import { toCommand } from '../../model/http/command.js';
import type { Request } from '../../model/http/request.js';
import { snippetLanguages } from '../../model/http/snippet-languages.js';
import { printSnippet } from '../../model/snippets/generate-snippet.js';
import { tokenizeProgram } from '../../model/snippets/tokens.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { MAX_HIGHLIGHTED_LENGTH, type TokenizedCode } from '../../model/text/code-tokens.js';
import { CodeText } from '../text/CodeText.js';

/** What a snippet is printed from. */
export interface SnippetProps {
  request: RequestParts;
  /** The language's name. */
  name: string;
  /** What stands there until it is printed in a browser. */
  plain: string;
  label: string;
}

/** A request in a language, by its name: its text, and how it is coloured. */
export function toSnippet(request: Request, name: string): TokenizedCode {
  const id = snippetLanguages.find(({ label }) => label === name)?.id ?? 'curl';
  if (id === 'curl') return toCommand(request);
  const text = printSnippet(request, id);
  return { text, tokens: text.length > MAX_HIGHLIGHTED_LENGTH ? [['', text]] : tokenizeProgram(text) };
}

/** The request in a language, in HTML. */
export function toSnippetHtml(parts: RequestParts, name: string): string {
  const request = toDocumentedRequest(parts, parts.headers, parts.fields);
  return renderTokens(toSnippet(request, name).tokens);
}

/** A generated command or program. This form runs where pages are rendered on a server; `LazySnippet` is its twin. */
export function Snippet({ request, name, label }: SnippetProps) {
  const html = toSnippetHtml(request, name);
  return <CodeText html={html} label={label} keyed={name === 'cURL' && html.includes('<') && 'command'} />;
}
