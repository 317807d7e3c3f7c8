import type { FileRoute } from '../check-file.js';
import { ANY_METHOD, type ApplicationRoute } from './read-routes.js';

/** The methods that frameworks add to the routes of an application. Pages rarely document these methods. */
const ADDED_METHODS = ['HEAD', 'OPTIONS'];

/** Finds the routes that blocks document, and remembers which routes are documented. */
export class RouteIndex {
  readonly #routes: readonly ApplicationRoute[];
  readonly #byPattern = new Map<string, ApplicationRoute[]>();
  readonly #byPatternWithoutSlash = new Map<string, ApplicationRoute[]>();
  readonly #catchAlls: readonly ApplicationRoute[];
  readonly #documented = new Set<ApplicationRoute>();

  constructor(routes: readonly ApplicationRoute[]) {
    this.#routes = routes;
    this.#catchAlls = routes.filter(({ paths }) => paths.some(({ catchAllPrefix }) => catchAllPrefix !== undefined));
    for (const route of routes) {
      for (const { pattern } of route.paths) {
        add(this.#byPattern, pattern, route);
        add(this.#byPatternWithoutSlash, removeTrailingSlash(pattern), route);
      }
    }
  }

  /**
   * Returns the routes with the method and path of a block. If there are none, returns the catch-all routes that
   * include the path. Marks the returned routes as documented.
   */
  findExact(block: FileRoute): ApplicationRoute[] {
    for (const { pattern } of block.paths) {
      const routes = this.#listAccepting(this.#byPattern.get(pattern), block);
      if (routes.length > 0) return this.#mark(routes);
    }
    const catchAlls = this.#listAccepting(this.#catchAlls, block).filter((route) => includesPath(route, block));
    return this.#mark(catchAlls);
  }

  /** Returns the route that differs from a block only in the trailing slash. Marks it as documented. */
  findWithOtherSlash(block: FileRoute): ApplicationRoute | undefined {
    const routes = this.#listAccepting(this.#listWithAnySlash(block), block);
    return this.#mark(routes.slice(0, 1))[0];
  }

  /**
   * Returns the routes with the path of a block. Omits routes for HEAD and OPTIONS, because frameworks add these
   * methods. Call this method only for a block that matches no route. Then none of the returned routes has the method
   * of the block.
   */
  listOtherMethods(block: FileRoute): ApplicationRoute[] {
    return this.#listWithAnySlash(block).filter(({ method }) => !ADDED_METHODS.includes(method));
  }

  isDocumented(route: ApplicationRoute): boolean {
    return this.#documented.has(route);
  }

  markDocumented(route: ApplicationRoute): void {
    this.#documented.add(route);
  }

  countDocumented(): number {
    return this.#documented.size;
  }

  /**
   * Returns the routes that no block documents, without repetitions and without routes for the methods that frameworks
   * add.
   */
  listUndocumented(): ApplicationRoute[] {
    const undocumented = new Map<string, ApplicationRoute>();
    for (const route of this.#routes) {
      const key = `${route.method} ${route.paths[0]?.pattern}`;
      const isReported = !this.#documented.has(route) && !ADDED_METHODS.includes(route.method);
      if (isReported && !undocumented.has(key)) undocumented.set(key, route);
    }
    return [...undocumented.values()];
  }

  #listWithAnySlash({ paths }: FileRoute): ApplicationRoute[] {
    return paths.flatMap(({ pattern }) => this.#byPatternWithoutSlash.get(removeTrailingSlash(pattern)) ?? []);
  }

  #listAccepting(routes: readonly ApplicationRoute[] = [], { method }: FileRoute): ApplicationRoute[] {
    return routes.filter((route) => acceptsMethod(route, method));
  }

  #mark(routes: ApplicationRoute[]): ApplicationRoute[] {
    for (const route of routes) this.#documented.add(route);
    return routes;
  }
}

function add(index: Map<string, ApplicationRoute[]>, key: string, route: ApplicationRoute): void {
  const routes = index.get(key);
  if (routes) routes.push(route);
  else index.set(key, [route]);
}

/** Returns whether a route responds to a method. A GET route also responds to HEAD. */
function acceptsMethod(route: ApplicationRoute, method: string): boolean {
  return [ANY_METHOD, method].includes(route.method) || (route.method === 'GET' && method === 'HEAD');
}

function includesPath({ paths }: ApplicationRoute, block: FileRoute): boolean {
  const prefixes = paths.flatMap(({ catchAllPrefix }) => catchAllPrefix ?? []);
  return block.paths.some(({ pattern }) => prefixes.some((prefix) => pattern.startsWith(prefix)));
}

export function removeTrailingSlash(pattern: string): string {
  return pattern === '/' ? pattern : pattern.replace(/\/$/, '');
}
