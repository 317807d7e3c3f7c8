import {
  completeLimits,
  type FieldLimitOptions,
  type FieldLimits,
  LIMITS_EXPECTED,
  parseFieldLimits,
} from '../openapi/block/field-limits.js';

/** The page that a plugin transforms, reduced to the properties of a `VFile` that the plugins use. */
export interface PageFile {
  /** The working directory, to which the paths in options are relative. */
  cwd: string;
  /** The path of the page, absolute or relative to `cwd`. */
  path?: string | undefined;
  /** The source of the page. */
  value?: unknown;
  /** Throws an error with a position on the page. */
  fail: (message: string, position?: PagePosition, origin?: string) => never;
  /** Adds a warning with a position on the page. */
  message: (message: string, position?: PagePosition, origin?: string) => unknown;
}

interface PagePoint {
  line: number;
  column: number;
  offset?: number | undefined;
}

/** A range on a page. */
export interface PagePosition {
  start: PagePoint;
  end: PagePoint;
}

/** Options for plugins that can read OpenAPI descriptions. */
export interface OpenApiOptions {
  /**
   * The OpenAPI descriptions of the operations in `operation` props: the path of a JSON or YAML file relative to the
   * working directory, or an object that maps names to paths. With `{ shop: './shop.yaml' }`, write
   * `operation="shop:createUser"`.
   */
  openapi?: string | Readonly<Record<string, string>> | undefined;
  /**
   * Limits for the fields of blocks with an `operation` prop. The plugin adds a message to the page for each block that
   * exceeds them. The commands don't read this option. If the site is built in the folder that contains
   * `apiblock.config.json`, specify `fieldLimits` in that file instead.
   * @defaultValue `fieldLimits` in `apiblock.config.json` in the working directory
   */
  fieldLimits?: FieldLimitOptions | undefined;
}

/**
 * Returns the limits that the option specifies, or `undefined` if a site does not use the option.
 *
 * @throws {TypeError} If a limit is not a positive whole number.
 */
export function readFieldLimits(value: unknown): FieldLimits | undefined {
  if (value === undefined || value === null) return undefined;
  const limits = parseFieldLimits(value);
  if (limits) return completeLimits(limits);
  throw new TypeError(`apiblock/remark: expected "fieldLimits" to be ${LIMITS_EXPECTED}`);
}

export type DescriptionPaths = ReadonlyMap<string | undefined, string>;

export interface PluginSettings {
  paths: DescriptionPaths;
  /** If `undefined`, the configuration file in the working directory specifies the limits. */
  limits: FieldLimits | undefined;
}

/** Options for the plugins. */
export interface PluginOptions extends OpenApiOptions {
  /**
   * The file that `apiblock test --record` wrote, relative to the working directory. Each block that passed and has not
   * changed since then shows when it was tested.
   */
  record?: string | undefined;
  /**
   * Whether to embed the Markdown version of each page in the page. The button "Copy as Markdown" copies this version
   * if the page does not link to a Markdown version. The option increases the HTML size of each page. As with
   * `apiblock markdown`, the settings `defaults` and `language` in `apiblock.config.json` apply.
   * @defaultValue `false`
   */
  copyMarkdown?: boolean | undefined;
}

/**
 * Returns the paths of the OpenAPI descriptions, keyed by name. If the only description has no name, its key is
 * `undefined`.
 *
 * @throws {TypeError} If the option is neither a path nor an object that maps names to paths.
 */
export function readOpenApiOption(openapi: unknown): DescriptionPaths {
  if (openapi === undefined || openapi === null) return new Map();
  if (isPath(openapi)) return new Map([[undefined, openapi]]);
  const entries = typeof openapi === 'object' && !Array.isArray(openapi) ? Object.entries(openapi) : [];
  const paths = entries.filter((entry): entry is [string, string] => isPath(entry[1]));
  if (paths.length > 0 && paths.length === entries.length) return new Map(paths);
  throw new TypeError(
    'apiblock/remark: expected "openapi" to be the path of an OpenAPI description, or an object that maps names to paths such as { shop: "./shop.yaml" }',
  );
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
