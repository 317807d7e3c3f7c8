import {
  type ComponentKind,
  getComponentKind,
  type MisspelledName,
  suggestComponent,
  toSingular,
} from '../../pages/components.js';
import type { SourceElement } from '../../pages/page-contents.js';
import type { Page } from '../../pages/read-page.js';
import type { Edit, RuleFinding } from '../page-problem.js';
import { isReactOrDomProp, toPropType } from '../prop-types.js';
import type { CheckRule } from '../rule.js';

export const unknownComponent: CheckRule = {
  name: 'unknown-component',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Mistakes that lose content or break the page',
  description: 'A misspelled tag, which MDX cannot render, or (as a warning) the plural of a component name',
  details:
    "the plural of a component name, such as `<RequestExamples>`, causes only a warning, because your site can provide a component with this name. The check reports a plural only if the tag is used like the component (with props of the component, or with code) and doesn't contain the component.",
  example: '<ParamFeild name="id" />',
  check: ({ page, text }) => checkComponentNames(page, text),
};

function checkComponentNames(page: Page, text: string): RuleFinding[] {
  const { elements, names } = page;
  const undeclared = elements.filter(({ name }) => !names.isDeclared(name));
  return [
    ...names.misspelled.map((misspelled) => createNameFinding(misspelled)),
    ...undeclared
      .filter(({ name }) => suggestComponent(name))
      .map((element) => ({ ...createElementFinding(element), fix: fixElementName(element, text) })),
    ...undeclared
      .filter((element) => isUsedAsSingular(element, page, text))
      // This is only a warning, because the site may provide a component with this name.
      .map((element): RuleFinding => ({ ...createElementFinding(element), severity: 'warning' })),
  ];
}

/**
 * Returns whether an element has the plural name of a component but is used like the component itself: it has a prop of
 * the component, or it is an example with a code fence. Returns `false` if the element contains the component, as in
 * `<ParamFields><ParamField /></ParamFields>`, because the site may define such a container.
 */
function isUsedAsSingular(element: SourceElement, { elements, names }: Page, text: string): boolean {
  const singular = toSingular(element.name);
  if (singular === undefined) return false;
  const kind = getComponentKind(singular);
  const hasItsProp = element.props.some((prop) => prop && isOwnProp(kind, prop.name));
  const isExample = kind === 'example' && CODE_FENCE.test(text.slice(element.start, element.end));
  const isInside = ({ start, end }: SourceElement) => element.start < start && end < element.end;
  const containsSingular = elements.some((other) => isInside(other) && names.resolve(other.name) === singular);
  return (hasItsProp || isExample) && !containsSingular;
}

const CODE_FENCE = /```|~~~/;

/** Props of apiblock components that many other components also have. */
const COMMON_PROPS = ['className', 'id'];

/**
 * Returns whether the prop is specific to the component. Returns `false` for props that any React component or DOM
 * element can have.
 */
function isOwnProp(kind: ComponentKind, name: string): boolean {
  return toPropType(kind, name) !== undefined && !COMMON_PROPS.includes(name) && !isReactOrDomProp(name);
}

function createElementFinding({ name, nameStart, nameEnd, start }: SourceElement): RuleFinding {
  return createNameFinding({ name, start: nameStart, end: nameEnd }, start);
}

/** Returns the edits that correct the name in the opening and closing tags of an element. */
function fixElementName({ name, nameStart, start, end }: SourceElement, text: string): Edit[] | undefined {
  const replacement = suggestComponent(name);
  if (replacement === undefined) return undefined;
  const edits = [{ start: nameStart, original: name, replacement }];
  const isClosed = text.slice(start, end).endsWith(`</${name}>`);
  return isClosed ? [...edits, { start: end - name.length - 1, original: name, replacement }] : edits;
}

/**
 * Creates a finding for the name of an unknown component.
 *
 * @param elementStart - Offset of the element with this name. Omitted for an imported name, which has no element.
 */
function createNameFinding({ name, start, end }: MisspelledName, elementStart = start): RuleFinding {
  return {
    message: `Unknown component ${JSON.stringify(name)}`,
    expected: 'a component that the page imports or the site provides',
    suggestion: `Did you mean ${JSON.stringify(suggestComponent(name) ?? toSingular(name))}?`,
    start,
    end,
    within: [{ start: elementStart }],
  };
}
