import type { TestProject } from 'vitest/node';
import { keepBuilt } from './builds.ts';

export const setup = (project: TestProject): Promise<void> => keepBuilt(project, ['library', 'storybook']);
