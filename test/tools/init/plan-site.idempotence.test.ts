import { expect, it } from 'vitest';
import { sites } from './all-sites.ts';
import { apply, OPERATION, plan } from './memory-project.ts';

it.each(sites)('planSite plans no changes in a second run for the site %s', (_, files) => {
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
