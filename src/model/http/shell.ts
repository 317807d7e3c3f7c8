import type { Token } from '../text/code-tokens.js';

/** A control character that no terminal takes as it is when it is pasted; NUL among them, which no argument can hold. */
const CONTROL = /[^\P{Cc}\t\n\x80-\x9f]/u;

/**
 * Text as one word of a POSIX shell: within single quotes nothing is special but the quote itself
 * (POSIX.1-2024, XCU 2.2.2), so it is the only character to replace. Interactive shells expand no `!` there either.
 */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Text as a word of a shell, bare where that is plainly safe. */
export function toShellWord(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : quoteForShell(text);
}

/**
 * Text as a word on one line, for a comment: what ends the line, moves the cursor or reorders text becomes U+FFFD.
 * It is quoted, as an interactive zsh takes a comment for a command.
 */
export function toCommentWord(text: string): string {
  return toShellWord(text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'));
}

/** A command of the shell that prints the text byte for byte. */
export function toPrintf(text: string): string {
  if (!CONTROL.test(text)) return `printf '%s' ${quoteForShell(text)}`;
  const escaped = text.replace(new RegExp(`${CONTROL.source}|\\\\`, 'gu'), (character) => {
    if (character === '\r') return '\\r';
    return character === '\\' ? '\\\\' : `\\0${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
  return `printf '%b' ${quoteForShell(escaped)}`;
}

/** Whether an argument of a command can hold the text, pasted into a terminal or read from a file. */
export function fitsArgument(text: string): boolean {
  // Linux: 131,072 bytes with the final NUL (MAX_ARG_STRLEN), some of which is left to others.
  return new TextEncoder().encode(text).length <= 120_000 && !CONTROL.test(text);
}

/** A command in coloured pieces: quoted arguments, and the comments after it. Joined, they are the command. */
export function tokenizeCommand(command: string): Token[] {
  return command
    .split(/('[^']*'(?:\\''[^']*')*|(?<=\n)#.*)/)
    .map((piece, index): Token => [index % 2 === 0 ? '' : piece.startsWith('#') ? 'comment' : 'string', piece]);
}
