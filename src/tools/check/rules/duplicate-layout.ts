import type { Program } from 'estree-jsx';
import { getRange } from '../../pages/source-range.js';
import type { CheckRule } from '../rule.js';

export const duplicateLayout: CheckRule = {
  name: 'duplicate-layout',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'A second default export. MDX uses the default export as the layout of the page, so there can be only one',
  example: "export { Layout as default } from './layout';\n\nexport default ({ children }) => children;",
  check: ({ page }) => {
    const [, ...others] = page.embeddedPrograms.flatMap(({ program }) => program.body).filter(isDefaultExport);
    return others.map((statement) => ({
      message: 'MDX cannot compile a page with two default exports, because the default export is its layout',
      expected: 'one default export',
      suggestion: 'Remove one of the default exports',
      ...getRange(statement),
      within: [],
    }));
  },
};

function isDefaultExport(statement: Program['body'][number]): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return statement.type === 'ExportDefaultDeclaration';
  return statement.specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');
}
