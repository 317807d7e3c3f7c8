/**
 * Labels of the request form in the console. They are loaded together with the form. Placeholders such as `{origin}`
 * are replaced with values.
 */
export interface FormLabels {
  /** Accessible name of the console. */
  title: string;
  close: string;
  send: string;
  sendAgain: string;
  cancel: string;
  /** Displayed until the response arrives. */
  sending: string;
  /** Displayed if the script that sends requests could not be loaded. */
  notLoaded: string;
  /** Headings of the parts of a request. */
  credentials: string;
  address: string;
  path: string;
  query: string;
  headers: string;
  cookies: string;
  body: string;
  /** Label of the choice between several authentication methods. */
  way: string;
  token: string;
  user: string;
  password: string;
  /** Label of the checkbox that keeps secrets for this tab, and the note that explains it. */
  keep: string;
  keepNote: string;
  baseUrl: string;
  required: string;
  /** Option that omits a parameter from the request. */
  notSent: string;
  /** Heading of the generated command or program, and the label of its language selection. */
  request: string;
  snippetLanguage: string;
  copy: string;
  copied: string;
  copyFailed: string;
  /** Validation errors of a field. */
  missing: string;
  missingFile: string;
  dots: string;
  badBaseUrl: string;
  /** Marks of headers that a browser omits from the request or replaces. */
  headerLeftOut: string;
  headerReplaced: string;
}

/** Labels of the results of a request. They are loaded when the reader sends the first request. */
export interface AnswerLabels {
  /** Displayed while a response is being received. Placeholder: `{size}`. */
  receiving: string;
  download: string;
  answer: string;
  /** Label of the list of earlier responses, and its text while none is selected. */
  earlier: string;
  choose: string;
  noContent: string;
  /** Displayed below the headers of a cross-origin response. */
  exposed: string;
  /** Displayed if only a part of the body is shown. Placeholders: `{shown}`, `{size}`. */
  part: string;
  more: string;
  /** Displayed instead of a body that is not text, an image or audio. Placeholders: `{type}`, `{size}`. */
  binary: string;
  /**
   * Explains why a request failed; each label ending in `Help` says how to fix it. Placeholders: `{origin}`, `{host}`,
   * `{page}`, `{time}`, `{size}`, `{code}`.
   */
  policy: string;
  policyHelp: string;
  cors: string;
  corsHelp: string;
  mixed: string;
  mixedHelp: string;
  local: string;
  localHelp: string;
  connection: string;
  connectionHelp: string;
  brokenOff: string;
  brokenOffHelp: string;
  timeout: string;
  timeoutHelp: string;
  tooLarge: string;
  tooLargeHelp: string;
  aborted: string;
  abortedHelp: string;
  redirect: string;
  redirectHelp: string;
  proxy: string;
  proxyHelp: string;
  unsendable: string;
  unsendableHelp: string;
  /** Introduces the cURL command that sends the request outside the browser. */
  command: string;
}

/** All labels of the console. */
export interface ConsoleLabels extends FormLabels, AnswerLabels {}

/** Languages for which the console has built-in labels. */
export type ConsoleLanguage = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'ja' | 'pt' | 'zh';

/** Labels of the console: a built-in language, and individual labels that override it. */
export interface ConsoleTexts extends Partial<ConsoleLabels> {
  /** @defaultValue `"en"` */
  language?: ConsoleLanguage | undefined;
}
