import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteCopy } from './site-copy.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const DESCRIPTION_FILES = ['openapi.yaml', 'apiblock.config.json'];

/**
 * Adds an OpenAPI description to a copy of a site and replaces the site's page with a page that documents operations
 * from the description. Makes only the changes that the guide for the framework shows. Returns a function that restores
 * the site.
 */
export function describeSite({ site, folder }: SiteCopy): () => void {
  const { page, frontMatter = '', operationPage = 'operation.mdx' } = site;
  // A site without a remark plugin needs no configuration change.
  const { files, before, after } = site.openapi ?? { files: [], before: '', after: '' };
  const originals = new Map([page, ...files].map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  for (const file of files) {
    const text = originals.get(file) ?? '';
    if (!text.includes(before))
      throw new Error(`${site.name}/${file} does not contain ${before}. Change "openapi" of the site in sites.ts.`);
    writeFileSync(
      join(folder, file),
      text.replace(before, () => after),
    );
  }
  writeFileSync(join(folder, page), frontMatter + readFileSync(join(here, operationPage), 'utf8'));
  for (const name of DESCRIPTION_FILES) copyFileSync(join(here, name), join(folder, name));
  return () => {
    for (const [file, text] of originals) writeFileSync(join(folder, file), text);
    for (const name of DESCRIPTION_FILES) rmSync(join(folder, name));
  };
}
