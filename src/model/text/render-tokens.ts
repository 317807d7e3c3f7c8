import { escapeHtml } from './escape-html.js';
import { getTokenClass, type Token, type TokenKind } from './code-tokens.js';

/**
 * Renders tokens as HTML with as few elements as possible. Consecutive tokens of one kind share an element, even if
 * commas or white space separate them. Plain text has no element.
 *
 * @param unmarked - Token kinds to render as plain text, because they have the text color of the panel.
 */
export function renderTokens(tokens: readonly Token[], ...unmarked: TokenKind[]): string {
  // Collect the pieces and join them at the end, because engines keep every piece of a concatenated string in memory.
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
