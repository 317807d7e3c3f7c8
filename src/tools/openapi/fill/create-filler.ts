import { type ComponentFinder, readNames } from '../../pages/components.js';
import { getModulePrograms } from '../../pages/module-programs.js';
import type { PageFiller } from '../../pages/page-filler.js';
import type { FillOptions } from './block-filler.js';
import { fillOperations } from './fill-operations.js';

/** Creates a function that fills each block on a page that has an `operation` prop. */
export function createFiller(options: Omit<FillOptions, 'report'>): PageFiller {
  return (tree, report) => {
    const { resolve } = readNames(getModulePrograms(tree.children));
    const findComponent: ComponentFinder = ({ type, name }) =>
      type.startsWith('mdxJsx') ? resolve(name ?? '') : undefined;
    fillOperations(tree, findComponent, { ...options, report });
  };
}
