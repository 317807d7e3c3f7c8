import { isAuthType, toAuthAlternatives } from '../../model/http/auth.js';
import { findCredential, type RequestParameter } from '../../model/http/credentials.js';
import { parseStringList } from '../../model/json/string-list.js';
import type { PageBlock } from '../../pages/page-block.js';
import { createArray, createObject, createString, type ObjectNode, type SourceNode } from '../source/source-node.js';
import type { DocumentedParameter } from './parameters.js';
import type { PageOrigin } from './page-origin.js';
import { createStrings } from './value-node.js';

/** The authentication of an operation. */
export interface ExportedSecurity {
  /** The value of `security`. `undefined` if the `auth` prop is missing or contains only unknown auth types. */
  requirements: SourceNode | undefined;
  /** The security schemes that the requirements refer to, keyed by name. */
  schemes: Map<string, ObjectNode>;
  /** The parameters that carry credentials. The security schemes describe them. */
  carriers: RequestParameter[];
  /** The names in `auth` that are not auth types, and so cannot be expressed. */
  unknown: string[];
}

/** Converts the `auth` and `scopes` props to security requirements and security schemes. */
export function toSecurity(
  block: PageBlock,
  parameters: readonly DocumentedParameter[],
  page: PageOrigin,
): ExportedSecurity {
  const security: ExportedSecurity = { requirements: undefined, schemes: new Map(), carriers: [], unknown: [] };
  const alternatives = toAuthAlternatives(block.props.auth);
  if (alternatives.length === 0) return security;
  const types = [...new Set(alternatives.flat())];
  const origin = page.at(block.written['auth']?.position);
  const scopes = parseStringList(block.props['scopes']);
  const candidates = parameters.map(toRequestParameter);
  security.unknown.push(...types.filter((name) => !isAuthType(name)));
  // A requirement without members would allow requests without credentials, so an alternative of unknown types is left out.
  const expressible = alternatives.filter((names) => names.some(isAuthType));
  if (expressible.length === 0) return security;
  const requirements = expressible.map((names) => {
    const members = names
      .filter((name) => name !== 'none')
      .flatMap((name): [string, SourceNode][] => {
        if (!isAuthType(name)) return [];
        const carrier = findCredential(name, types, candidates);
        if (carrier) security.carriers.push(carrier);
        const scheme = toScheme(name, carrier);
        security.schemes.set(scheme.name, createScheme(scheme.members, origin));
        return [[scheme.name, createStrings(origin, name === 'apiKey' || name === 'basic' ? [] : scopes)]];
      });
    return createObject(origin, members);
  });
  return { ...security, requirements: createArray(origin, requirements) };
}

function toRequestParameter({ location, name, sample }: DocumentedParameter): RequestParameter {
  return { location, name, documented: sample };
}

/** A security scheme, with its members as strings. */
interface Scheme {
  name: string;
  members: Record<string, string>;
}

/** Returns the security scheme of an auth type. An API key without a documented parameter is sent in `X-Api-Key`. */
function toScheme(
  type: 'bearer' | 'apiKey' | 'basic' | 'oauth2' | 'none',
  carrier: RequestParameter | undefined,
): Scheme {
  if (type === 'basic') return { name: 'basic', members: { type: 'http', scheme: 'basic' } };
  if (type === 'bearer') return { name: 'bearer', members: { type: 'http', scheme: 'bearer' } };
  // A page does not contain the URLs of OAuth flows, so the scheme describes only how the access token is sent.
  if (type === 'oauth2') return { name: 'oauth2', members: { type: 'http', scheme: 'bearer' } };
  const { location = 'header', name = 'X-Api-Key' } = carrier ?? {};
  return { name: name === 'X-Api-Key' ? 'apiKey' : `apiKey-${name}`, members: { type: 'apiKey', in: location, name } };
}

function createScheme(members: Record<string, string>, origin: SourceNode): ObjectNode {
  return createObject(
    origin,
    Object.entries(members).map(([name, text]) => [name, createString(origin, text)] as const),
  );
}

/** Returns whether a field or header carries credentials that a security scheme describes. */
export function isCarrier({ carriers }: ExportedSecurity, { location, name }: DocumentedParameter): boolean {
  return carriers.some((carrier) => carrier.location === location && carrier.name === name);
}
