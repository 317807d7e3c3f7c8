import { Markdown } from '@storybook/addon-docs/blocks';
import { toSiteFile } from './site-file.ts';

// The sites that the consumer tests install, build and open: what a guide shows is what was tested.
const files = import.meta.glob<string>(['../../test/consumers/*/**', '../../test/consumers/page.mdx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * A file of a consumer site, named by its path below `test/consumers`, under the name that it has in a reader's site.
 * Throws for a file that is not there.
 */
export function SiteFile({ of, as }: { of: string; as?: string }) {
  const code = files[`../../test/consumers/${of}`];
  if (code === undefined) throw new Error(`There is no file test/consumers/${of}.`);
  return <Markdown>{toSiteFile(code, of, as)}</Markdown>;
}
