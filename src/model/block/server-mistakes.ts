import { type JsonNode, getJsonMembers } from '../json/json-tree.js';
import type { BlockMistake } from '../text/problem.js';
import { SERVER_VARIABLE } from './base-url.js';
import { isBaseUrl } from './endpoint-url.js';
import { findWrongMembers, getMemberMap, getValueText, readJsonList, SHAPES } from './object-shapes.js';
import type { Code } from './code.js';
import { readServers, type Server, toServerUrl } from './servers.js';

interface ServerMistakes {
  mistakes: BlockMistake[];
  /** The prop as the author wrote it, or `undefined` if it is an array. */
  raw: Code | undefined;
}

/** Reports mistakes in the `servers` prop. The page loads this module only if a block has servers. */
export function findServerMistakes(value: unknown): ServerMistakes {
  const { source, items, raw } = readJsonList('servers', value);
  const servers = readServers(value);
  const mistakes = items.flatMap((node, index) => {
    const server = servers[index];
    return server ? findItemMistakes({ prop: `servers[${index}]`, node, source }, server) : [];
  });
  return { mistakes, raw };
}

interface Item {
  prop: string;
  node: JsonNode;
  source: string;
}

function findItemMistakes({ prop, node, source }: Item, server: Server): BlockMistake[] {
  const toMistake = (path: string, { start }: JsonNode): BlockMistake => ({
    code: 'invalid-server',
    prop: path,
    source,
    offset: start,
  });
  const wrongMembers = findWrongMembers({
    prop,
    shape: SHAPES.servers,
    node,
    source,
    validators: {
      url: ({ kind }) => kind === 'string' && (server.url === '' || isBaseUrl(toServerUrl(server))),
      description: ({ kind }) => kind === 'string',
      variables: ({ kind }) => kind === 'object',
    },
  }).map((mistake): BlockMistake => ({ ...mistake, code: 'invalid-server' }));
  const variables = getMemberMap(node).get('variables');
  return [
    ...wrongMembers,
    // An unknown member is probably a misspelled "url", so don't also report a missing URL.
    ...(server.url === '' && wrongMembers.length === 0 ? [toMistake(prop, node)] : []),
    ...(variables ? findVariableMistakes({ prop: `${prop}.variables`, node: variables, source }, server) : []),
    ...findMissingVariables({ prop, node, source }, server),
  ];
}

/** Reports variables with invalid members, and variables that the URL does not contain. */
function findVariableMistakes({ prop, node, source }: Item, { url }: Server): BlockMistake[] {
  return getJsonMembers(node).flatMap(({ name, nameNode, value }): BlockMistake[] => {
    const report = (message: string, { start }: JsonNode): BlockMistake => ({
      code: 'invalid-server',
      prop: `${prop}.${name}`,
      source,
      offset: start,
      message,
    });
    if (value.kind !== 'object') return [report('Expected an object: {"default", "enum"?, "description"?}', value)];
    const members = getMemberMap(value);
    const unknown = getJsonMembers(value).filter((member) => !VARIABLE_MEMBERS.includes(member.name));
    const options = members.get('enum');
    const texts = options?.items?.map((item) => getValueText(item, source));
    const defaultValue = members.get('default');
    const isText = defaultValue?.kind === 'string' || defaultValue?.kind === 'number';
    const text = isText ? getValueText(defaultValue, source) : undefined;
    return [
      ...unknown.map((member) =>
        report(`Unknown member "${member.name}". Expected {"default", "enum"?, "description"?}`, member.nameNode),
      ),
      ...(text === undefined ? [report('Expected a "default" that is a string', defaultValue ?? value)] : []),
      ...(options && !texts?.length ? [report('Expected an array of at least one allowed value', options)] : []),
      ...(defaultValue && text !== undefined && texts?.length && !texts.includes(text)
        ? [report(`Expected one of the allowed values (${texts.join(', ')}), found "${text}"`, defaultValue)]
        : []),
      ...(url !== '' && !url.includes(`{${name}}`) ? [report(`The URL does not contain {${name}}`, nameNode)] : []),
    ];
  });
}

const VARIABLE_MEMBERS = ['default', 'enum', 'description'];

/** Reports variables in the URL that are missing in `variables`. */
function findMissingVariables({ prop, node, source }: Item, { url, variables }: Server): BlockMistake[] {
  const urlNode = getMemberMap(node).get('url');
  if (!urlNode) return [];
  const names = [...url.matchAll(SERVER_VARIABLE)].map(([, name = '']) => name);
  return names
    .filter((name) => !variables.some((variable) => variable.name === name))
    .map((name) => ({
      code: 'invalid-server',
      prop: `${prop}.url`,
      source,
      offset: urlNode.start,
      message: `The URL contains {${name}}, but "variables" has no "${name}"`,
    }));
}
