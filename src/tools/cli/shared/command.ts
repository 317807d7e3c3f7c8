import { Command, type CommanderError, type Option } from '@commander-js/extra-typings';
import { findClosest } from '../../../model/text/suggest.js';
import { UsageError } from './errors.js';

const MAX_HELP_WIDTH = 100;

export type Run<Parsed> = (command: Parsed) => void | Promise<void>;

export interface CommandHelp {
  /** A short description for the list of commands. */
  summary: string;
  /** Paragraphs, each on one line. */
  description: readonly string[];
  /** A section between the options and the examples. */
  details?: string;
  examples: readonly string[];
  exitCodes: Readonly<Record<number, string>>;
  /** The last sentence of error messages about missing and unexpected arguments. The default is the first example. */
  argumentAdvice?: string;
}

/** Creates a command of `apiblock`. It throws a `UsageError` for invalid arguments. */
export function createCommand(name: string, help: CommandHelp): Command {
  const { summary, description, details, examples, exitCodes, argumentAdvice = `Example: ${examples[0]}` } = help;
  const exitCodeLines = Object.entries(exitCodes).map(([code, meaning]) => `${code.padEnd(3)}  ${meaning}`);
  const sections = [
    ...(details === undefined ? [] : [details]),
    formatSection('Examples', examples),
    formatSection('Exit codes', exitCodeLines),
  ];
  return configure(new StrictCommand(name), argumentAdvice)
    .summary(summary)
    .description(description.join('\n\n'))
    .addHelpText('after', `\n${sections.join('\n\n')}`);
}

/**
 * Sets the options that all commands share.
 *
 * @param advice - The last sentence of error messages about missing and unexpected arguments.
 */
export function configure(command: Command, advice: string): Command {
  return command
    .helpOption('-h, --help', 'show this help')
    .configureHelp({
      optionDescription: describeOption,
      subcommandTerm: (subcommand) => subcommand.name(),
      // Also wrap the lines of descriptions that contain indented lines.
      preformatted: () => false,
    })
    .configureOutput({
      getOutHelpWidth: () => Math.min(process.stdout.columns ?? MAX_HELP_WIDTH, MAX_HELP_WIDTH),
      // Suppress commander's own message. The program prints the message of the `UsageError` instead.
      writeErr: () => {},
    })
    .exitOverride((error) => {
      throw error.exitCode === 0 ? error : new UsageError(explainError(error, advice));
    });
}

export function formatSection(title: string, lines: readonly string[]): string {
  return [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** A command that rejects unknown options and missing values with better messages than commander. */
export class StrictCommand extends Command {
  override parseOptions(args: string[]): { operands: string[]; unknown: string[] } {
    requireValues(args, this.options);
    const result = super.parseOptions(args);
    const [unknown] = result.unknown;
    // The subcommand parses the options after its name.
    const hasSubcommand = this.commands.length > 0 && result.operands.length > 0;
    if (unknown !== undefined && !hasSubcommand && !['-h', '--help'].includes(unknown))
      throw new UsageError(explainUnknownOption(unknown, this.options));
    return result;
  }
}

/**
 * Throws a `UsageError` if an option lacks its value. Without this check, commander uses the next option as the value.
 * The message contains no values, because they can be secrets.
 */
function requireValues(args: readonly string[], options: readonly Option[]): void {
  const end = args.indexOf('--');
  for (const [index, arg] of args.slice(0, end < 0 ? args.length : end).entries()) {
    const option = options.find((known) => known.required && hasFlag(known, arg));
    const value = args[index + 1];
    if (option && (value === undefined || isOption(value))) {
      const advice = value === undefined ? '' : `. If the value begins with "-", write ${arg}=<value>`;
      throw new UsageError(`Option ${option.flags} has no value${advice}`);
    }
  }
}

function hasFlag({ short, long }: Option, flag: string): boolean {
  return flag === short || flag === long;
}

export function isOption(arg: string): boolean {
  return arg.startsWith('-') && arg !== '-';
}

function explainUnknownOption(arg: string, options: readonly Option[]): string {
  const [flag = ''] = arg.split('=');
  if (options.some((option) => hasFlag(option, flag))) return `Option ${flag} does not accept a value`;
  const flags = options.flatMap(({ long }) => (long === undefined ? [] : [long]));
  const closest = flag.startsWith('--') ? findClosest(flag, [...flags, '--help']) : undefined;
  const advice =
    closest === undefined ? 'Run the command with --help for the available options' : `Did you mean ${closest}?`;
  return `Unknown option ${flag}. ${advice}`;
}

/** Converts a message such as `error: missing required argument 'new version'` to a sentence, and adds advice. */
function explainError({ message }: CommanderError, advice: string): string {
  const problem = message.replace(/^error: /, '').replace(/\.$/, '');
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}. ${advice}`;
}

/** Returns the description of an option in help, with its default value at the end of the first line. */
function describeOption({ description, defaultValue, defaultValueDescription }: Option): string {
  const shown: unknown = defaultValueDescription ?? defaultValue;
  if (shown === '' || !['string', 'number'].includes(typeof shown)) return description;
  const [firstLine = '', ...others] = description.split('\n');
  return [`${firstLine} (default: ${String(shown)})`, ...others].join('\n');
}
