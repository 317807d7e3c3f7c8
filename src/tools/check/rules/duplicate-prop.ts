import type { PageComponent } from '../../pages/page-component.js';
import type { RuleFinding } from '../page-problem.js';
import { listDistinctProps } from '../prop-types.js';
import type { CheckRule } from '../rule.js';

export const duplicateProp: CheckRule = {
  name: 'duplicate-prop',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A prop that is specified more than once',
  example: 'title="Users" title="Accounts"',
  check: ({ components }) => components.flatMap(checkComponent),
};

function checkComponent({ component, source }: PageComponent): RuleFinding[] {
  const distinct = listDistinctProps(source);
  return source.props
    .filter((prop) => prop !== undefined)
    .filter((prop) => !distinct.includes(prop))
    .map(({ name, start }) => ({
      message: `The prop "${name}" is specified more than once: only the last one is used`,
      expected: 'each prop once',
      component,
      prop: name,
      start,
      end: start + name.length,
      within: [source],
    }));
}
