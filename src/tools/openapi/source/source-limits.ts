/** Maximum size of a JSON or YAML file, in UTF-16 code units. */
export const MAX_FILE_SIZE = 64 * 2 ** 20;

/**
 * Maximum number of tokens in a YAML file. This number corresponds to about 15 MB. Parsing takes about 5 seconds per
 * million tokens, ten times as long as parsing the same values as JSON.
 */
export const MAX_YAML_TOKENS = 2_500_000;

/** Maximum nesting depth of arrays and objects. The YAML composer overflows the call stack at about 900 levels. */
export const MAX_DEPTH = 500;

/** Maximum number of values in a YAML file after each alias is replaced with the value to which it refers. */
export const MAX_ALIASED_VALUES = 20_000_000;
