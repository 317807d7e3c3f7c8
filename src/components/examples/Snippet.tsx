import { once } from '#memory';
import { type RequestParts, toDocumentedRequest } from '../../model/http/documented-request.js';
import { toCommand } from '../../model/http/command.js';
import type { Request } from '../../model/http/request.js';
import { printSnippet, snippetLanguages } from '../../model/snippets/generate-snippet.js';
import { tokenizeProgram } from '../../model/snippets/tokens.js';
import { toTokenHtml } from '../../model/text/token-html.js';
import { LARGEST_COLOURED, type TokenizedCode } from '../../model/text/tokens.js';
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

// The languages of a block print the same request.
const readRequest = once((parts: RequestParts) => toDocumentedRequest(parts, parts.headers, parts.fields));

/** A request in a language, by its name: its text, and how it is coloured. */
export function toSnippet(request: Request, name: string): TokenizedCode {
  const id = snippetLanguages.find(({ label }) => label === name)?.id ?? 'curl';
  if (id === 'curl') return toCommand(request);
  const text = printSnippet(request, id);
  return { text, tokens: text.length > LARGEST_COLOURED ? [['', text]] : tokenizeProgram(text) };
}

/** What was printed of a request before, by language. */
const toPrinted = once((_parts: RequestParts) => new Map<string, string>());

/** The request in a language, in HTML. */
export function toSnippetHtml(parts: RequestParts, name: string): string {
  const printed = toPrinted(parts);
  let html = printed.get(name);
  if (html === undefined) printed.set(name, (html = toTokenHtml(toSnippet(readRequest(parts), name).tokens)));
  return html;
}

/** A generated command or program. This form runs where pages are rendered on a server; `LazySnippet` is its twin. */
export function Snippet({ request, name, label }: SnippetProps) {
  const html = toSnippetHtml(request, name);
  return <CodeText html={html} label={label} keyed={name === 'cURL' && html.includes('<') && 'command'} />;
}
