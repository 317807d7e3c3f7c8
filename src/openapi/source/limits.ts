/** The largest JSON or YAML file that is read, in UTF-16 code units. */
export const MAX_FILE_SIZE = 64 * 2 ** 20;

/**
 * The largest number of tokens in a YAML file, which is reached at about 15 MB. Parsing takes about 5 seconds per million tokens,
 * ten times as long as parsing the same values as JSON.
 */
export const MAX_YAML_TOKENS = 2_500_000;

/** The deepest nesting of arrays and objects that is read. */
export const MAX_DEPTH = 1000;

/** The largest number of values in a YAML file if each alias is replaced with the value that it refers to. */
export const MAX_ALIASED_VALUES = 20_000_000;
