import type { TestProject } from 'vitest/node';
import { build, type BuildName, isStale } from './build.ts';

/**
 * Builds the named builds that are out of date before the tests of a project run, and before each rerun in watch mode.
 */
export async function keepBuilt(project: TestProject, names: readonly BuildName[]): Promise<void> {
  const renew = async () => {
    for (const name of names) {
      if (!isStale(name)) continue;
      project.vitest.logger.log(
        `The ${name} is not built or its sources have changed. Running npm run ${scripts[name]}`,
      );
      await build(name);
    }
  };
  await renew();
  project.onTestsRerun(renew);
}

const scripts: Record<BuildName, string> = {
  library: 'build',
  site: 'build:site',
  storybook: 'build:storybook',
};
