import type { Server, ServerVariable } from '../../../model/block/servers.js';

/** Writes servers as JSON for the `servers` prop, in the same format as in OpenAPI. */
export function writeServers(servers: readonly Server[]): string {
  return JSON.stringify(
    servers.map(({ url, description, variables }) => ({
      url,
      description: description || undefined,
      variables: variables.length > 0 ? Object.fromEntries(variables.map(toEntry)) : undefined,
    })),
  );
}

function toEntry({ name, value, options, description }: ServerVariable) {
  const variable = {
    default: value,
    enum: options.length > 0 ? options : undefined,
    description: description || undefined,
  };
  return [name, variable] as const;
}

/** Returns whether the `baseUrl` prop can express a list of servers. */
export function isBaseUrlOnly(servers: readonly Server[]): boolean {
  return servers.length <= 1 && servers.every(({ variables }) => variables.length === 0);
}
