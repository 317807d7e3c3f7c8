export interface TokenGroup {
  readonly purpose: string;
  readonly tokens: readonly { readonly name: string; readonly value: string }[];
}

/** Reads the custom properties that a stylesheet declares on `:root`, grouped by the comment before each group. */
export function readTokens(css: string): TokenGroup[] {
  const roots = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, body = '']) => body);
  return roots.flatMap((body) =>
    body
      .split('/*')
      .slice(1)
      .map((part) => {
        const [purpose = '', declarations = ''] = part.split('*/');
        const tokens = declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g);
        return {
          purpose: purpose.trim(),
          tokens: [...tokens].map(([, name = '', value = '']) => ({ name, value: value.replace(/\s+/g, ' ') })),
        };
      }),
  );
}
