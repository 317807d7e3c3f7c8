import { isPropKnown } from '../../../model/block/block-element.js';
import { readUrl, type WrittenUrl } from '../../../model/block/endpoint-url.js';
import { selectDefaults } from '../../../model/block/site-defaults.js';
import { removeQueryTemplates } from '../../../model/http/path.js';
import { isAbsoluteUrl, joinUrl, splitQuery } from '../../../model/http/url.js';
import { locateFrontMatterEndpoint } from '../../pages/front-matter.js';
import type { SourceRange } from '../../pages/source-range.js';
import { type Block, formatBlockTitle } from '../blocks.js';
import { findPropRange } from '../findings.js';
import { findParameters } from '../find-endpoint-parameters.js';
import { routeMismatch, unknownRoute } from '../rules/routes.js';
import { type RoutePath, type RoutePathPart, toRoutePath } from './route-path.js';

/** The route rules that an `apiblock-ignore` comment before a block can disable. */
const BLOCK_RULES = [unknownRoute.name, routeMismatch.name];

/** A route that a block documents, with the range of the `endpoint` prop's value. */
export interface PageRoute extends SourceRange {
  method: string;
  /** The method and path as the block displays them. */
  title: string;
  /**
   * The paths at which the application may define the route. The first path includes the path of the base URL. The
   * second path omits it, because a proxy may remove it.
   */
  paths: RoutePath[];
  methodRange: SourceRange;
  /** The rules that an `apiblock-ignore` comment disables for the block. */
  ignoredRules: string[];
}

export interface RoutePage {
  blocks: readonly Block[];
  /** The source of the page, without a byte order mark. */
  text: string;
  /** The default props of the site, such as `baseUrl`. */
  defaults: Readonly<Record<string, unknown>>;
  /** Returns whether a comment disables a rule for a block. */
  isIgnored: (rule: string, block: Block) => boolean;
}

/**
 * Returns the routes that the blocks document, or the route in the front matter (`api`) if the page has no blocks.
 * Omits webhooks, blocks without a method or endpoint, and routes that are only known at runtime.
 */
export function readPageRoutes({ blocks, text, defaults, isIgnored }: RoutePage): PageRoute[] {
  if (blocks.length === 0) return readFrontMatterRoute(text, defaults);
  return blocks.flatMap((block) => {
    const { element, endpoint } = block;
    const isKnown = ['webhook', 'baseUrl', 'servers'].every((name) => isPropKnown(element, name));
    const { baseUrl, servers } = defaults;
    const applied = selectDefaults({ baseUrl, servers }, (name) => Object.hasOwn(element.props, name));
    const url = readUrl({ ...applied, ...element.props });
    // A method or endpoint that is known only at runtime is empty.
    if (!isKnown || endpoint.webhook || endpoint.method === '' || url.endpoint === '') return [];
    return {
      method: endpoint.method,
      title: formatBlockTitle(block),
      paths: toPaths(url),
      methodRange: findPropRange(element, 'method'),
      ignoredRules: BLOCK_RULES.filter((rule) => isIgnored(rule, block)),
      ...findPropRange(element, 'endpoint'),
    };
  });
}

function readFrontMatterRoute(text: string, { baseUrl, servers }: RoutePage['defaults']): PageRoute[] {
  const written = locateFrontMatterEndpoint(text);
  if (!written) return [];
  const { method, url, ...range } = written;
  const paths = toPaths(readUrl({ method, endpoint: url, baseUrl, servers }));
  return [{ method, title: `${method} ${url}`, paths, methodRange: range, ignoredRules: [], ...range }];
}

function toPaths({ baseUrl, endpoint }: WrittenUrl): RoutePath[] {
  return [toPath(joinUrl(baseUrl, endpoint)), toPath(endpoint)];
}

/** Returns the path of a URL, without its origin, its query and the names of its parameters. */
function toPath(url: string): RoutePath {
  const { path } = splitQuery(removeQueryTemplates(url));
  const text = isAbsoluteUrl(path)
    ? path.replace(/^[^:]*:\/\/[^/]*/, '')
    : path.replace(/^(?:\{[^}]*\}|<[^>]*>)(?=\/)/, '');
  const parts: Exclude<RoutePathPart, { kind: 'optional' }>[] = [];
  let end = 0;
  for (const { name, ...range } of findParameters(text)) {
    parts.push({ kind: 'text', text: text.slice(end, range.start) });
    // Only the catch-all parameters of the application are compared with paths.
    parts.push({ kind: 'parameter', name, isRest: false });
    end = range.end;
  }
  parts.push({ kind: 'text', text: text.slice(end) });
  return toRoutePath(parts);
}
