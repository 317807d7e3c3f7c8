import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../model/json/parse-json.js';

/**
 * The name of the configuration file. All commands except `init` read this file from the working directory, unless
 * `--config` specifies another file.
 */
export const CONFIG_FILE = 'apiblock.config.json';

/** Thrown if the configuration file cannot be read, or if a value in it is invalid. */
export class ConfigFileError extends Error {}

/**
 * Reads the configuration file in a folder. Returns an empty object if there is no such file. The values are not
 * checked.
 *
 * @throws {ConfigFileError} If the file is not a JSON object.
 */
export function readConfigFile(folder: string): Readonly<Record<string, unknown>> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, CONFIG_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigFileError(`Cannot read ${CONFIG_FILE}: ${String(error)}`, { cause: error });
  }
  const config = parseJson(new TextDecoder().decode(bytes));
  if (typeof config === 'object' && config !== null && !Array.isArray(config)) return config as Record<string, unknown>;
  throw new ConfigFileError(`${CONFIG_FILE} must contain a JSON object. Run "npx apiblock check" to find the mistake`);
}
