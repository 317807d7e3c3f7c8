import { type JsonNode, getJsonMembers, parseJsonTree } from '../json/json-tree.js';
import { toJsonText } from '../json/to-json-text.js';
import { isBlank } from '../text/coerce.js';
import { findClosest, formatSuggestion } from '../text/suggest.js';
import type { BlockMistake } from '../text/problem.js';
import { type Code, toRawCode } from './code.js';
import { isAbsoluteUrl } from '../http/url.js';
import { isBaseUrl } from './endpoint-url.js';
import { OAUTH_FLOW_URLS, OAUTH_FLOWS, OAUTH_METADATA_URLS, type OAuthFlowType } from './oauth.js';
import { getMemberMap } from './object-shapes.js';

interface OAuthMistakes {
  mistakes: BlockMistake[];
  /** The prop as the author wrote it, or `undefined` if it is an object. */
  raw: Code | undefined;
}

/** The URLs that clients need for a flow, unless clients read the URLs from metadata. */
const REQUIRED_URLS: Readonly<Record<OAuthFlowType, readonly string[]>> = {
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  clientCredentials: ['tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
};

const ROOT_MEMBERS = ['flows', ...OAUTH_METADATA_URLS, 'clientId'];
const FLOW_MEMBERS = [...OAUTH_FLOW_URLS, 'scopes'];
const URL_EXPECTED = 'Expected a URL with its scheme, such as https://auth.example.com/token';

/** Reports mistakes in the `oauth` prop. The page loads this module only if a block has this prop. */
export function findOAuthMistakes(value: unknown): OAuthMistakes {
  if (isBlank(value)) return { mistakes: [], raw: undefined };
  const source = toJsonText(value);
  const root = parseJsonTree(source);
  if (root?.kind !== 'object') return { mistakes: [], raw: toRawCode('oauth', source) };
  return { mistakes: new MistakeFinder(source).findInRoot(root), raw: undefined };
}

class MistakeFinder {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  findInRoot(root: JsonNode): BlockMistake[] {
    const members = getMemberMap(root);
    const flows = members.get('flows');
    const clientId = members.get('clientId');
    const hasMetadata = OAUTH_METADATA_URLS.some((name) => members.has(name));
    const hasFlows = flows !== undefined && (flows.kind !== 'object' || getJsonMembers(flows).length > 0);
    const unknown = this.#findUnknown('oauth', root, ROOT_MEMBERS);
    // An unknown member is probably a misspelled "flows", so don't also report missing flows.
    const isEmpty = !hasFlows && !hasMetadata && unknown.length === 0;
    return [
      ...unknown,
      ...OAUTH_METADATA_URLS.flatMap((name) => this.#checkUrl(`oauth.${name}`, members.get(name))),
      ...(clientId && clientId.kind !== 'string'
        ? [this.#report('oauth.clientId', clientId, 'Expected a string: the ID of a public client')]
        : []),
      ...(flows ? this.#findInFlows(flows, hasMetadata) : []),
      ...(isEmpty ? [this.#report('oauth', root, 'Expected "flows", "openIdConnectUrl" or "oauth2MetadataUrl"')] : []),
    ];
  }

  #findInFlows(flows: JsonNode, hasMetadata: boolean): BlockMistake[] {
    const expected = `Expected an object of flows: ${OAUTH_FLOWS.join(', ')}`;
    if (flows.kind !== 'object') return [this.#report('oauth.flows', flows, expected)];
    const members = getMemberMap(flows);
    return [
      ...this.#findUnknown('oauth.flows', flows, OAUTH_FLOWS),
      ...OAUTH_FLOWS.flatMap((type) => {
        const flow = members.get(type);
        return flow ? this.#findInFlow(type, flow, hasMetadata) : [];
      }),
    ];
  }

  #findInFlow(type: OAuthFlowType, flow: JsonNode, hasMetadata: boolean): BlockMistake[] {
    const path = `oauth.flows.${type}`;
    const required = REQUIRED_URLS[type];
    if (flow.kind !== 'object') {
      const names = [...required, 'scopes'].map((name) => `"${name}"`).join(', ');
      return [this.#report(path, flow, `Expected an object: {${names}}`)];
    }
    const members = getMemberMap(flow);
    const missing = hasMetadata ? [] : required.filter((name) => !members.has(name));
    const scopes = members.get('scopes');
    return [
      ...this.#findUnknown(path, flow, FLOW_MEMBERS),
      ...missing.map((name) => this.#report(path, flow, `Expected "${name}", the URL of the authorization server`)),
      ...OAUTH_FLOW_URLS.flatMap((name) => this.#checkUrl(`${path}.${name}`, members.get(name))),
      ...(scopes ? this.#findInScopes(`${path}.scopes`, scopes) : []),
    ];
  }

  #findInScopes(path: string, scopes: JsonNode): BlockMistake[] {
    const expected = 'Expected an object of scopes and their descriptions: {"docs:read": "Read documents"}';
    if (scopes.kind !== 'object') return [this.#report(path, scopes, expected)];
    return getJsonMembers(scopes)
      .filter(({ value }) => value.kind !== 'string')
      .map(({ name, value }) => this.#report(`${path}.${name}`, value, 'Expected a string that describes the scope'));
  }

  #checkUrl(path: string, node: JsonNode | undefined): BlockMistake[] {
    if (!node) return [];
    const url = (node.text ?? '').trim();
    if (!isBaseUrl(url)) return [this.#report(path, node, URL_EXPECTED)];
    return hasWebScheme(url) ? [] : [this.#report(path, node, 'Expected a URL that begins with https:// or http://')];
  }

  #findUnknown(path: string, node: JsonNode, known: readonly string[]): BlockMistake[] {
    const present = getMemberMap(node);
    return getJsonMembers(node)
      .filter(({ name }) => !known.includes(name))
      .map(({ name, nameNode }) => {
        const similar = findClosest(
          name,
          known.filter((other) => !present.has(other)),
        );
        const suggestion = similar === undefined ? '' : `. ${formatSuggestion(similar)}`;
        const expected = known.map((other) => `"${other}"`).join(', ');
        return this.#report(
          `${path}.${name}`,
          nameNode,
          `Unknown member ${JSON.stringify(name)}. Expected ${expected}${suggestion}`,
        );
      });
  }

  #report(prop: string, { start }: JsonNode, message: string): BlockMistake {
    return { code: 'invalid-oauth', prop, source: this.#source, offset: start, message };
  }
}

/**
 * Returns whether a URL is relative, or begins with `http:` or `https:`. A link to a `javascript://` URL would run a
 * script on the site.
 */
function hasWebScheme(url: string): boolean {
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase();
  return !isAbsoluteUrl(url) || scheme === 'http' || scheme === 'https';
}
