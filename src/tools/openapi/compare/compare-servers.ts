import { SERVER_VARIABLE } from '../../../model/block/base-url.js';
import { listServerUrls, type Server, type ServerVariable } from '../../../model/block/servers.js';
import { normalizePath } from '../../../model/http/path.js';
import { splitQuery, trimSlashes } from '../../../model/http/url.js';
import { type LocatedServer, readLocatedServers } from '../operation/read-operation.js';
import { getMember, type SourceNode } from '../source/source-node.js';
import type { ComparedOperation } from './compared-operation.js';
import type { RangeChange, SchemaDifference, Sides } from './difference.js';
import { createDifference, toRangeChange } from './schema-difference.js';

/**
 * Compares the servers of two operations: their URLs, and the default and allowed values of their variables. Ignores
 * the order and descriptions of the servers, and the names of the variables. Returns no differences if the left
 * operation specifies no servers.
 *
 * @param name - The name of the operation.
 */
export function compareServers(sides: Sides<ComparedOperation>, name: string): SchemaDifference[] {
  const { matches, removed, added, changed } = matchServers(sides);
  return [
    ...removed.map((server) => createServerDifference(name, { left: server, right: undefined }, sides)),
    ...changed.map((pair) => createServerDifference(name, pair, sides)),
    ...added.map((server) => createServerDifference(name, { left: undefined, right: server }, sides)),
    ...matches.flatMap(compareVariables),
  ];
}

export function haveCommonServer(sides: Sides<ComparedOperation>): boolean {
  return matchServers(sides).matches.length > 0;
}

/** A server of an operation, with the URL of the operation at this server. */
interface ComparedServer extends LocatedServer {
  /** The URL of the operation with `{}` in place of variables and path parameters. */
  key: string;
  /** The normalized path of the operation. */
  path: string;
}

interface MatchedServers {
  matches: Sides<ComparedServer>[];
  removed: ComparedServer[];
  added: ComparedServer[];
  /** Pairs of corresponding servers whose URLs differ. */
  changed: Sides<ComparedServer>[];
}

function matchServers(sides: Sides<ComparedOperation>): MatchedServers {
  let left = listComparedServers(sides.left);
  let right = listComparedServers(sides.right);
  if (left.length === 0) return { matches: [], removed: [], added: [], changed: [] };
  const all = { left, right };
  const take = (isMatch: (one: ComparedServer, other: ComparedServer) => boolean): Sides<ComparedServer>[] => {
    const pairs = left.flatMap((server) => {
      const other = right.find((each) => isMatch(server, each));
      right = right.filter((each) => each !== other);
      return other ? [{ left: server, right: other }] : [];
    });
    left = left.filter((server) => pairs.every((pair) => pair.left !== server));
    return pairs;
  };
  const isSameUrl = (one: ComparedServer, other: ComparedServer) => one.key === other.key;
  const matches = [
    // Several servers can have the same URL and differ only in the values of their variables.
    ...take((one, other) => isSameUrl(one, other) && compareVariables({ left: one, right: other }).length === 0),
    ...take(isSameUrl),
    ...take(isSameRelativeUrl),
  ];
  // A server with variables can replace several servers without variables, and vice versa.
  left = left.filter((server) => !isCovered(server, all.right));
  right = right.filter((server) => !isCovered(server, all.left));
  const hasOnePerSide = left.length === 1 && right.length === 1;
  const changed = take((one, other) => hasOnePerSide || hasSameDescription(one, other));
  return { matches, removed: left, added: right, changed };
}

/** Returns the servers of an operation. Omits servers with the URL `/`, which is the default in OpenAPI. */
function listComparedServers({ entry, document }: ComparedOperation): ComparedServer[] {
  const path = normalizePath(entry.path);
  return readLocatedServers(entry, document)
    .filter(({ server }) => trimSlashes(server.url) !== '')
    .map((located) => ({ ...located, path, key: toKey(located.server.url, path) }));
}

function toKey(url: string, path: string): string {
  const base = trimSlashes(splitQuery(url).path).replace(/^[^/]*\/\/[^/]*/, (origin) => origin.toLowerCase());
  return base.replaceAll(SERVER_VARIABLE, '{}') + path;
}

/** Returns whether at least one of two URLs is only a path, and their paths are equal. */
function isSameRelativeUrl(one: ComparedServer, other: ComparedServer): boolean {
  const isRelative = [one, other].some(({ key }) => key.startsWith('/'));
  const toPath = ({ key }: ComparedServer) => key.replace(/^[^/]*\/\/[^/]*/, '');
  return isRelative && toPath(one) === toPath(other);
}

/** Returns whether other servers cover all URLs of a server. Returns `false` if a variable accepts any value. */
function isCovered({ server, path }: ComparedServer, others: readonly ComparedServer[]): boolean {
  if (listUrlVariables(server).some(({ options }) => options.length === 0)) return false;
  const urls = new Set(others.flatMap((other) => listServerUrls(other.server).map((url) => toKey(url, other.path))));
  return listServerUrls(server).every((url) => urls.has(toKey(url, path)));
}

function hasSameDescription({ server: one }: ComparedServer, { server: other }: ComparedServer): boolean {
  return one.description !== '' && one.description.toLowerCase() === other.description.toLowerCase();
}

function createServerDifference(
  name: string,
  { left, right }: Sides<ComparedServer | undefined>,
  sides: Sides<ComparedOperation>,
): SchemaDifference {
  return createDifference('server', {
    name,
    left: { text: left?.server.url ?? '', node: left?.node ?? findServersNode(sides.left) },
    right: { text: right?.server.url ?? '', node: right?.node ?? findServersNode(sides.right) },
  });
}

function findServersNode({ entry, document }: ComparedOperation): SourceNode {
  const holders = [entry.node, entry.pathItem, document.root];
  return holders.map((holder) => getMember(holder, 'servers')).find((node) => node !== undefined) ?? document.root;
}

/** Compares the variables of two servers in the order in which the URLs contain them. */
function compareVariables({ left, right }: Sides<ComparedServer>): SchemaDifference[] {
  const before = listUrlVariables(left.server);
  const after = listUrlVariables(right.server);
  return before.flatMap((variable, index) => {
    const other = after[index];
    return other ? compareVariable({ left: variable, right: other }, { left, right }) : [];
  });
}

function compareVariable({ left, right }: Sides<ServerVariable>, servers: Sides<ComparedServer>): SchemaDifference[] {
  const create = (keyword: 'default' | 'enum', range: RangeChange | undefined, texts: Sides<string>) =>
    createDifference('server', {
      name: `server.${right.name}`,
      keyword,
      range,
      left: { text: texts.left, node: findVariableNode(servers.left, left, keyword) },
      right: { text: texts.right, node: findVariableNode(servers.right, right, keyword) },
    });
  const range = toRangeChange(!allowsAll(right, left), !allowsAll(left, right));
  const values = { left: left.options.join(', '), right: right.options.join(', ') };
  return [
    ...(range ? [create('enum', range, values)] : []),
    ...(left.value === right.value ? [] : [create('default', undefined, { left: left.value, right: right.value })]),
  ];
}

/** Returns whether a variable allows all values that another variable allows. */
function allowsAll({ options }: ServerVariable, other: ServerVariable): boolean {
  if (options.length === 0) return true;
  return other.options.length > 0 && other.options.every((option) => options.includes(option));
}

function findVariableNode({ node }: ComparedServer, { name }: ServerVariable, keyword: string): SourceNode {
  const variable = getMember(getMember(node, 'variables'), name);
  return getMember(variable, keyword) ?? variable ?? node;
}

/** Returns the variables that the URL of a server contains. A variable that is not defined accepts any value. */
function listUrlVariables({ url, variables }: Server): ServerVariable[] {
  return [...url.matchAll(SERVER_VARIABLE)].map(
    ([, name = '']) =>
      variables.find((variable) => variable.name === name) ?? { name, value: '', options: [], description: '' },
  );
}
