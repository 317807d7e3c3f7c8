/** The scopes that a token can have. `docs:write` includes `docs:read`. */
export const scopes = ['docs:read', 'docs:write', 'tokens:create'] as const;

export type Scope = (typeof scopes)[number];

const isScope = (name: string): name is Scope => (scopes as readonly string[]).includes(name);

/**
 * Parses scope names separated by single spaces. Returns `undefined` if the string is empty or malformed, or contains
 * an unknown name.
 */
export function parseScopes(text: string): Scope[] | undefined {
  const names = text.split(' ');
  return names.every(isScope) ? scopes.filter((scope) => names.includes(scope)) : undefined;
}

export const formatScopes = (list: readonly Scope[]): string => list.join(' ');

export function grants(granted: readonly Scope[], needed: Scope): boolean {
  return granted.includes(needed) || (needed === 'docs:read' && granted.includes('docs:write'));
}
