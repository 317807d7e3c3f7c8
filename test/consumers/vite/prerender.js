import { readFile, writeFile } from 'node:fs/promises';
import { render } from './build/entry-server.js';

const html = await readFile('dist/index.html', 'utf8');
await writeFile('dist/index.html', html.replace('<!--page-->', () => render()));
