/**
 * The parameters of a path that a route (`/api/v1/documents/:id`, `/user/{username}`) matches, decoded; undefined where
 * it does not. As strict as the service: one spelling per address.
 */
export function matchPath(route: string, path: string): Record<string, string> | undefined {
  const wanted = route.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? '';
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
