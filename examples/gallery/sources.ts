const sources = import.meta.glob<string>('./*.mdx', { query: '?raw', import: 'default', eager: true });

export function readSource(name: string): string {
  const source = sources[`./${name}.mdx`];
  if (source === undefined) throw new Error(`examples/gallery/${name}.mdx does not exist.`);
  return source;
}
