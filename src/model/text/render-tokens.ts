import { escapeHtml } from './escape-html.js';
import { getTokenClass, type Token, type TokenKind } from './code-tokens.js';

/**
 * Renders tokens as HTML with as few elements as possible. Adjacent tokens of one kind share an element, even across
 * commas and white space; plain text has no element.
 *
 * @param unmarked - Kinds that are rendered without an element, because they have the color of the panel.
 */
export function renderTokens(tokens: readonly Token[], ...unmarked: TokenKind[]): string {
  // Joined once at the end: engines keep the pieces of a concatenated string in memory.
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
