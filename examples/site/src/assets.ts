/** Written by the client's build, which is made before this one. */
const [files = {}] = Object.values(
  import.meta.glob<Record<string, { file: string }>>('../dist/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);

function find(name: string): string {
  if (import.meta.env.DEV) return `/${name}`;
  const file = files[name]?.file;
  if (!file) throw new Error(`The client build has no ${name}.`);
  return `/${file}`;
}

/** Addresses of the built files, with the hash of their content in the name; in development, of the sources. */
export const assets = {
  script: find('src/entry-client.tsx'),
  style: find('src/site.css'),
  theme: find('src/theme.ts'),
  icon: find('src/icon.svg'),
};
