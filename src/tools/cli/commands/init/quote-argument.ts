import { quoteForShell } from '../../../../model/http/shell.js';

/**
 * Quotes an argument of a printed command, unless it contains only letters, digits and characters that are not special
 * in any shell. Prefers double quotes, because `cmd.exe` doesn't understand single quotes.
 */
export function quoteArgument(argument: string): string {
  if (/^[\w./-]+$/.test(argument)) return argument;
  const isSpecialInDoubleQuotes = /["$`\\!]/.test(argument);
  return isSpecialInDoubleQuotes ? quoteForShell(argument) : `"${argument}"`;
}
