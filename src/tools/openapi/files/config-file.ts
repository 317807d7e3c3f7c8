import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../../model/json/parse-json.js';
import { type FieldLimits, LIMITS_EXPECTED, parseFieldLimits } from '../block/field-limits.js';

/**
 * The name of the configuration file. All commands except `init` read this file from the working directory, unless `--config`
 * specifies another file.
 */
export const CONFIG_FILE = 'apiblock.config.json';

/** The error that {@link readConfiguredLimits} throws. */
export class ConfigFileError extends Error {}

/**
 * Returns the limits for the fields of blocks that the configuration file in a folder specifies. Returns an empty object if there
 * is no such file, or if it does not contain `fieldLimits`.
 *
 * @throws {ConfigFileError} If the file is not a JSON object, or if `fieldLimits` is invalid.
 */
export function readConfiguredLimits(folder: string): Partial<FieldLimits> {
  const config = readConfigFile(join(folder, CONFIG_FILE));
  if (config === undefined || !Object.hasOwn(config, 'fieldLimits')) return {};
  const limits = parseFieldLimits((config as { fieldLimits: unknown }).fieldLimits);
  if (limits) return limits;
  throw new ConfigFileError(`"fieldLimits" in ${CONFIG_FILE} expects ${LIMITS_EXPECTED}`);
}

function readConfigFile(path: string): object | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigFileError(`Cannot read ${CONFIG_FILE}: ${String(error)}`, { cause: error });
  }
  const config = parseJson(new TextDecoder().decode(bytes));
  if (typeof config === 'object' && config !== null && !Array.isArray(config)) return config;
  throw new ConfigFileError(`${CONFIG_FILE} must contain a JSON object. Run "npx apiblock check" to find the mistake`);
}
