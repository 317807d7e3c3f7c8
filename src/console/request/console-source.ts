import type { ConsoleTexts } from '../../model/block/console-labels.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import type { RequestParts } from '../../model/http/documented-request.js';
import type { HttpRequest } from '../../model/http/request.js';
import type { Mistake, PropProblem } from '../../model/text/problem.js';
import type { TokenizedCode } from '../../model/text/code-tokens.js';

/** The data that a block passes to its console. */
export interface ConsoleSource extends RequestParts {
  auth?: unknown;
  /** The label of each alternative in `auth`. `undefined` if there are no alternatives. */
  authLabels?: string[] | undefined;
  /** Names of the snippet languages. */
  languages: string[];
  /**
   * How readers sign in. `redirect` is the path of the redirect page, or `''` if the site has none. `undefined` if the
   * block does not use OAuth or does not offer sign-in.
   */
  signIn?: { redirect: string; oauth: unknown; scopes: string[] } | undefined;
  /** Path of the site's proxy. If omitted, requests are sent directly. */
  proxy?: string | undefined;
  /** `true` if the block has a `servers` prop that specifies its base URL. */
  hasServers?: boolean | undefined;
  /** Custom labels of the block. The console needs them to recognize the parts of a field in the HTML. */
  fieldLabels?: { required: string; locations: Record<FieldLocation, string> } | undefined;
  labels?: ConsoleTexts | undefined;
}

/**
 * Functions that a block passes to its console, because the console must not import components. These functions load
 * the chunks that the block and the console share (code generators and JSON functions), access the chosen tabs, and
 * scroll the page.
 */
export interface BlockServices {
  loadPrinters(this: void): Promise<{
    toSnippet(this: void, request: HttpRequest, name: string): TokenizedCode;
  }>;
  loadJson(this: void): Promise<{
    explainMistake(this: void, mistake: Mistake): PropProblem;
    indentJson(this: void, text: string): string;
  }>;
  /**
   * Scrolls to an element, and keeps it at the top of the viewport until the page has settled or the reader scrolls.
   */
  scrollToTop(this: void, element: Element): void;
  chosenTabs: {
    /** Returns the names of the chosen tabs, most recent first. */
    get(this: void): readonly string[];
    /** Selects the tab with this name in all tab groups. `control` is the element that the reader used to choose it. */
    choose(this: void, name: string, control: Element): void;
  };
}
