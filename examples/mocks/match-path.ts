/**
 * Matches a path against a route such as `/api/v1/documents/:id` or `/user/{username}`. Returns the decoded parameters,
 * or `undefined` if the path does not match or its percent-encoding is invalid. As in the service, matching is
 * case-sensitive and trailing slashes are significant.
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
    const value = decode(text);
    if (!value) return undefined;
    params[name[1] ?? name[2] ?? ''] = value;
  }
  return params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
