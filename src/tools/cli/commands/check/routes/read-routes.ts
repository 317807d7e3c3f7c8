import { readFileSync } from 'node:fs';
import { findJsonError } from '../../../../../model/json/find-json-error.js';
import { TOO_LARGE_ERROR } from '../../../../../model/json/json-error.js';
import { findMember, type JsonNode, parseJsonTree } from '../../../../../model/json/json-tree.js';
import { parseRoutePath, type RoutePath } from '../../../../check/routes/route-path.js';
import { toErrorCode, UsageError } from '../../../shared/errors.js';
import type { FileRange } from '../../../../check/file-problem.js';
import { locateInFile } from '../../../shared/page-file.js';

const STANDARD_INPUT = '-';

const STANDARD_INPUT_NAME = 'stdin';

/** A route of the application, with its range in the routes file. */
export interface ApplicationRoute extends FileRange {
  /** The HTTP method in uppercase, or `ANY_METHOD`. */
  method: string;
  /** The method and the path as the file specifies them. */
  title: string;
  paths: RoutePath[];
  /** Where the application defines the route, such as `src/users.ts:12`. `undefined` if the file doesn't specify it. */
  definition: string | undefined;
}

/** The method of a route that accepts all methods. */
export const ANY_METHOD = 'ANY';

/** Names that frameworks use in place of a method if a route accepts all methods. */
const ANY_METHOD_NAMES = ['*', 'ALL', 'ANY'];

const EXPECTED = 'a route such as "GET /users/:id"';

/**
 * Reads a file with routes: one `METHOD /path` per line, or a JSON array. Throws a `UsageError` if the file cannot be
 * read, is malformed or contains no route.
 *
 * @param file - The path of the file, or `-` for standard input.
 */
export function readRoutes(file: string): ApplicationRoute[] {
  const name = file === STANDARD_INPUT ? STANDARD_INPUT_NAME : file;
  const routes = parseRoutes(readText(file, name), name);
  if (routes.length > 0) return routes;
  throw new UsageError(`--routes: ${name} contains no route. Expected one "METHOD /path" per line, or a JSON array`);
}

function readText(file: string, name: string): string {
  try {
    // The decoder removes a byte order mark, which PowerShell writes.
    return new TextDecoder().decode(readFileSync(file === STANDARD_INPUT ? 0 : file));
  } catch (error) {
    throw new UsageError(`--routes: Cannot read ${name}: ${toErrorCode(error)}`);
  }
}

/** Parses the contents of a routes file. Throws a `UsageError` if they are malformed. */
export function parseRoutes(text: string, file: string): ApplicationRoute[] {
  const written = /^\s*[[{]/.test(text) ? readJsonRoutes(text, file) : readTextRoutes(text, file);
  return locateInFile(file, text, joinAllMethods(written)).flatMap(({ methods, path, definition, ...range }) =>
    methods.map((method) => ({
      ...range,
      method,
      title: `${method === ANY_METHOD ? '*' : method} ${path}`,
      paths: parseRoutePath(path),
      definition,
    })),
  );
}

/** A route as the file specifies it. */
interface WrittenRoute {
  methods: string[];
  path: string;
  definition: string | undefined;
  start: number;
  end: number;
}

/** A route that is listed with each of these methods accepts all methods. Some frameworks list many more methods. */
const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * If the routes with the same path together accept all methods, replaces them with a single route. This is necessary
 * because Express and Fastify list every method of a route that accepts all methods.
 */
function joinAllMethods(routes: readonly WrittenRoute[]): WrittenRoute[] {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, methods } of routes) {
    const known = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, known);
    for (const method of methods) known.add(method);
  }
  const joined = new Set<string>();
  return routes.flatMap((route) => {
    const methods = methodsByPath.get(route.path);
    if (!ALL_METHODS.every((method) => methods?.has(method))) return [route];
    if (joined.has(route.path)) return [];
    joined.add(route.path);
    return [{ ...route, methods: [ANY_METHOD] }];
  });
}

/** Matches the parts of a line. The rest of the line after the path is the definition. */
const LINE = /^(?<methods>\S+)[ \t]+(?<path>\S+)(?:[ \t]+(?<definition>.*\S))?$/;

/** Matches `*`, or one or more methods, such as `GET`, `GET|POST` and `GET,HEAD`. */
const METHODS = /^(?:\*|[A-Za-z][A-Za-z-]*(?:[|,][A-Za-z][A-Za-z-]*)*)$/;

function readTextRoutes(text: string, file: string): WrittenRoute[] {
  return Array.from(text.matchAll(/[^\r\n]+/g)).flatMap(({ 0: line, index }) => {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) return [];
    const start = index + line.indexOf(content);
    const route = readRouteText(content);
    if (!route) throw createSyntaxError(file, text, start, `Expected ${EXPECTED}, but got ${JSON.stringify(content)}`);
    return [{ ...route, start, end: start + content.length }];
  });
}

function readRouteText(text: string): Pick<WrittenRoute, 'methods' | 'path' | 'definition'> | undefined {
  const { methods = '', path = '', definition } = LINE.exec(text)?.groups ?? {};
  return METHODS.test(methods)
    ? { methods: methods.split(/[|,]/).map(normalizeRouteMethod), path, definition }
    : undefined;
}

function normalizeRouteMethod(method: string): string {
  const name = method.toUpperCase();
  return ANY_METHOD_NAMES.includes(name) ? ANY_METHOD : name;
}

function readJsonRoutes(text: string, file: string): WrittenRoute[] {
  const root = parseJsonTree(text);
  if (!root) {
    const { line, column, message } = findJsonError(text) ?? TOO_LARGE_ERROR;
    throw new UsageError(`--routes: ${file}:${line}:${column}: ${message}`);
  }
  if (root.kind !== 'array')
    throw createSyntaxError(file, text, root.start, `Expected an array of routes, but got an ${root.kind}`);
  return (root.items ?? []).map((item) => {
    const route = item.kind === 'string' ? readRouteText(item.text ?? '') : readRouteObject(item);
    if (!route)
      throw createSyntaxError(
        file,
        text,
        item.start,
        `Expected ${EXPECTED}, or an object such as {"method": "GET", "path": "/users/:id"}`,
      );
    return { ...route, start: item.start, end: item.end };
  });
}

/**
 * Parses a route object with the members `method`, `path` and optionally `source`. The method can be an array. Ignores
 * other members.
 */
function readRouteObject(node: JsonNode): Pick<WrittenRoute, 'methods' | 'path' | 'definition'> | undefined {
  const path = findMember(node, 'path')?.value.text;
  const method = findMember(node, 'method')?.value;
  const methods = (method?.items ?? (method ? [method] : [])).map(({ text = '' }) => text);
  if (path === undefined || methods.length === 0 || !methods.every((name) => METHODS.test(name))) return undefined;
  return {
    methods: methods.flatMap((name) => name.split(/[|,]/)).map(normalizeRouteMethod),
    path,
    definition: findMember(node, 'source')?.value.text,
  };
}

function createSyntaxError(file: string, text: string, offset: number, message: string): UsageError {
  const [position] = locateInFile(file, text, [{ start: offset, end: offset + 1 }]);
  return new UsageError(`--routes: ${file}:${position?.line}:${position?.column}: ${message}`);
}
