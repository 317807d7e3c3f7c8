import type { OpenApiDocument } from '../document/open-api-document.js';
import { getItems, getMember, getMembers, getScalarText, getString, type SourceNode } from '../source/source-node.js';

/**
 * Lists the servers of a description that its pages don't contain: all servers except the first one, and the variables of all
 * servers, such as `https://{region}.example.com (region: us, eu)`.
 */
export function listServers(document: OpenApiDocument): string[] {
  const servers = getItems(document.get(document.root, 'servers'));
  return servers.flatMap((item, index) => {
    const server = document.resolve(item);
    const variables = getMembers(getMember(server, 'variables')).map(formatVariable);
    if (index === 0 && variables.length === 0) return [];
    const details = [getString(getMember(server, 'description')).trim(), ...variables].filter((text) => text !== '');
    const url = getString(getMember(server, 'url'));
    return [details.length > 0 ? `${url} (${details.join('; ')})` : url];
  });
}

function formatVariable([name, variable]: readonly [string, SourceNode]): string {
  const values = getItems(getMember(variable, 'enum')).map(getScalarText);
  const description = getString(getMember(variable, 'description')).trim();
  const details = [description, values.join(', ')].filter((text) => text !== '');
  return details.length > 0 ? `${name}: ${details.join(': ')}` : name;
}
