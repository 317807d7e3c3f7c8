import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Pages written for Mintlify, where a folder of them is named.
const folder = process.env.MINTLIFY_PAGES;
const corpus = folder ? globSync('**/*.mdx', { cwd: folder }).map((file) => `${folder}/${file}`) : [];
const own = globSync('{stories,examples/site/src/pages,test}/**/*.mdx', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map((file) => `${root}${file}`);

/** Pages that people use, on which there is nothing to report. */
export const goodPages = [...own, ...corpus];
