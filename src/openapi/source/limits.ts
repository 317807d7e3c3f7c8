/** The largest JSON or YAML file that is read, in UTF-16 code units. */
export const MAX_FILE_SIZE = 64 * 2 ** 20;

/** The largest YAML file that is read. Parsing YAML takes about ten times as long as parsing JSON. */
export const MAX_YAML_SIZE = 24 * 2 ** 20;

/** The deepest nesting of arrays and objects that is read. */
export const MAX_DEPTH = 1000;

/** The largest number of values in a YAML file if each alias is replaced with the value that it refers to. */
export const MAX_ALIASED_VALUES = 20_000_000;
