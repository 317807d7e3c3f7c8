import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { scanTag } from './scan-tag.js';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Explains a parser error about a tag without a closing tag, or a closing tag without an opening tag. The parser reports
 * both where it notices them, so this function searches for the tag that causes the error.
 */
export function explainPair(reason: string, text: string, at: number): MdxSyntaxError | undefined {
  if (reason.startsWith('Unexpected closing slash')) {
    const start = Math.max(0, text.lastIndexOf('<', at));
    const name = /^<\/\s*([\w.:-]*)/.exec(text.slice(start))?.[1] ?? '';
    return {
      message: `</${name}> has no matching opening tag`,
      expected: 'an opening tag before it',
      suggestion: 'Remove it, or remove the slash at the end of the tag that it should close',
      start,
      end: text.indexOf('>', start) + 1 || start + 1,
    };
  }
  if (!/^(Expected a closing tag|Unexpected closing tag)/.test(reason)) return undefined;
  const open = findUnclosed(text, reason.startsWith('U') ? at + 1 : text.length, reason);
  if (!open) return undefined;
  const { name, start, end } = open;
  return {
    message: `<${name}> is not closed`,
    expected: `a closing tag for \`<${name}>\``,
    suggestion: toSuggestion(name),
    start,
    end,
  };
}

/** Returns the innermost tag that is still open at the first mismatched closing tag, or at the end of the text. */
function findUnclosed(
  text: string,
  until: number,
  reason: string,
): { name: string; start: number; end: number } | undefined {
  const named = /`<(?!\/)([^`>]*)>`/.exec(reason)?.[1];
  const open: { name: string; start: number; end: number }[] = [];
  let last: { name: string; start: number; end: number } | undefined;
  for (const { 0: mark, 1: closing, index } of text.matchAll(/<(?:\/\s*([\w.:-]*)|(?=[A-Za-z]))/g)) {
    if (index >= until) break;
    if (mark === '<') {
      const { name, end, isSelfClosing } = scanTag(text, index);
      if (!isSelfClosing) open.push({ name, start: index, end });
    } else if (open.at(-1)?.name === closing) open.pop();
    else {
      last = open.pop();
      break;
    }
  }
  return last ?? open.findLast(({ name }) => name === named);
}

function toSuggestion(name: string): string {
  if (VOID.test(name)) return `Write <${name} />`;
  return /^[A-Z][A-Z\d_]*$|^[a-z\d]+[_-]/.test(name)
    ? `Write \`<${name}>\` between backticks, or &lt;${name}>`
    : `Close it by </${name}>, or write <${name} … />`;
}
