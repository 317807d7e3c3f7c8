/** The page that a plugin transforms, reduced to the properties of a `VFile` that the plugins use. */
export interface PageFile {
  /** The working directory, to which the paths in options are relative. */
  cwd: string;
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
}

/**
 * Returns the paths of the OpenAPI descriptions, keyed by name. If the only description has no name, its key is
 * `undefined`.
 *
 * @throws {TypeError} If the option is neither a path nor an object that maps names to paths.
 */
export function readOpenApiOption(openapi: unknown): ReadonlyMap<string | undefined, string> {
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
