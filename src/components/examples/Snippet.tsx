import { type RequestParts, toDocumentedRequest } from '../../model/http/documented-request.js';
import type { Request } from '../../model/http/request.js';
import { tokenizeCommand } from '../../model/http/shell.js';
import { printSnippet, snippetLanguages } from '../../model/snippets/generate-snippet.js';
import { tokenizeProgram } from '../../model/snippets/tokens.js';
import { type Token, toTokenHtml } from '../../model/text/tokens.js';
import { CodeText } from '../text/CodeText.js';
import { LARGEST_COLOURED } from '../text/render-code.js';

/** What a snippet is printed from. */
export interface SnippetProps {
  request: RequestParts;
  /** The language's name. */
  name: string;
  /** What stands there until it is printed in a browser. */
  plain: string;
  label: string;
}

// The languages of a block print the same, one after another.
let latest: { parts: RequestParts; request: Request } | undefined;

function readRequest(parts: RequestParts): Request {
  if (latest?.parts !== parts) latest = { parts, request: toDocumentedRequest(parts, parts.headers, parts.fields) };
  return latest.request;
}

/** A request in a language, by its name: its text, and how it is coloured. */
export function toSnippet(request: Request, name: string): { text: string; tokens: readonly Token[] } {
  const id = snippetLanguages.find(({ label }) => label === name)?.id ?? 'curl';
  const text = printSnippet(request, id);
  if (text.length > LARGEST_COLOURED) return { text, tokens: [['', text]] };
  return { text, tokens: id === 'curl' ? tokenizeCommand(text) : tokenizeProgram(text) };
}

/** The request in a language, in HTML. */
export function toSnippetHtml(parts: RequestParts, name: string): string {
  return toTokenHtml(toSnippet(readRequest(parts), name).tokens);
}

/** A generated command or program. This form runs where pages are rendered on a server; `LazySnippet` is its twin. */
export function Snippet({ request, name, label }: SnippetProps) {
  const html = toSnippetHtml(request, name);
  return <CodeText html={html} label={label} keyed={name === 'cURL' && html.includes('<') && 'command'} />;
}
