import { toCurl } from '../../model/http/curl.js';
import { toCurlOptions } from '../../model/http/curl-options.js';
import { type RequestParts, toDocumentedRequest } from '../../model/http/documented-request.js';
import type { Request } from '../../model/http/request.js';
import { tokenizeCommand } from '../../model/http/shell.js';
import { escapeHtml, toTokenHtml } from '../../model/text/tokens.js';
import { CodeText } from '../text/CodeText.js';
import { LARGEST_COLOURED } from '../text/render-code.js';

/** What a snippet is printed from. */
export interface SnippetProps {
  request: RequestParts;
  /** What stands there until it is printed in a browser. */
  plain: string;
  label: string;
}

// All languages of a block print the same.
const requests = new WeakMap<RequestParts, Request>();

function readRequest(parts: RequestParts): Request {
  const request = requests.get(parts) ?? toDocumentedRequest(parts, parts.headers, parts.fields);
  requests.set(parts, request);
  return request;
}

/** The request as a command, in HTML. */
export function toSnippetHtml(parts: RequestParts): string {
  const text = toCurl(readRequest(parts), toCurlOptions);
  return text.length > LARGEST_COLOURED ? escapeHtml(text) : toTokenHtml(tokenizeCommand(text));
}

/** The generated command. This form runs where pages are rendered on a server; `LazySnippet` is its twin. */
export function Snippet({ request, label }: SnippetProps) {
  const html = toSnippetHtml(request);
  return <CodeText html={html} label={label} keyed={html.includes('<') && 'command'} />;
}
