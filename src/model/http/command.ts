import { MAX_HIGHLIGHTED_LENGTH, type TokenizedCode } from '../text/code-tokens.js';
import { toCurl } from './curl.js';
import { toCurlOptions } from './curl-options.js';
import type { HttpRequest } from './request.js';
import { tokenizeCommand } from './shell.js';

/**
 * Formats a request as a curl command, and splits the command into tokens for highlighting. A very long command becomes
 * a single plain token.
 */
export function toCommand(request: HttpRequest): TokenizedCode {
  const text = toCurl(request, toCurlOptions);
  return { text, tokens: text.length > MAX_HIGHLIGHTED_LENGTH ? [['', text]] : tokenizeCommand(text) };
}
