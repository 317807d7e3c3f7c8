import type { TestProject } from 'vitest/node';
import { keepBuilt } from './built.ts';

/** For tests of the built Storybook. */
export const setup = (project: TestProject): void => keepBuilt(project, ['library', 'storybook']);
