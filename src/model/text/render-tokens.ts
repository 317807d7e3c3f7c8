import { escapeHtml } from './escape-html.js';
import { getTokenClass, type Token, type TokenKind } from './code-tokens.js';

/**
 * Tokens as HTML with few elements: a page of endpoints would else hold more of these than of everything else.
 * Neighbours of one kind share an element, also across commas and white space; plain text has none.
 *
 * @param unmarked - Kinds that have no elements either, as their colour is the panel's own.
 */
export function renderTokens(tokens: readonly Token[], ...unmarked: TokenKind[]): string {
  // Joined at the end: text that grows piece by piece would keep its pieces as long as a page keeps it.
  const html: string[] = [];
  let open: TokenKind = '';
  let between = '';
  for (const [kind, text] of tokens) {
    if (kind === '' || text === '' || unmarked.includes(kind)) {
      between += text;
      continue;
    }
    if (kind !== open || !/^[\s,]*$/.test(between)) {
      if (open !== '') html.push('</span>');
      html.push(escapeHtml(between), `<span class="${getTokenClass(kind)}">`);
      open = kind;
    } else {
      html.push(escapeHtml(between));
    }
    html.push(escapeHtml(text));
    between = '';
  }
  if (open !== '') html.push('</span>');
  html.push(escapeHtml(between));
  return html.join('');
}
