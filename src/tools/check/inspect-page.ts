import type { Comment } from '../pages/page-contents.js';
import { findInstructions } from '../pages/instructions.js';
import { isBlock, type PageComponent } from '../pages/page-component.js';
import { type Page, readPage } from '../pages/read-page.js';
import type { PageFiller } from '../pages/page-filler.js';
import type { SourceRange } from '../pages/source-range.js';
import { readCheckedBlocks } from './blocks.js';
import type { DocumentedOperation, DriftFinder } from './page-drift.js';
import type { FileProblem } from './file-problem.js';
import { type PageEndpoint, readPageEndpoints } from './page-endpoints.js';
import { type PageOperation, type PageSuccessor, readPageOperations, readPageSuccessors } from './page-successors.js';
import type { PageProblem, RuleFinding } from './page-problem.js';
import { readNotes } from './read-notes.js';
import { type PageRoute, readPageRoutes } from './routes/page-routes.js';
import { type CheckedPage, type CheckRule, type ComparedFile, createProblem, type SiteSyntax } from './rule.js';
import { duplicateEndpoint } from './rules/duplicate-endpoint.js';
import { unknownSuccessor } from './rules/unknown-successor.js';
import { mdxSyntax } from './rules/unreadable-page.js';
import { RULES } from './rules.js';
import { findSampleContradictions } from './samples/contradictions.js';

/**
 * Checks the apiblock components of a page. Returns all problems in page order. Never throws.
 *
 * @param text - The source of the page, without a byte order mark.
 * @param fill - Fills the blocks that have an `operation` prop.
 * @param rules - The rules to check. Defaults to all rules.
 */
export function checkPage(text: string, fill?: PageFiller, rules?: readonly CheckRule[]): PageProblem[] {
  return inspectPage(text, { fill, rules }).problems;
}

/** The problems on a page, and its endpoints and successors for comparison with other pages. */
export interface InspectedPage {
  /** The page, or `undefined` if it has a syntax error. */
  page: Page | undefined;
  /** All problems, in page order. */
  problems: PageProblem[];
  /**
   * The documented endpoints. Excludes blocks for which an `apiblock-ignore` comment disables the rule
   * `duplicate-endpoint`.
   */
  endpoints: PageEndpoint[];
  /** The documented operations that are part of an OpenAPI description. */
  documented: DocumentedOperation[];
  /** The operations and webhooks that the blocks document. */
  operations: PageOperation[];
  /**
   * The operations and webhooks to which `deprecatedBy` props of blocks refer. Excludes blocks for which an
   * `apiblock-ignore` comment disables the rule `unknown-successor`.
   */
  successors: PageSuccessor[];
  routes: PageRoute[];
  /** Whether an OpenAPI description fills a block of the page. */
  needsDescription: boolean;
}

/** The syntax of sites whose framework is unknown. */
const MDX_SYNTAX: SiteSyntax = {
  htmlComments: false,
  headingIds: false,
  textStyles: false,
  separatesComponents: false,
};

/** Options for checking a page: the syntax and default props of the site, OpenAPI descriptions, and the rules. */
export interface PageEnvironment {
  /** Defaults to MDX syntax. */
  syntax?: SiteSyntax | undefined;
  /** Fills the blocks that have an `operation` prop. */
  fill?: PageFiller | undefined;
  /** Finds differences between the OpenAPI descriptions and the blocks that have no `operation` prop. */
  findDrift?: DriftFinder | undefined;
  /** The props that the site passes to `createMdxComponents`. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
  /** The rules to check. Defaults to all rules. */
  rules?: readonly CheckRule[] | undefined;
}

/** Checks a page in the same way as `checkPage`, and also returns its endpoints, operations and successors. */
export function inspectPage(
  text: string,
  { fill, findDrift, defaults = {}, syntax = MDX_SYNTAX, rules = RULES }: PageEnvironment = {},
): InspectedPage {
  const page = readPage(text, fill);
  if ('syntaxError' in page)
    return {
      page: undefined,
      problems: [createProblem(mdxSyntax, page.syntaxError)],
      endpoints: [],
      documented: [],
      operations: [],
      successors: [],
      routes: [],
      needsDescription: false,
    };
  const isSkipped = (component: PageComponent) => fill !== undefined && isUnfilled(component);
  const components = page.components.filter((component) => !isSkipped(component));
  const checkedBlocks = readCheckedBlocks(page, isSkipped);
  const drift = findDrift?.({ text, blocks: page.components.filter(isBlock) });
  const checkedPage: CheckedPage = {
    page,
    text,
    syntax,
    components,
    notes: components.flatMap(readNotes),
    contradictions: checkedBlocks.blocks.flatMap(findSampleContradictions),
    drift: drift?.findings ?? [],
    ...checkedBlocks,
  };
  const source = { comments: page.comments, text };
  const problems = rules
    .flatMap((rule) =>
      checkRule(rule, checkedPage)
        .filter(({ within }) => !within.some(({ start }) => isIgnored(rule.name, start, source)))
        .map(({ within: _within, ...finding }) => createProblem(rule, finding)),
    )
    .sort((one, other) => one.start - other.start);
  const { blocks } = checkedBlocks;
  const selectBlocks = ({ name }: CheckRule) =>
    blocks.filter(({ element }) => !isIgnored(name, element.source.start, source));
  return {
    page,
    problems,
    endpoints: readPageEndpoints(selectBlocks(duplicateEndpoint)),
    documented: drift?.documented ?? [],
    operations: readPageOperations(blocks),
    successors: readPageSuccessors(selectBlocks(unknownSuccessor)),
    routes: readPageRoutes({
      blocks,
      text,
      defaults,
      isIgnored: (rule, { element }) => isIgnored(rule, element.source.start, source),
    }),
    needsDescription: blocks.some(({ element }) => element.source.filledFrom !== undefined),
  };
}

/** Compares the files in a run with each other. Returns the problems in the order of the rules. */
export function compareFiles(files: readonly ComparedFile[]): FileProblem[] {
  return RULES.flatMap((rule) => (rule.compare?.(files) ?? []).map((finding) => createProblem(rule, finding)));
}

/** Returns the problems that a rule finds on a page. Omits problems in partials, unless the rule includes them. */
function checkRule({ check, includesPartials = false }: CheckRule, page: CheckedPage): RuleFinding[] {
  const { partials } = page.page;
  const isInPartial = ({ start, end }: SourceRange) =>
    partials.some((partial) => partial.start <= start && end <= partial.end);
  const findings = check?.(page) ?? [];
  return includesPartials ? findings : findings.filter((finding) => !isInPartial(finding));
}

/**
 * Returns whether a block has an `operation` prop and was not filled. Other problems with such a block are not
 * reported, because most of its props are missing.
 */
function isUnfilled({ component, source }: PageComponent): boolean {
  // A `PageFiller` removes the `operation` prop from each block that it fills.
  return component === 'ApiBlock' && source.props.some((prop) => prop?.name === 'operation');
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
    .map(({ text: names }) => names.split(/[\s,]/).filter((name) => name !== ''))
    .some((names) => names.length === 0 || names.includes(rule));
}
