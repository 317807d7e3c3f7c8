import { onTestFinished, vi } from 'vitest';
import { runCommandLine, type Runners } from '../../src/tools/cli/program.js';

const NAMES = ['init', 'import', 'check', 'test', 'mock', 'diff', 'markdown', 'openapi'];

/** Splits a command line at spaces outside of double quotes. */
function splitCommand(command: string): string[] {
  return Array.from(command.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
}

/**
 * Parses a command line that begins with `npx apiblock`, and returns how often the program ran a command or printed
 * help. The commands themselves do nothing. Rejects if the program does not accept the command line.
 *
 * @param options - `config` is the path of a configuration file for the commands that read one. `openapi` is the path
 * of a description, which replaces `openapi.yaml` in the command line.
 */
export async function parseCommandLine(
  command: string,
  { config, openapi }: { config: string; openapi: string },
): Promise<number> {
  const run = vi.fn<() => void>();
  const runners = Object.fromEntries(NAMES.map((name) => [name, run])) as unknown as Runners;
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => stdout.mockRestore());
  const [npx, program, name = '', ...args] = splitCommand(command);
  if (npx !== 'npx' || program !== 'apiblock') throw new Error(`${command} does not begin with npx apiblock`);
  const options = ['init', 'diff', '--help'].includes(name) ? [] : ['--config', config];
  await runCommandLine([name, ...args.map((arg) => (arg === 'openapi.yaml' ? openapi : arg)), ...options], runners);
  return run.mock.calls.length + stdout.mock.calls.length;
}
