/** What a token may do. `docs:write` marks an editor, who may read as well. */
export const scopes = ['docs:read', 'docs:write', 'tokens:create'] as const;

export type Scope = (typeof scopes)[number];

const isScope = (name: string): name is Scope => (scopes as readonly string[]).includes(name);

/** Reads a space-separated list; undefined when it is empty, has an unknown name, or is not separated by single spaces. */
export function parseScopes(text: string): Scope[] | undefined {
  const names = text.split(' ');
  return names.every(isScope) ? scopes.filter((scope) => names.includes(scope)) : undefined;
}

export const formatScopes = (list: readonly Scope[]): string => list.join(' ');

/** Whether a token with these scopes may do what `needed` names. */
export function grants(granted: readonly Scope[], needed: Scope): boolean {
  return granted.includes(needed) || (needed === 'docs:read' && granted.includes('docs:write'));
}
