import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Run } from '../../../src/tools/cli/shared/command.js';

/** Parses a command line without running the command. */
export function parseCommand<Parsed>(
  create: (run: Run<Parsed>) => CommandUnknownOpts,
  args: readonly string[],
): Parsed {
  const commands: Parsed[] = [];
  create((command) => void commands.push(command)).parse(args, { from: 'user' });
  const [command] = commands;
  if (command === undefined) throw new Error('The command was not run');
  return command;
}
