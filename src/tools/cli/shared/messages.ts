import { replaceControlCharacters } from './control-characters.js';

/** Prints messages on standard error, each on its own line. */
export function printMessages(messages: readonly string[]): void {
  for (const message of messages) process.stderr.write(`apiblock: ${replaceControlCharacters(message)}\n`);
}
