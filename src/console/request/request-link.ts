import { toParameterName, toPathSegments } from '../../model/http/path.js';
import type { DocumentedServer } from '../../model/block/server-choice.js';
import { isAbsoluteUrl } from '../../model/http/url.js';
import { asString } from '../../model/text/coerce.js';
import type { ConsoleSource } from './console-source.js';
import type { FillableParameter } from './parameters.js';

/** Name of the parameter in the URL's fragment that contains the ID of the block. `TryIt` uses the same name. */
const BLOCK_NAME = 'apiblock';

/** Maximum length of a fragment. Chat programs and browsers truncate long URLs. */
const MAX_LENGTH = 32_000;

/** The locations of the parameters in a link. Cookies are always left out. */
const LINKED_LOCATIONS = ['path', 'query', 'header'] as const;

/** Prefix for the names of server variables in a link. */
const VARIABLE_PREFIX = 'variable.';

export interface LinkedParameter {
  location: FillableParameter['location'];
  name: string;
  /** An empty string removes the documented value from the request. */
  value: string;
}

/** The values of a form that a link contains. */
export interface LinkedValues {
  /** The label of the request, if the block has several requests. */
  request?: string | undefined;
  /**
   * The selected server, if readers can choose between several servers. The block checks whether it documents this
   * server.
   */
  server?: DocumentedServer | undefined;
  parameters: LinkedParameter[];
  /** The index of the selected option for each choice between variants of parameters. */
  variants: number[];
  /** The body, in the format of the `body` prop. `undefined` if the documented body is unchanged. */
  body: string | undefined;
}

/** Returns a link that opens the console of a block with these values, or `undefined` if it would be too long. */
export function toRequestLink(page: string, blockId: string, values: LinkedValues): string | undefined {
  const pairs = new URLSearchParams({ [BLOCK_NAME]: blockId });
  if (values.request !== undefined) pairs.append('request', values.request);
  for (const [name, value] of toServerPairs(values.server)) pairs.append(name, value);
  for (const { location, name, value } of values.parameters) pairs.append(`${location}.${name}`, value);
  for (const index of values.variants) pairs.append('variant', `${index}`);
  if (values.body !== undefined) pairs.append('body', values.body);
  const url = new URL(page);
  url.username = '';
  url.password = '';
  url.hash = pairs.toString();
  return url.hash.length > MAX_LENGTH ? undefined : url.href;
}

/**
 * Returns the values in the fragment of a link to a block. Ignores unknown names. Returns `undefined` if the fragment
 * is too long, or if it does not belong to a link to this block.
 */
export function readRequestLink(fragment: string, blockId: string): LinkedValues | undefined {
  if (fragment.length > MAX_LENGTH) return undefined;
  const pairs = new URLSearchParams(fragment.slice(1));
  if (pairs.get(BLOCK_NAME) !== blockId) return undefined;
  return {
    request: pairs.get('request') ?? undefined,
    server: readServer(pairs),
    parameters: [...pairs].flatMap(([key, value]) => toLinkedParameter(key, value) ?? []),
    variants: pairs.getAll('variant').map(Number),
    body: pairs.get('body') ?? undefined,
  };
}

function toServerPairs(server: DocumentedServer | undefined): [string, string][] {
  if (!server) return [];
  const variables = Object.entries(server.values).map(([name, value]): [string, string] => [
    VARIABLE_PREFIX + name,
    value,
  ]);
  return [['server', server.url], ...variables];
}

function readServer(pairs: URLSearchParams): DocumentedServer | undefined {
  const url = pairs.get('server');
  if (url === null) return undefined;
  const variables = [...pairs].filter(([name]) => name.startsWith(VARIABLE_PREFIX));
  return {
    url,
    values: Object.fromEntries(variables.map(([name, value]) => [name.slice(VARIABLE_PREFIX.length), value])),
  };
}

function toLinkedParameter(key: string, value: string): LinkedParameter | undefined {
  const location = LINKED_LOCATIONS.find((candidate) => key.startsWith(`${candidate}.`));
  return location && { location, name: key.slice(location.length + 1), value };
}

/**
 * Returns whether a link can contain the value of a parameter. Secrets and cookies are left out. A parameter in the
 * host of the URL is also left out, so that a link cannot change the server to which the reader sends credentials.
 */
export function isLinked(parameter: FillableParameter, source: ConsoleSource): boolean {
  const { location, name, isSecret } = parameter;
  if (isSecret || location === 'cookie') return false;
  return location !== 'path' || !listHostParameters(source).includes(name);
}

/** Returns the names of the parameters in the scheme, the host and the port of the URL. */
function listHostParameters({ endpoint, baseUrl }: ConsoleSource): string[] {
  const path = asString(endpoint).trim();
  const url = isAbsoluteUrl(path) ? path : asString(baseUrl).trim();
  const [origin = ''] = /^(?:[^/]*:)?(?:\/\/[^/?#]*)?/.exec(url) ?? [];
  return toPathSegments(origin).flatMap(({ text, parameter }) => (parameter ? toParameterName(text) : []));
}

/**
 * Returns the value of a parameter in a link, or `undefined` if the link does not contain it. If the request contains
 * several parameters with the same name, the link contains their values in the same order.
 *
 * @param all - All parameters of the request.
 */
export function findLinkedValue(
  { parameters }: LinkedValues,
  parameter: FillableParameter,
  all: readonly FillableParameter[],
): string | undefined {
  const isSame = ({ location, name }: Pick<FillableParameter, 'location' | 'name'>) =>
    location === parameter.location && name === parameter.name;
  const position = all.filter((other) => isSame(other) && !other.isAlternative).indexOf(parameter);
  // A parameter with `isAlternative` has no position, so it gets the first value.
  return parameters.filter(isSame)[Math.max(0, position)]?.value;
}
