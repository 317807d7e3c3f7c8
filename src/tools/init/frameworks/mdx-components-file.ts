import { addReturnedComponents } from '../edit/component-edits.js';
import type { SetupPlan } from '../plan.js';

/** The purpose of the file, as displayed in the plan. */
export const COMPONENTS_PURPOSE = 'makes the components available on all MDX pages';

/** The lines that a manual step tells the user to add to an existing file. */
export const COMPONENTS_LINES = `import { mdxComponents } from 'apiblock';

// In the returned object:
...mdxComponents`;

const TYPESCRIPT_CONTENT = `import { mdxComponents } from 'apiblock';
import type { MDXComponents } from 'mdx/types';

export function useMDXComponents(): MDXComponents {
  return mdxComponents;
}
`;

const JAVASCRIPT_CONTENT = `import { mdxComponents } from 'apiblock';

export function useMDXComponents() {
  return mdxComponents;
}
`;

/** The possible extensions of the file that provides components to MDX pages. */
export const COMPONENTS_EXTENSIONS = ['tsx', 'ts', 'jsx', 'js', 'mjs'];

export function createComponentsFile(plan: SetupPlan, path: string): void {
  const isTypeScript = path.endsWith('.ts') || path.endsWith('.tsx');
  plan.create(path, COMPONENTS_PURPOSE, isTypeScript ? TYPESCRIPT_CONTENT : JAVASCRIPT_CONTENT);
}

export function editComponentsFile(plan: SetupPlan, path: string): void {
  plan.edit(path, { purpose: COMPONENTS_PURPOSE, lines: COMPONENTS_LINES }, (text) =>
    addReturnedComponents(path, text, ['useMDXComponents', 'getMDXComponents']),
  );
}
