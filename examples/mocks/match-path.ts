/**
 * Matches a path against a route such as `/api/v1/documents/:id` or `/user/{username}`. Returns the decoded parameters, or
 * `undefined` if the path does not match. Like the service, it is case-sensitive and does not ignore trailing slashes.
 */
export function matchPath(route: string, path: string): Record<string, string> | undefined {
  const routeSegments = route.split('/');
  const pathSegments = path.split('/');
  if (routeSegments.length !== pathSegments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of routeSegments.entries()) {
    const text = pathSegments[index] ?? '';
    const name = /^:(\w+)$|^\{(\w+)\}$/.exec(segment);
    if (!name) {
      if (segment !== text) return undefined;
      continue;
    }
    if (text === '') return undefined;
    params[name[1] ?? name[2] ?? ''] = decodeURIComponent(text);
  }
  return params;
}
