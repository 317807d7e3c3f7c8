/**
 * Labels of the console's request form. They are loaded together with the form. Placeholders such as `{origin}` are
 * replaced with values.
 */
export interface FormLabels {
  /** Accessible name of the console. Placeholder: `{call}`, the method and the path. */
  title: string;
  close: string;
  send: string;
  sendAgain: string;
  /** Button that sends a request with invalid values, for example to test how the API reports an error. */
  sendAnyway: string;
  cancel: string;
  /** Displayed while the console waits for the response. */
  sending: string;
  /** Error message that is displayed when the script that sends requests cannot be loaded. */
  notLoaded: string;
  /** Heading above the credentials. The following labels are the headings of the other sections of the form. */
  credentials: string;
  address: string;
  path: string;
  query: string;
  headers: string;
  cookies: string;
  body: string;
  /** Label of the select box for the authentication method. */
  authenticateWith: string;
  token: string;
  user: string;
  password: string;
  /** Label of the checkbox that stores the secrets until the browser tab is closed. `keepNote` is its explanation. */
  keep: string;
  keepNote: string;
  baseUrl: string;
  required: string;
  /** Select box option that omits the parameter from the request. */
  notSent: string;
  /** Checkbox that sends null instead of the entered value. */
  sendNull: string;
  /** Checkbox that sends an empty string, array or object, which would otherwise not be sent. */
  sendEmpty: string;
  /** Checkbox that leaves an array or object out of the request. */
  leaveOut: string;
  /**
   * Heading of the generated cURL command or code sample. `snippetLanguage` is the label of the select box for the
   * language of the code.
   */
  request: string;
  snippetLanguage: string;
  copy: string;
  copied: string;
  copyFailed: string;
  /**
   * Button that copies a link which opens the console and fills in its form. Keep the text short, so that the row of
   * buttons fits on a phone.
   */
  copyLink: string;
  /**
   * Displayed after copying a link. Placeholder: `{names}`, the names of the entered values that the link does not
   * contain.
   */
  linkOmits: string;
  /** Displayed if the request does not fit into a link. */
  linkTooLong: string;
  /** Displayed above a form that a link has filled in. */
  filledFromLink: string;
  /** Validation error for an empty required input. The following labels are other validation errors. */
  missing: string;
  missingFile: string;
  dotSegment: string;
  badBaseUrl: string;
  notNumber: string;
  notInteger: string;
  /** Placeholder: `{limits}`, such as `1 to 100` or `at most 16 characters`. */
  outOfLimits: string;
  /** Placeholder: `{pattern}`, a regular expression. */
  noMatch: string;
  /** Placeholder: `{format}`, such as `date-time`. */
  badFormat: string;
  /** Placeholder: `{values}`, the allowed values. */
  notAllowed: string;
  /** Displayed below a JSON body. Placeholder: `{type}`, the documented type of a value. */
  wrongType: string;
  /** Displayed when the reader tries to switch to the form while the body is not valid JSON. */
  notJson: string;
  /** Button that adds an item to an array. `remove` is the button that removes an item. */
  add: string;
  remove: string;
  /**
   * Button that adds a member to an object that can have any members. `key` and `value` are the labels of the controls
   * for the name and value of such a member. Each contains the placeholder `{number}`.
   */
  addKey: string;
  key: string;
  value: string;
  /** Button that switches from the form to the JSON text of a body. `editForm` is the button that switches back. */
  editJson: string;
  editForm: string;
  /**
   * Note on a header that browsers do not send. `headerReplaced` is the note on a header whose value browsers replace.
   */
  headerLeftOut: string;
  headerReplaced: string;
}

/** Labels for signing in. They are loaded together with the form if readers can sign in. */
export interface SignInLabels {
  /** Button that obtains an access token. */
  signIn: string;
  /** Displayed until the code for signing in is loaded. */
  signInLoading: string;
  /** Label of the select box for the OAuth flow. The next three labels are its options. */
  signInFlow: string;
  authorizationCode: string;
  clientCredentials: string;
  deviceAuthorization: string;
  clientId: string;
  clientSecret: string;
  /** Displayed below the input for the secret. */
  clientSecretNote: string;
  signInWaiting: string;
  /** Placeholders: `{url}`, a link to the authorization server's verification page, and `{code}`. */
  signInDeviceCode: string;
  /** Button that copies the code in `signInDeviceCode`. */
  copyCode: string;
  /** Displayed while the authorization code is exchanged for a token. */
  signInRedeeming: string;
  /** Placeholder: `{origin}`, the origin of the API. */
  signedIn: string;
  signInExpired: string;
  signInBlocked: string;
  signInClosed: string;
  signInCanceled: string;
  signInCodeExpired: string;
  /** Placeholder in this label and in the next three: `{reason}`, a sentence in English. */
  signInDenied: string;
  signInBadResponse: string;
  signInNoToken: string;
  signInBadClient: string;
  /** Placeholder: `{issuer}`. */
  signInWrongIssuer: string;
  /** Placeholder in this label and in `signInUnreachable`: `{url}`. */
  signInBadMetadata: string;
  signInUnreachable: string;
  signInNoEndpoints: string;
  signInNoClientId: string;
  signInNoSecret: string;
}

/** Labels for responses and failed requests. They are loaded when the reader sends the first request. */
export interface ResponseLabels {
  /** Displayed while the response body is being received. Placeholder: `{size}`. */
  receiving: string;
  download: string;
  response: string;
  /** Label of the select box for earlier responses. `choose` is its text while no response is selected. */
  earlier: string;
  choose: string;
  noContent: string;
  /** Note below the headers of a cross-origin response. It explains that browsers expose only some of the headers. */
  exposed: string;
  /** Note below a long body that is not displayed completely. Placeholders: `{shown}`, `{size}`. */
  truncated: string;
  more: string;
  /** Displayed instead of a binary body that is neither an image nor audio. Placeholders: `{type}`, `{size}`. */
  binary: string;
  /**
   * Error message for a request that is blocked by the page's content security policy. The following labels are
   * messages for other errors. Labels that end in `Help` explain how to fix the problem. Placeholders: `{origin}`,
   * `{host}`, `{page}`, `{time}`, `{size}`, `{code}`.
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
  /** Text above the cURL command that sends the same request outside the browser. */
  command: string;
}

/** The labels of the console's request form and of its responses. */
export interface ConsoleLabels extends FormLabels, ResponseLabels {}

/** Languages for which the console has built-in labels. */
export type ConsoleLanguage = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'ja' | 'pt' | 'zh';

/** The language of the console's built-in labels, and individual labels that override them. */
export interface ConsoleTexts extends Partial<ConsoleLabels>, Partial<SignInLabels> {
  /** @defaultValue `"en"` */
  language?: ConsoleLanguage | undefined;
}
