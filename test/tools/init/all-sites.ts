import type { Files } from './memory-project.ts';
import * as astroSites from './sites/astro.ts';
import * as docusaurusSites from './sites/docusaurus.ts';
import * as fumadocsSites from './sites/fumadocs.ts';
import * as nextSites from './sites/next.ts';
import * as nextraSites from './sites/nextra.ts';
import * as nodeSites from './sites/node.ts';
import * as reactRouterSites from './sites/react-router.ts';
import * as viteSites from './sites/vite.ts';

/** The files of all sites, as their generators write them. */
export const sites: [name: string, files: Files][] = Object.entries({
  ...astroSites,
  ...docusaurusSites,
  ...fumadocsSites,
  ...nextSites,
  ...nextraSites,
  ...nodeSites,
  ...reactRouterSites,
  ...viteSites,
});
