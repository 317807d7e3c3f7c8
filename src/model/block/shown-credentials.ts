import { type AuthCredential, getAuthLabel, hasAuthAlternatives, hasAuthLabel, parseAuth } from '../http/auth.js';
import {
  API_KEY,
  formatPlaceholder,
  findCredential,
  getAuthScheme,
  isSameName,
  type RequestParameter,
} from '../http/credentials.js';
import type { HeaderField } from '../http/headers.js';
import { readQuery } from '../http/url.js';
import { asString } from '../text/coerce.js';
import type { EndpointProps } from './endpoint.js';
import { readUrl } from './endpoint-url.js';
import type { BlockLabels } from './labels.js';

export interface ShownHeader extends HeaderField {
  /**
   * Label of the auth types whose credentials are sent in the header. Set only if `auth` contains alternatives and there is
   * no `authLabel`.
   */
  credential?: string | undefined;
}

/** A documented parameter that carries credentials. It can have a field, or be in the query of the URL. */
interface CredentialField extends RequestParameter {
  /** Label of the auth types whose credentials the parameter carries. */
  label: string;
}

/** The headers and fields that carry the credentials of the alternatives in the `auth` prop. */
export interface ShownCredentials {
  /** The documented headers, in document order. */
  headers: ShownHeader[];
  /**
   * Undocumented headers that the `auth` prop implies: `Authorization` headers for `bearer`, `oauth2`, `openIdConnect`
   * and `basic`, and the headers that `auth` specifies for API keys.
   */
  impliedHeaders: ShownHeader[];
  fields: CredentialField[];
}

interface CredentialSource {
  props: Pick<EndpointProps, 'auth' | 'authLabel' | 'endpoint' | 'baseUrl' | 'servers' | 'webhook'>;
  /**
   * The documented headers. `undefined` if they cannot be parsed or are known only at runtime. In this case, they could
   * contain any credentials, so no headers are implied.
   */
  headers: readonly HeaderField[] | undefined;
  /** The parameters that fields document. */
  fields: readonly RequestParameter[];
}

/**
 * Finds the headers and fields that carry the credentials of each alternative in the `auth` prop, and labels each with
 * the auth types that use it. Adds no labels if there is only one alternative, because the block's header already
 * describes it, or if the author describes the authentication with `authLabel`.
 */
export function findShownCredentials(
  { props, headers, fields }: CredentialSource,
  labels: BlockLabels,
): ShownCredentials {
  if (!hasAuthAlternatives(props.auth) || hasAuthLabel(props.authLabel))
    return { headers: [...(headers ?? [])], impliedHeaders: [], fields: [] };
  const credentials = parseAuth(props.auth).flat();
  const listed = (headers ?? []).map((header) => ({ header, parameter: toHeaderParameter(header) }));
  const documentedHeaders = listed.map(({ parameter }) => parameter);
  const parameters = mergeParameters([...readQueryParameters(readUrl(props).endpoint), ...documentedHeaders], fields);
  const found = credentials.map((credential) => ({
    type: credential.type,
    parameter: findCredential(credential, credentials, parameters),
    credential,
  }));
  const toLabel = (carried: readonly string[]) => getAuthLabel([...new Set(carried)], undefined, labels);
  const getLabel = (parameter: RequestParameter) =>
    toLabel(found.filter((credential) => credential.parameter === parameter).map(({ type }) => type)) || undefined;
  const undocumented = found.filter(({ parameter }) => !parameter).map(({ credential }) => credential);
  return {
    headers: listed.map(({ header, parameter }) => ({ ...header, credential: getLabel(parameter) })),
    impliedHeaders: headers ? toImpliedHeaders(undocumented, toLabel) : [],
    fields: parameters.flatMap((parameter) => {
      const label = documentedHeaders.includes(parameter) ? undefined : getLabel(parameter);
      return label === undefined ? [] : [{ ...parameter, label }];
    }),
  };
}

function toHeaderParameter({ name, value }: HeaderField): RequestParameter {
  return { location: 'header', name, documented: value };
}

/** Returns the parameters, followed by the fields that do not document one of these parameters. */
function mergeParameters(
  parameters: readonly RequestParameter[],
  fields: readonly RequestParameter[],
): RequestParameter[] {
  const merged = [...parameters];
  for (const field of fields) {
    if (!findParameter(merged, field)) merged.push(field);
  }
  return merged;
}

function findParameter<Found extends RequestParameter>(
  parameters: readonly Found[],
  { location, name }: RequestParameter,
): Found | undefined {
  return parameters.find((other) => other.location === location && isSameName(other.name, name, location));
}

function readQueryParameters(endpoint: unknown): RequestParameter[] {
  return [...readQuery(asString(endpoint))].map(([name, documented]) => ({ location: 'query', name, documented }));
}

/**
 * Returns an `Authorization` header for each scheme, labeled with the auth types that use the scheme, and the headers
 * that `auth` specifies for API keys.
 */
function toImpliedHeaders(
  credentials: readonly AuthCredential[],
  toLabel: (types: readonly string[]) => string,
): ShownHeader[] {
  const authorization = (['Bearer', 'Basic'] as const).flatMap((scheme) => {
    const types = credentials.map(({ type }) => type).filter((type) => getAuthScheme(type) === scheme);
    if (types.length === 0) return [];
    const name = 'Authorization';
    return [{ name, value: formatPlaceholder(name, scheme), credential: toLabel(types) }];
  });
  const keys = credentials.flatMap(({ type, key }) =>
    key && (key.location ?? 'header') === 'header'
      ? [{ name: key.name, value: API_KEY, credential: toLabel([type]) }]
      : [],
  );
  return [...authorization, ...keys];
}

/** Inserts the implied headers after the last header with credentials or, if there is none, before all headers. */
export function insertImpliedHeaders(headers: readonly ShownHeader[], implied: readonly ShownHeader[]): ShownHeader[] {
  const position = headers.findLastIndex(({ credential }) => credential !== undefined) + 1;
  return [...headers.slice(0, position), ...implied, ...headers.slice(position)];
}

/**
 * Returns the label of the auth types whose credentials are sent in a parameter, or `undefined` if the parameter
 * contains no credentials.
 */
export function getCredentialLabel({ fields }: ShownCredentials, parameter: RequestParameter): string | undefined {
  return findParameter(fields, parameter)?.label;
}
