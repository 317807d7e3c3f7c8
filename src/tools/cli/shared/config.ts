import { dirname, relative } from 'node:path';
import { trimSlashes } from '../../../model/http/url.js';
import { suggest } from '../../../model/text/suggest.js';
import { RULE_NAMES } from '../../check/rule-names.js';
import { findLanguage, type Language, MARKDOWN_LANGUAGES } from '../../markdown/languages.js';
import { type FieldLimits, LIMITS_EXPECTED, parseFieldLimits } from '../../openapi/block/field-limits.js';
import { CONFIG_FILE } from '../../site/config-file.js';
import { UsageError } from './errors.js';
import { getStats } from './file-stats.js';
import { describeValueKind, isRecord, readJsonObject } from './json-object-file.js';
import { type PageSetting, readPageSettings, resolvePath } from '../../site/page-settings.js';

/** The contents of a configuration file. A key that the file does not contain is `undefined`. */
export interface Config {
  /** Files, folders and glob patterns, relative to the working directory. */
  pages?: string[] | undefined;
  openapi?: OpenApiPaths | undefined;
  /**
   * The limits for the fields of blocks that refer to an OpenAPI description. A limit that is missing has its default
   * value.
   */
  fieldLimits?: Partial<FieldLimits> | undefined;
  /** Default props for all blocks. */
  defaults?: Record<string, unknown> | undefined;
  /** The URL at which the site is served, without a trailing slash. */
  siteUrl?: string | undefined;
  /** The URL of the API to test. */
  baseUrl?: string | undefined;
  rules?: RuleSettings | undefined;
  language?: LanguageSettings | undefined;
  routes?: RouteSettings | undefined;
  /** The path of the record that `apiblock test --record` wrote, relative to the working directory. */
  record?: string | undefined;
}

export interface RouteSettings {
  /** The path of a file, relative to the working directory, or `-` for standard input. */
  file: string;
  /** Patterns for routes and blocks that are not compared. */
  ignored: readonly string[];
  /** The path of a file with differences to accept, relative to the working directory. The file may not exist yet. */
  baseline: string | undefined;
}

/** The severity that a rule assigns to its problems, or `off`. */
export type RuleLevel = (typeof RULE_LEVELS)[number];

const RULE_LEVELS = ['off', 'warning', 'error'] as const;

/** The levels of the rules, keyed by the name of the rule. A level can differ between pages. */
export type RuleSettings = ReadonlyMap<string, readonly PageSetting<RuleLevel>[]>;

/** The languages of pages. Pages without a setting are in English. */
export type LanguageSettings = readonly PageSetting<Language>[];

/**
 * The paths of OpenAPI descriptions relative to the working directory, keyed by name. If the only description has no
 * name, its key is `undefined`.
 */
export type OpenApiPaths = ReadonlyMap<string | undefined, string>;

/** The place where a value is specified, for error messages and for resolving relative paths. */
interface ConfigSource {
  /** The key and the file, as displayed in error messages. */
  name: string;
  /** The folder of the file, relative to the working directory. */
  folder: string;
}

/** Functions that parse the values of the keys. Each function throws a `UsageError` if the value is invalid. */
const CONVERTERS: { [Key in keyof Config]-?: (value: unknown, source: ConfigSource) => Config[Key] } = {
  pages: toPatterns,
  openapi: toOpenApiPaths,
  fieldLimits: toFieldLimits,
  defaults: toProps,
  siteUrl: (value, { name }) =>
    parseSiteUrl(requireString(value, name, 'a URL such as "https://docs.example.com"'), name),
  baseUrl: (value, { name }) => parseBaseUrl(requireString(value, name, 'a URL such as "http://localhost:3000"'), name),
  rules: toRules,
  language: toLanguages,
  routes: toRouteSettings,
  // The record does not exist before the first `apiblock test --record`, so only the commands that read it require it.
  record: (value, { name, folder }) => resolvePath(requireString(value, name, 'the path of a test record'), folder),
};

/**
 * Reads the configuration file. Returns an empty configuration if no file is specified and the working directory
 * contains none. Throws a `UsageError` if the file cannot be read or its contents are invalid.
 *
 * @param file - The path from `--config`.
 */
export function readConfig(file: string | undefined): Config {
  if (file === undefined && !getStats(CONFIG_FILE)) return {};
  return parseConfig(file ?? CONFIG_FILE);
}

function parseConfig(file: string): Config {
  const folder = relative('.', dirname(file));
  const config: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(readJsonObject(file))) {
    if (!isConfigKey(key)) throw new UsageError(explainUnknownKey(key, file));
    config[key] = CONVERTERS[key](value, { name: `"${key}" in ${file}`, folder });
  }
  return config;
}

function isConfigKey(key: string): key is keyof Config {
  return Object.hasOwn(CONVERTERS, key);
}

function explainUnknownKey(key: string, file: string): string {
  const keys = Object.keys(CONVERTERS);
  return `Unknown key "${key}" in ${file}. ${suggest(key, keys) ?? `Available keys: ${keys.join(', ')}`}`;
}

function toPatterns(value: unknown, { name, folder }: ConfigSource): string[] {
  const patterns: unknown[] = Array.isArray(value) ? value : [value];
  if (patterns.length === 0 || !patterns.every(isPath)) {
    const found = Array.isArray(value) ? describeItems(value) : describeValueKind(value);
    throw new UsageError(`${name} expects a path or glob pattern, or an array of them, but got ${found}`);
  }
  return patterns.map((pattern) => resolvePath(pattern, folder));
}

/** Describes an array that is empty or contains an item that is not a path. */
function describeItems(items: readonly unknown[]): string {
  return items.length === 0
    ? 'an empty array'
    : `an array that contains ${describeValueKind(items.find((item) => !isPath(item)))}`;
}

function toOpenApiPaths(value: unknown, { name, folder }: ConfigSource): OpenApiPaths {
  if (isPath(value)) return new Map([[undefined, requireFile(resolvePath(value, folder), name)]]);
  const expected = 'the path of an OpenAPI description, or an object that maps names to paths';
  if (!isRecord(value)) throw new UsageError(`${name} expects ${expected}, but got ${describeValueKind(value)}`);
  const paths = new Map<string, string>();
  for (const [description, path] of Object.entries(value)) {
    if (!isPath(path))
      throw new UsageError(
        `${name} expects the path of "${description}" to be a string, but got ${describeValueKind(path)}`,
      );
    paths.set(description, requireFile(resolvePath(path, folder), name));
  }
  if (paths.size === 0) throw new UsageError(`${name} expects ${expected}, but got an empty object`);
  return paths;
}

/** Returns the path of a file. Throws a `UsageError` that contains the name of the setting if there is no such file. */
export function requireFile(path: string, name: string): string {
  if (getStats(path)?.isFile()) return path;
  throw new UsageError(`${name}: there is no file ${path}`);
}

function toFieldLimits(value: unknown, { name }: ConfigSource): Partial<FieldLimits> {
  const limits = parseFieldLimits(value);
  if (limits) return limits;
  throw new UsageError(`${name} expects ${LIMITS_EXPECTED}`);
}

function toProps(value: unknown, { name }: ConfigSource): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new UsageError(`${name} expects an object with props, but got ${describeValueKind(value)}`);
}

function toRules(value: unknown, source: ConfigSource): RuleSettings {
  const { name } = source;
  if (!isRecord(value))
    throw new UsageError(
      `${name} expects an object that maps rule names to "off", "warning" or "error", but got ${describeValueKind(value)}`,
    );
  const unknown = Object.keys(value).find((rule) => !RULE_NAMES.includes(rule));
  if (unknown !== undefined)
    throw new UsageError(
      `Unknown rule "${unknown}" in ${name}. ${suggest(unknown, RULE_NAMES) ?? 'See the guide "Checking pages"'}`,
    );
  return new Map(Object.entries(value).map(([rule, setting]) => [rule, toRuleSettings(rule, setting, source)]));
}

/** Parses the level of a rule, or an object that maps patterns to levels. */
function toRuleSettings(rule: string, setting: unknown, source: ConfigSource): PageSetting<RuleLevel>[] {
  return readPageSettings(setting, source.folder).map(({ pattern, value }) => {
    if (!isRuleLevel(value))
      throw new UsageError(
        `${source.name} expects "off", "warning" or "error" for the rule "${rule}", or an object that maps glob patterns to these levels`,
      );
    return { pattern, value };
  });
}

function toLanguages(setting: unknown, source: ConfigSource): LanguageSettings {
  return readPageSettings(setting, source.folder).map(({ pattern, value }) => ({
    pattern,
    value: parseLanguage(value, source.name),
  }));
}

/**
 * Parses a language tag such as `pt` or `pt-BR` (RFC 5646). Only the language is significant, not the region or script.
 *
 * @param source - Where the user specified the language, such as `--language`.
 */
export function parseLanguage(value: unknown, source: string): Language {
  const language = findLanguage(value);
  if (language === undefined) {
    const found = typeof value === 'string' ? `"${value}"` : describeValueKind(value);
    throw new UsageError(`${source} expects one of the languages ${MARKDOWN_LANGUAGES.join(', ')}, but got ${found}`);
  }
  return language;
}

function isRuleLevel(value: unknown): value is RuleLevel {
  return RULE_LEVELS.some((level) => level === value);
}

const ROUTES_EXPECTED =
  'the path of a file with routes, or an object such as {"file": "routes.txt", "ignore": ["/internal/**"], "baseline": "routes-baseline.txt"}';

function toRouteSettings(value: unknown, { name, folder }: ConfigSource): RouteSettings {
  if (isPath(value)) return { file: resolvePath(value, folder), ignored: [], baseline: undefined };
  if (!isRecord(value)) throw new UsageError(`${name} expects ${ROUTES_EXPECTED}, but got ${describeValueKind(value)}`);
  const { file, ignore = [], baseline, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new UsageError(
      `Unknown key "${unknown}" in ${name}. ${suggest(unknown, ['file', 'ignore', 'baseline']) ?? 'Available keys: file, ignore, baseline'}`,
    );
  const isValid = isPath(file) && (baseline === undefined || isPath(baseline)) && isStringArray(ignore);
  if (!isValid) throw new UsageError(`${name} expects ${ROUTES_EXPECTED}`);
  return {
    file: resolvePath(file, folder),
    ignored: ignore,
    baseline: baseline === undefined ? undefined : resolvePath(baseline, folder),
  };
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function requireString(value: unknown, name: string, expected: string): string {
  if (typeof value === 'string') return value;
  throw new UsageError(`${name} expects ${expected}, but got ${describeValueKind(value)}`);
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * Parses the URL at which a site is served, and removes trailing slashes. Throws a `UsageError` if it is not an HTTP
 * URL, or has a query or fragment.
 *
 * @param source - Where the user specified the URL, such as `--site-url`.
 */
export function parseSiteUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // `search` and `hash` are empty if nothing follows the "?" or "#", so check the whole URL.
  if (!url || !['http:', 'https:'].includes(url.protocol) || /[?#]/.test(url.href))
    throw new UsageError(
      `${source} expects a URL such as https://docs.example.com, without a query or fragment, but got "${text}"`,
    );
  return trimSlashes(url.href);
}

/**
 * Parses the URL of the API to test. The error messages do not contain the URL, because it can contain a password.
 *
 * @param source - Where the user specified the URL, such as `--base-url`.
 */
export function parseBaseUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`${source} expects an HTTP URL such as http://localhost:3000`);
  if (url.username || url.password)
    throw new UsageError(`${source} must not contain a password. Use --header "Authorization: …" instead`);
  // `search` and `hash` are empty if nothing follows the "?" or "#", so check the whole URL.
  if (/[?#]/.test(url.href)) throw new UsageError(`${source} must not contain a query or fragment`);
  return text;
}
