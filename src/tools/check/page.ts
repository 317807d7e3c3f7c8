import { checkBlock } from './block.js';
import { readCheckedBlocks } from './blocks.js';
import { type PageEndpoint, readPageEndpoints } from './page-endpoints.js';
import { type PageOperation, type PageSuccessor, readPageOperations, readPageSuccessors } from './page-successors.js';
import { checkExamples } from './examples.js';
import { checkField } from './field.js';
import { checkLostLines } from './lost-lines.js';
import { checkMissingCode } from './missing-code.js';
import { checkNesting } from './nesting.js';
import { checkOperations, isUnfilled } from './operations.js';
import { checkRoundedNumbers } from './rounded-numbers.js';
import { RULES } from './rules.js';
import { type PageRoute, readPageRoutes } from './routes/page-routes.js';
import { checkComponentNames } from './unknown-components.js';
import { checkProps } from './props.js';
import { type ComponentKind, getComponentKind } from '../pages/components.js';
import type { Comment, Element } from '../pages/page-contents.js';
import { findInstructions } from '../pages/instructions.js';
import type { PageComponent } from '../pages/page-component.js';
import { type Page, readPage } from '../pages/page.js';
import type { SourceRange } from '../pages/source-range.js';
import type { PageFiller } from '../pages/page-filler.js';
import { checkVariant } from './variant.js';
import type { CheckedPage, CheckRule, SiteSyntax } from './rule.js';
import type { ComparedBlock, DocumentedOperation, DriftFinder } from './drift.js';
import type { PageFinding, PageProblem } from './problem.js';
import { readPageBlocks } from '../pages/read-blocks.js';

/**
 * Checks the apiblock components of a page. Returns all problems in page order. Never throws.
 *
 * @param text - The source of the page, without a byte order mark.
 * @param fill - Fills the blocks that have an `operation` prop.
 */
export function checkPage(text: string, fill?: PageFiller): PageProblem[] {
  return inspectPage(text, { fill }).problems;
}

/** The problems of a page, and its endpoints and successors for comparison with other pages. */
export interface InspectedPage {
  /** All problems, in page order. */
  problems: PageProblem[];
  /** The endpoints, except those for which an `apiblock-ignore` comment disables the rule `duplicate-endpoint`. */
  endpoints: PageEndpoint[];
  /** The documented operations that are part of an OpenAPI description. */
  documented: DocumentedOperation[];
  /** The operations and webhooks that the blocks document. */
  operations: PageOperation[];
  /** The successors of blocks, unless an `apiblock-ignore` comment disables the rule `unknown-successor` for the block. */
  successors: PageSuccessor[];
  routes: PageRoute[];
  /** Whether an OpenAPI description fills a block of the page. */
  needsDescription: boolean;
}

/** The syntax of sites whose framework is unknown. */
const MDX_SYNTAX: SiteSyntax = { htmlComments: false, headingIds: false, separatesComponents: false };

/** The environment of a page: OpenAPI descriptions, and the framework of the site. */
export interface PageEnvironment {
  /** Defaults to the syntax of MDX. */
  syntax?: SiteSyntax | undefined;
  /** Fills the blocks that have an `operation` prop. */
  fill?: PageFiller | undefined;
  /** Compares blocks that have no `operation` prop to the OpenAPI descriptions. */
  findDrift?: DriftFinder | undefined;
  /** The props that the site passes to `createMdxComponents`. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
}

/** Checks a page like `checkPage`, and also returns its endpoints, operations and successors. */
export function inspectPage(
  text: string,
  { fill, findDrift, defaults = {}, syntax = MDX_SYNTAX }: PageEnvironment = {},
): InspectedPage {
  const page = readPage(text, fill);
  if ('syntaxError' in page)
    return {
      problems: [{ rule: 'mdx-syntax', severity: 'error', ...page.syntaxError }],
      endpoints: [],
      documented: [],
      operations: [],
      successors: [],
      routes: [],
      needsDescription: false,
    };
  const isSkipped = (component: PageComponent) => fill !== undefined && isUnfilled(component);
  // The components in a partial are checked on the page of the partial.
  const isInPartial = ({ start, end }: SourceRange) =>
    page.partials.some((partial) => partial.start <= start && end <= partial.end);
  const checkedBlocks = readCheckedBlocks(page, isSkipped);
  const drift = findDrift?.({ text, blocks: readComparedBlocks(page, text) });
  const checkedPage: CheckedPage = { page, text, syntax, ...checkedBlocks };
  const ownFindings: PageFinding[] = [
    ...page.components
      .filter((component) => !isSkipped(component))
      .flatMap((component) => checkComponent(component, text)),
    ...checkComponentNames(page, text),
    ...checkNesting(page),
  ];
  const findings: PageFinding[] = [
    ...checkOperations(page),
    ...ownFindings.filter((finding) => !isInPartial(finding)),
    ...RULES.flatMap((rule) =>
      checkRule(rule, checkedPage).filter((finding) => rule.includesPartials || !isInPartial(finding)),
    ),
    ...(drift?.findings ?? []).map((finding): PageFinding => ({ ...finding, severity: 'error' })),
  ];
  const source = { comments: page.comments, text };
  const problems = findings
    .filter(({ rule, within }) => !within.some(({ start }) => isIgnored(rule, start, source)))
    .map(({ within: _within, ...problem }): PageProblem => problem)
    .sort((one, other) => one.start - other.start);
  const { blocks } = checkedBlocks;
  const selectBlocks = (rule: string) => blocks.filter(({ element }) => !isIgnored(rule, element.source.start, source));
  return {
    problems,
    endpoints: readPageEndpoints(selectBlocks('duplicate-endpoint')),
    documented: drift?.documented ?? [],
    operations: readPageOperations(blocks),
    successors: readPageSuccessors(selectBlocks('unknown-successor')),
    routes: readPageRoutes({
      blocks,
      text,
      defaults,
      isIgnored: (rule, { element }) => isIgnored(rule, element.source.start, source),
    }),
    needsDescription: blocks.some(({ element }) => element.source.filledFrom !== undefined),
  };
}

function checkRule({ name, severity, check }: CheckRule, page: CheckedPage): PageFinding[] {
  const findings = check?.(page) ?? [];
  return findings.map((finding) => ({ ...finding, rule: name, severity: finding.severity ?? severity }));
}

/** Returns all blocks of a page, with the operations from which they were filled. */
function readComparedBlocks(page: Page, text: string): ComparedBlock[] {
  const elements = page.components.flatMap(({ component, source }) => (component === 'ApiBlock' ? [source] : []));
  return readPageBlocks(page, text).map((block, index) => ({
    ...block,
    filledFrom: elements[index]?.filledFrom,
  }));
}

const CHECKS: Readonly<Record<ComponentKind, (element: Element) => PageProblem[]>> = {
  block: checkBlock,
  example: checkExamples,
  field: checkField,
  group: () => [],
  variants: () => [],
  variant: checkVariant,
};

function checkComponent({ component, source: element }: PageComponent, text: string): PageFinding[] {
  const kind = getComponentKind(component);
  const problems = [
    ...checkElement(element, kind),
    ...(kind === 'example' ? checkMissingCode(element, text) : []),
    ...checkRoundedNumbers(element),
    ...checkLostLines(element, text),
  ];
  return problems.map((problem) => ({ ...problem, component, within: [element] }));
}

function checkElement(element: Element, kind: ComponentKind): PageProblem[] {
  const problems = CHECKS[kind](element);
  const reportedProps = new Set(problems.map(({ prop }) => prop));
  // Omit the wrong-type problem of a prop if the component itself reports a more specific problem for this prop.
  return [
    ...problems,
    ...checkProps(element, kind).filter(({ rule, prop }) => rule !== 'invalid-value' || !reportedProps.has(prop)),
  ];
}

/**
 * Returns whether an `apiblock-ignore` comment before an element disables the rule. A comment without rule names
 * disables every rule.
 */
function isIgnored(
  rule: string,
  elementStart: number,
  { comments, text }: { comments: readonly Comment[]; text: string },
): boolean {
  return findInstructions(comments, elementStart, text)
    .filter(({ name }) => name === 'apiblock-ignore')
    .map(({ text: names }) => names.split(/[\s,]+/).filter((name) => name !== ''))
    .some((names) => names.length === 0 || names.includes(rule));
}
