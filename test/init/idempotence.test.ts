import { expect, it } from 'vitest';
import { apply, type Files, OPERATION, plan } from './memory-project.ts';
import * as astroSites from './sites/astro.ts';
import * as docusaurusSites from './sites/docusaurus.ts';
import * as fumadocsSites from './sites/fumadocs.ts';
import * as nextSites from './sites/next.ts';
import * as nextraSites from './sites/nextra.ts';
import * as nodeSites from './sites/node.ts';
import * as reactRouterSites from './sites/react-router.ts';
import * as viteSites from './sites/vite.ts';

const sites: [name: string, files: Files][] = Object.entries({
  ...astroSites,
  ...docusaurusSites,
  ...fumadocsSites,
  ...nextSites,
  ...nextraSites,
  ...nodeSites,
  ...reactRouterSites,
  ...viteSites,
});

it.each(sites)('a second run changes nothing in %s', (_, files) => {
  for (const openApi of [undefined, OPERATION]) {
    const first = plan(files, openApi);
    expect(first.plan.manualSteps).toEqual([]);
    const second = plan(apply(files, first), openApi);
    expect({
      changes: second.plan.changes,
      packages: [...second.plan.packages, ...second.plan.developmentPackages],
      manualSteps: second.plan.manualSteps,
      page: second.page,
    }).toEqual({ changes: [], packages: [], manualSteps: [], page: first.page });
  }
});
