import { Option } from '@commander-js/extra-typings';
import { suggest } from '../../../model/text/suggest.js';
import { CONFIG_FILE } from '../../site/config-file.js';
import type { Config } from './config.js';
import { UsageError } from './errors.js';

/**
 * Creates an option whose value is one of several names. Help lists the names with their explanations.
 *
 * @param choices - The explanations, keyed by name.
 */
export function createChoiceOption<Flags extends string, Choice extends string>(
  flags: Flags,
  description: string,
  choices: Readonly<Record<Choice, string>>,
) {
  const names = Object.keys(choices) as Choice[];
  const lines = names.map((name) => `  ${name}: ${choices[name]}`);
  const option = new Option(flags, [description, ...lines].join('\n'));
  return option.argParser((value): Choice => {
    const choice = names.find((name) => name === value);
    if (choice !== undefined) return choice;
    const advice = suggest(value, names) ?? `Available values: ${names.join(', ')}`;
    throw new UsageError(`Unknown value "${value}" of ${option.long}. ${advice}`);
  });
}

/** Creates an option that can be repeated. Its value is an array. */
export function createRepeatedOption<Flags extends string>(flags: Flags, description: string) {
  return new Option(flags, `${description}; can be repeated`)
    .argParser((value, values: string[]) => [...values, value])
    .default<string[]>([]);
}

/**
 * Creates the option `--config`.
 *
 * @param keys - The keys of the configuration file that the command reads.
 */
export function createConfigOption(keys: readonly (keyof Config)[]) {
  const list = keys.map((key) => `"${key}"`).join(', ');
  return new Option(
    '--config <file>',
    `configuration file with ${list}; options and arguments take precedence`,
  ).default(undefined, `${CONFIG_FILE} in the working directory`);
}

/** Creates an option whose value is a positive whole number. */
export function createCountOption<Flags extends string>(flags: Flags, description: string) {
  const option = new Option(flags, description);
  return option.argParser((value): number => {
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new UsageError(`${option.long} expects a positive whole number, but got "${value}"`);
    return Number(value);
  });
}

export const openApiOption = createRepeatedOption(
  '--openapi <file>',
  'OpenAPI description for blocks with an "operation"; <name>=<file> if there are several',
);

export const ignoreOption = createRepeatedOption('--ignore <glob>', 'exclude files or folders');

export const defaultsOption = new Option(
  '--defaults <file>',
  'JSON file with the props that the site passes to createMdxComponents',
);

export const maxWarningsOption = new Option('--max-warnings <n>', 'exit with code 1 if there are more than n warnings')
  .argParser((value) => {
    if (!/^\d+$/.test(value)) throw new UsageError(`--max-warnings expects a whole number, but got "${value}"`);
    return Number(value);
  })
  .default(Infinity, 'no limit');
