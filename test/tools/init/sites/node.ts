import type { Files } from '../memory-project.ts';

/** The file that `npm init --yes` writes. */
export const node: Files = {
  'package.json': `{
  "name": "server",
  "version": "1.0.0",
  "main": "index.js",
  "type": "commonjs"
}
`,
};
