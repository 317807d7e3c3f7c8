import { Markdown } from '@storybook/addon-docs/blocks';
import { toSiteFile } from './site-file.ts';

// Guides show the files of the consumer test sites, so that every sample is tested.
const files = import.meta.glob<string>(
  ['../../test/consumers/*/**', '../../test/consumers/*.{json,mdx}', '../../test/proxy/samples/*'],
  { query: '?raw', import: 'default', eager: true },
);

interface SiteFileProps {
  of: string;
  as?: string;
  from?: string;
}

/**
 * Shows a file of a consumer site.
 *
 * @param of - Path of the file, relative to the folder `test/consumers` or `test/<from>`. Throws if the file does not exist.
 * @param as - Name of the file on the reader's site.
 */
export function SiteFile({ of, as, from = 'consumers' }: SiteFileProps) {
  const code = files[`../../test/${from}/${of}`];
  if (code === undefined)
    throw new Error(`test/${from}/${of} does not exist. Check the props "of" and "from" of SiteFile.`);
  return <Markdown>{toSiteFile(code, of, as)}</Markdown>;
}
