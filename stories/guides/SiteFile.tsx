import { Markdown } from '@storybook/addon-docs/blocks';
import { toSiteFile } from './site-file.ts';

// The sites that the consumer tests install, build and open, and other samples: what a guide shows is what was tested.
const files = import.meta.glob<string>(
  ['../../test/consumers/*/**', '../../test/consumers/page.mdx', '../../test/proxy/samples/*'],
  { query: '?raw', import: 'default', eager: true },
);

interface SiteFileProps {
  of: string;
  as?: string;
  from?: string;
}

/**
 * A file of a consumer site, named by its path below `test/consumers` (or `from`, another folder of `test`), under the name that
 * it has in a reader's site. Throws for a file that is not there.
 */
export function SiteFile({ of, as, from = 'consumers' }: SiteFileProps) {
  const code = files[`../../test/${from}/${of}`];
  if (code === undefined) throw new Error(`There is no file test/${from}/${of}.`);
  return <Markdown>{toSiteFile(code, of, as)}</Markdown>;
}
