import type { Token } from '../text/code-tokens.js';

/**
 * Matches a control character other than tab, line feed and the C1 controls (U+0080 to U+009F). Terminals interpret
 * these characters in a pasted command, and an argument cannot contain NUL at all.
 */
const CONTROL = /[^\P{Cc}\t\n\x80-\x9f]/u;

/**
 * Quotes a string as one word for a POSIX shell. Within single quotes, only the single quote itself is special and must
 * be escaped (POSIX.1-2024, XCU 2.2.2). Interactive shells do not expand `!` within single quotes either.
 */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a string for a shell, unless it contains only letters, digits, `_`, `.` and `-`. */
export function toShellWord(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : quoteForShell(text);
}

/**
 * Formats a string for use in a comment. Replaces characters that would break the line, move the cursor or reorder text
 * with U+FFFD. The string is quoted, because zsh executes comments as commands in interactive sessions.
 */
export function toCommentWord(text: string): string {
  return toShellWord(text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'));
}

/** Returns a printf command that outputs exactly the bytes of the string. */
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

/**
 * Returns whether a string can safely be used as a command-line argument, both in scripts and in commands pasted into a
 * terminal.
 */
export function fitsArgument(text: string): boolean {
  // Linux limits an argument to 131,072 bytes, including the terminating NUL (MAX_ARG_STRLEN). Keep a safety margin.
  return new TextEncoder().encode(text).length <= 120_000 && !CONTROL.test(text);
}

/** Splits a curl command into tokens: strings (quoted arguments), comments after the command, and plain text. */
export function tokenizeCommand(command: string): Token[] {
  // Because of the capturing group, the array from `split` also contains the matches, at odd indexes.
  return command.split(/('[^']*'(?:\\''[^']*')*|(?<=\n)#.*)/).map((piece, index): Token => {
    if (index % 2 === 0) return ['', piece];
    return [piece.startsWith('#') ? 'comment' : 'string', piece];
  });
}
