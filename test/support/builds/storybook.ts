import type { TestProject } from 'vitest/node';
import { keepBuilt } from './builds.ts';

/** Global setup for tests of the built Storybook. */
export const setup = (project: TestProject): Promise<void> => keepBuilt(project, ['library', 'storybook']);
