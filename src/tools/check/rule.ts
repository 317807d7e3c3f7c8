import type { PageComponent } from '../pages/page-component.js';
import type { Page } from '../pages/read-page.js';
import type { CheckedBlocks } from './blocks.js';
import type { DriftFinding } from './page-drift.js';
import type { Located } from './file-problem.js';
import type { Note } from './locate-problem.js';
import type { PageEndpoint } from './page-endpoints.js';
import type { PageOperation, PageSuccessor } from './page-successors.js';
import type { PageProblem, RuleFinding } from './page-problem.js';
import type { SampleContradiction } from './samples/contradictions.js';

/** A page, and the facts about it that several rules use. */
export interface CheckedPage extends CheckedBlocks {
  page: Page;
  /** The source of the page, without a byte order mark. */
  text: string;
  syntax: SiteSyntax;
  /** The components. Omits blocks whose `operation` could not be read, because most of their props are missing. */
  components: readonly PageComponent[];
  /** The problems that the components show in notes. */
  notes: readonly Note[];
  /** The contradictions between the samples and the fields of the blocks. */
  contradictions: readonly SampleContradiction[];
  drift: readonly DriftFinding[];
}

/** A file, and the content that rules compare with other files. */
export interface ComparedFile {
  file: string;
  endpoints: readonly Located<PageEndpoint>[];
  operations: readonly Located<PageOperation>[];
  /** The operations and webhooks to which `deprecatedBy` props of blocks refer. */
  successors: readonly Located<PageSuccessor>[];
}

/** A problem that a rule found by comparing files. `severity` defaults to the severity of the rule. */
export type FileFinding = Located<Omit<RuleFinding, 'within'>>;

/** Syntax that the framework of a site supports in addition to MDX. */
export interface SiteSyntax {
  htmlComments: boolean;
  headingIds: boolean;
  /** Whether the `style` of an HTML element can be a string, as in HTML. */
  textStyles: boolean;
  /** Whether the site takes components out of paragraphs, as the remark plugin does. */
  separatesComponents: boolean;
}

/** The headings under which the guide "Checking pages" lists the rules. */
export type RuleSection =
  | 'Mistakes in the operations of blocks'
  | 'Differences from an OpenAPI description'
  | 'Differences from the routes of an application'
  | 'Outdated records'
  | 'Mistakes that a block reports in a note'
  | 'Mistakes that lose content or break the page'
  | 'Contradictions';

/**
 * A rule of `apiblock check`. If a rule has neither `check` nor `compare`, other code finds its problems, for example
 * while it reads the routes of an application. That code calls `createProblem`.
 */
export interface CheckRule<Name extends string = string> {
  /** Pages refer to rules by name in `apiblock-ignore` comments, so don't rename a rule. */
  name: Name;
  severity: PageProblem['severity'];
  /** The severity of some of the findings. Omitted if all findings have the same severity. */
  otherSeverity?: PageProblem['severity'];
  section: RuleSection;
  /** A noun phrase that describes what the rule reports, as Markdown. */
  description: string;
  /** Sentences for the list below the table in the guide, as Markdown. */
  details?: string;
  /**
   * An example that violates only this rule: MDX, or props of an `ApiBlock`. The guide shows only one-line examples.
   */
  example?: string;
  /**
   * Whether the rule also reports problems in partials, such as fields that contradict the block around the partial.
   * All other problems in a partial are reported when the partial itself is checked.
   */
  includesPartials?: boolean;
  check?: (page: CheckedPage) => RuleFinding[];
  /** Returns the problems that result from comparing the files in a run with each other. */
  compare?: (files: readonly ComparedFile[]) => FileFinding[];
}

/** Creates a problem for a violation of a rule. `severity` defaults to the severity of the rule. */
export function createProblem<Content extends Pick<RuleFinding, 'message' | 'severity'>>(
  { name, severity }: CheckRule,
  content: Content,
): Omit<Content, 'severity'> & Pick<PageProblem, 'rule' | 'severity'> {
  return { ...content, rule: name, severity: content.severity ?? severity };
}
