/** Asset manifest of the client build. The client is built before the server. */
const [manifest = {}] = Object.values(
  import.meta.glob<Record<string, { file: string }>>('../dist/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);

function find(name: string): string {
  if (import.meta.env.DEV) return `/${name}`;
  const file = manifest[name]?.file;
  if (!file) throw new Error(`The client build contains no ${name}. Run npm run build:site.`);
  return `/${file}`;
}

/**
 * URLs of the assets. The URLs of built assets contain content hashes. In development, the source files are served
 * instead.
 */
export const assets = {
  script: find('src/entry-client.tsx'),
  style: find('src/site.css'),
  theme: find('src/theme.ts'),
  icon: find('src/icon.svg'),
};
