import type { Token } from '../text/code-tokens.js';

/**
 * A control character other than tab, line feed and C1 (U+0080 to U+009F). Terminals interpret these characters when they
 * are pasted, and an argument cannot contain NUL.
 */
const CONTROL = /[^\P{Cc}\t\n\x80-\x9f]/u;

/**
 * Quotes a string as one word of a POSIX shell. Only the single quote is special within single quotes (POSIX.1-2024,
 * XCU 2.2.2), so it is the only character to escape. Interactive shells do not expand `!` there either.
 */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a string as one word of a shell, unless it contains only letters, digits, `_`, `.` and `-`. */
export function toShellWord(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : quoteForShell(text);
}

/**
 * Formats a string as a single-line word for a comment. Characters that end the line, move the cursor or reorder text
 * become U+FFFD. The word is quoted, because an interactive zsh executes comments as commands.
 */
export function toCommentWord(text: string): string {
  return toShellWord(text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'));
}

/** Returns a printf command that prints the string byte for byte. */
export function toPrintf(text: string): string {
  if (!CONTROL.test(text)) return `printf '%s' ${quoteForShell(text)}`;
  const special = new RegExp(`${CONTROL.source}|\\\\`, 'gu');
  return `printf '%b' ${quoteForShell(text.replace(special, escapeForPrintf))}`;
}

function escapeForPrintf(character: string): string {
  if (character === '\r') return '\\r';
  if (character === '\\') return '\\\\';
  return `\\0${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
}

/** Whether the string can be an argument of a command, both pasted into a terminal and in a script. */
export function fitsArgument(text: string): boolean {
  // Linux allows 131,072 bytes per argument, including the final NUL (MAX_ARG_STRLEN). The rest is a safety margin.
  return new TextEncoder().encode(text).length <= 120_000 && !CONTROL.test(text);
}

/** Splits a command into highlighted tokens: quoted arguments, comments after the command, and everything else. */
export function tokenizeCommand(command: string): Token[] {
  // The group captures the quoted arguments and comments, so that they are at the odd indexes.
  return command.split(/('[^']*'(?:\\''[^']*')*|(?<=\n)#.*)/).map((piece, index): Token => {
    if (index % 2 === 0) return ['', piece];
    return [piece.startsWith('#') ? 'comment' : 'string', piece];
  });
}
