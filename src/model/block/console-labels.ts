/** The texts of the form in which readers try an endpoint. They are loaded with it; `{word}` stands for what it names. */
export interface FormLabels {
  /** Accessible name of the console of a call. */
  title: string;
  close: string;
  send: string;
  sendAgain: string;
  cancel: string;
  /** While there is no answer. */
  sending: string;
  /** Where the chunk that sends requests could not be loaded. */
  notLoaded: string;
  /** Headings of the parts of a request. */
  credentials: string;
  address: string;
  path: string;
  query: string;
  headers: string;
  cookies: string;
  body: string;
  /** Which of several ways to authenticate. */
  way: string;
  token: string;
  user: string;
  password: string;
  /** Whether secrets outlive the page, and what happens to them. */
  keep: string;
  keepNote: string;
  baseUrl: string;
  required: string;
  /** The choice to leave a parameter out. */
  notSent: string;
  /** The generated command or program, and its languages. */
  request: string;
  snippetLanguage: string;
  copy: string;
  copied: string;
  copyFailed: string;
  /** What is wrong with a field. */
  missing: string;
  missingFile: string;
  dots: string;
  badBaseUrl: string;
  /** Marks of what browsers do not send, or not so. */
  headerLeftOut: string;
  headerReplaced: string;
}

/** The texts of what comes of a call. They are loaded for those who send. */
export interface AnswerLabels {
  /** While an answer comes in: `{size}`. */
  receiving: string;
  download: string;
  answer: string;
  /** The answers of this page so far, and what stands there while none of them is shown. */
  earlier: string;
  choose: string;
  noContent: string;
  /** Below the headers of an answer of another site. */
  exposed: string;
  /** Where only a part of a body is shown: `{shown}`, `{size}`. */
  part: string;
  more: string;
  /** In the place of a body that is no text, image or sound: `{type}`, `{size}`. */
  binary: string;
  /** What stopped a request, and what to do: `{origin}`, `{host}`, `{page}`, `{time}`, `{size}`, `{code}`. */
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
  /** Before the cURL command that does what a browser cannot. */
  command: string;
}

/** The texts of the console in which readers try an endpoint. */
export interface ConsoleLabels extends FormLabels, AnswerLabels {}

/** Languages that there are texts of. */
export type ConsoleLanguage = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'ja' | 'pt' | 'zh';

/** Texts of the console: those of a language, and single ones that replace them. */
export interface ConsoleTexts extends Partial<ConsoleLabels> {
  /** @defaultValue `"en"` */
  language?: ConsoleLanguage | undefined;
}
