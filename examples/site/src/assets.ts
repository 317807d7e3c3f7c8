import manifest from '../dist/client/.vite/manifest.json';

const files: Record<string, { file: string; css?: string[]; assets?: string[] }> = manifest;

function find(name: string): string {
  const file = files[name]?.file;
  if (!file) throw new Error(`The client build has no ${name}.`);
  return `/${file}`;
}

/** Addresses of the built files, with the hash of their content in the name. */
export const assets = {
  script: find('src/entry-client.tsx'),
  style: find('src/site.css'),
  theme: find('src/theme.ts'),
  icon: find('src/icon.svg'),
};
