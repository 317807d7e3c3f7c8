import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// The folder of Mintlify pages is optional.
const mintlifyFolder = process.env.MINTLIFY_PAGES;
const mintlifyPages = mintlifyFolder
  ? globSync('**/*.mdx', { cwd: mintlifyFolder }).map((file) => `${mintlifyFolder}/${file}`)
  : [];
const projectPages = globSync('{stories,examples/gallery,examples/site/src/pages,test}/**/*.mdx', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map((file) => `${root}${file}`);

/**
 * Paths of published pages without problems. Some pages refer to operations, so checking these pages requires
 * `findFiller`.
 */
export const goodPages = [...projectPages, ...mintlifyPages];
