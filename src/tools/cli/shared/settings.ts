import type { FieldLimits } from '../../openapi/block/field-limits.js';
import { CONFIG_FILE } from '../../site/config-file.js';
import {
  type LanguageSettings,
  type OpenApiPaths,
  type RouteSettings,
  type RuleSettings,
  parseBaseUrl,
  parseLanguage,
  parseSiteUrl,
  readConfig,
  requireFile,
} from './config.js';
import { UsageError } from './errors.js';
import { readJsonObject } from './json-object-file.js';

/** The last sentence of an error message about a command line without pages. */
export const PAGES_ADVICE = `Or add "pages" to ${CONFIG_FILE}`;

/** Settings for blocks with an `operation` prop. */
export interface FillSettings {
  /** The OpenAPI descriptions that the blocks refer to. */
  openapi: OpenApiPaths;
  /** The limits for the fields of the blocks. A limit that is missing has its default value. */
  fieldLimits: Partial<FieldLimits>;
}

export interface PageSelection extends FillSettings {
  /** Files, folders and glob patterns. */
  patterns: string[];
  /** Glob patterns for files and folders to exclude. */
  ignored: string[];
}

/** Settings that add props to blocks: OpenAPI descriptions and default props. */
export interface BlockSettings extends FillSettings {
  /** Default props for all blocks. */
  defaults: Record<string, unknown>;
}

/** The settings that a user can specify on the command line or in the configuration file. */
export interface Settings extends BlockSettings {
  /** Files, folders and glob patterns. */
  patterns: string[];
  /** The URL at which the site is served, without a trailing slash. */
  siteUrl: string | undefined;
  /** The URL of the API to test. */
  baseUrl: string | undefined;
  rules: RuleSettings;
  language: LanguageSettings;
  /** The routes of the application. `undefined` if no file with routes is specified. */
  routes: RouteSettings | undefined;
  /** The path of the record of tests. `undefined` if there is none. */
  record: string | undefined;
}

/** The command-line options that take precedence over the configuration file, and the path of that file. */
interface OptionValues {
  config?: string | undefined;
  defaults?: string | undefined;
  /** Empty if the command line contains no `--openapi`. */
  openapi?: readonly string[];
  siteUrl?: string | undefined;
  baseUrl?: string | undefined;
  language?: string | undefined;
  routes?: string | undefined;
  routesBaseline?: string | undefined;
  /** Empty if the command line contains no `--ignore-route`. */
  ignoreRoute?: readonly string[];
}

/**
 * Combines the command line with the configuration file. An option takes precedence over the same key in the file, and
 * positional arguments take precedence over `pages`. Throws a `UsageError` if a value is invalid.
 */
export function readSettings(options: OptionValues, positionals: readonly string[]): Settings {
  const {
    pages = [],
    openapi = new Map(),
    fieldLimits = {},
    defaults = {},
    siteUrl,
    baseUrl,
    rules = new Map(),
    language = [],
    routes,
    record,
  } = readConfig(options.config);
  return {
    patterns: positionals.length > 0 ? [...positionals] : pages,
    openapi: options.openapi?.length ? parseOpenApi(options.openapi) : openapi,
    fieldLimits,
    defaults: options.defaults === undefined ? defaults : readJsonObject(options.defaults, '--defaults: '),
    siteUrl: options.siteUrl === undefined ? siteUrl : parseSiteUrl(options.siteUrl, '--site-url'),
    baseUrl: options.baseUrl === undefined ? baseUrl : parseBaseUrl(options.baseUrl, '--base-url'),
    rules,
    language:
      options.language === undefined
        ? language
        : [{ pattern: undefined, value: parseLanguage(options.language, '--language') }],
    routes: combineRoutes(options, routes),
    record,
  };
}

/**
 * Combines the options for routes with the configuration file. Throws a `UsageError` if `--routes-baseline` or
 * `--ignore-route` is passed without a file with routes.
 */
function combineRoutes(
  { routes, routesBaseline, ignoreRoute = [] }: OptionValues,
  configured: RouteSettings | undefined,
): RouteSettings | undefined {
  const file = routes ?? configured?.file;
  if (file === undefined) {
    if (routesBaseline === undefined && ignoreRoute.length === 0) return undefined;
    throw new UsageError('--routes-baseline and --ignore-route require --routes');
  }
  return {
    file,
    ignored: ignoreRoute.length > 0 ? ignoreRoute : (configured?.ignored ?? []),
    baseline: routesBaseline ?? configured?.baseline,
  };
}

/**
 * Parses the values of `--openapi`: the path of a single description, or the names and paths of several descriptions.
 */
function parseOpenApi(values: readonly string[]): OpenApiPaths {
  const paths = new Map<string | undefined, string>();
  for (const value of values) {
    const { name, path } = splitDescription(value);
    if (paths.has(name)) throw new UsageError(explainRepeatedDescription(name));
    paths.set(name, requireFile(path, '--openapi'));
  }
  if (paths.size > 1 && paths.has(undefined)) throw new UsageError(explainRepeatedDescription(undefined));
  return paths;
}

/** Splits a value such as `shop=shop.yaml` into the name and the path. A value without a name is a path. */
function splitDescription(value: string): { name: string | undefined; path: string } {
  const [name = '', ...path] = value.split('=');
  const hasName = path.length > 0 && /^[\w-]+$/.test(name);
  return hasName ? { name, path: path.join('=') } : { name: undefined, path: value };
}

function explainRepeatedDescription(name: string | undefined): string {
  return name === undefined
    ? '--openapi expects a name for each of several descriptions, for example --openapi shop=shop.yaml --openapi billing=billing.yaml'
    : `--openapi specifies "${name}" more than once`;
}
