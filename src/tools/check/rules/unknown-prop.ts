import { getComponentKind } from '../../pages/components.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { Prop } from '../../pages/page-contents.js';
import type { RuleFinding } from '../page-problem.js';
import { findIntendedProp, isReactOrDomProp, isSynonym, listDistinctProps, toPropType } from '../prop-types.js';
import type { CheckRule } from '../rule.js';

export const unknownProp: CheckRule = {
  name: 'unknown-prop',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'An unknown prop of `ApiBlock`, or an unknown prop of another component if its name is similar to a known prop',
  example: 'endpont="/users"',
  check: ({ components }) =>
    components.flatMap((component) =>
      listDistinctProps(component.source).flatMap((prop) => checkProp(prop, component)),
    ),
};

/**
 * Reports an unknown prop, because it has no effect. For components other than `ApiBlock`, reports only probable
 * misspellings and synonyms, because these components also accept the props of other tools.
 */
function checkProp({ name, start }: Prop, { component, source }: PageComponent): RuleFinding[] {
  const kind = getComponentKind(component);
  if (toPropType(kind, name) !== undefined || isReactOrDomProp(name)) return [];
  const intended = findIntendedProp(kind, name);
  if (intended === undefined && kind !== 'block') return [];
  // The correction is not certain if the element already has the intended prop, or may have it because of a spread.
  const isCertain =
    intended !== undefined && !isSynonym(kind, name) && !source.props.some((prop) => !prop || prop.name === intended);
  return [
    {
      message: `Unknown prop "${name}": it has no effect`,
      expected: 'a prop of this component',
      suggestion: intended === undefined ? undefined : `Did you mean "${intended}"?`,
      fix: isCertain ? [{ start, original: name, replacement: intended }] : undefined,
      component,
      prop: name,
      start,
      end: start + name.length,
      within: [source],
    },
  ];
}
