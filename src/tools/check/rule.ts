import type { Page } from '../pages/page.js';
import type { CheckedBlocks } from './contradictions/blocks.js';
import type { PageFinding, Rule } from './problem.js';

/** A problem that a rule found. `severity` defaults to the severity of the rule. */
export type RuleFinding = Omit<PageFinding, 'rule' | 'severity'> & { severity?: PageFinding['severity'] | undefined };

export interface CheckedPage extends CheckedBlocks {
  page: Page;
  /** The source of the page, without a byte order mark. */
  text: string;
  syntax: SiteSyntax;
}

/** Syntax that the framework of a site supports in addition to MDX. */
export interface SiteSyntax {
  htmlComments: boolean;
  headingIds: boolean;
  /** Whether the site takes components out of paragraphs, as the remark plugin does. */
  separatesComponents: boolean;
}

/** A rule of `apiblock check`. */
export interface CheckRule {
  name: Rule;
  severity: PageFinding['severity'];
  /** A noun phrase that describes what the rule reports. */
  description: string;
  /** MDX that violates the rule. */
  example: string;
  check: (page: CheckedPage) => RuleFinding[];
}
