import { escapeHtml } from './escape-html.js';
import { getTokenClass, type Token, type TokenKind } from './code-tokens.js';

/**
 * Renders tokens as HTML with as few elements as possible. Consecutive tokens of one kind share an element, even if
 * commas or whitespace separate them. Plain text has no element.
 *
 * @param uncoloredKinds - Token kinds to render as plain text, because they have the text color of the panel.
 */
export function renderTokens(tokens: readonly Token[], ...uncoloredKinds: TokenKind[]): string {
  // Collect the pieces and join them at the end, because engines keep every piece of a concatenated string in memory.
  const html: string[] = [];
  let openKind: TokenKind = '';
  let plainText = '';
  for (const [kind, text] of tokens) {
    if (kind === '' || text === '' || uncoloredKinds.includes(kind)) {
      plainText += text;
      continue;
    }
    const canShareElement = kind === openKind && /^[\s,]*$/.test(plainText);
    if (canShareElement) {
      html.push(escapeHtml(plainText));
    } else {
      if (openKind !== '') html.push('</span>');
      html.push(escapeHtml(plainText), `<span class="${getTokenClass(kind)}">`);
      openKind = kind;
    }
    html.push(escapeHtml(text));
    plainText = '';
  }
  if (openKind !== '') html.push('</span>');
  html.push(escapeHtml(plainText));
  return html.join('');
}
