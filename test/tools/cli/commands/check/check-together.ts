import { compareFiles } from '../../../../../src/tools/check/inspect-page.js';
import { checkText } from '../../../../../src/tools/cli/commands/check/check-file.js';

/** Checks pages together. Returns the problems as `file:line:column severity prop: message. suggestion`. */
export function checkTogether(pages: Readonly<Record<string, string>>) {
  const files = Object.entries(pages).map(([file, text]) => checkText(file, text));
  const problems = files.flatMap((file) => file.problems);
  return [...problems, ...compareFiles(files)].map(
    ({ rule, file, line, column, severity, prop, message, suggestion }) => ({
      rule,
      problem: `${file}:${line}:${column} ${severity} ${prop}: ${message}${suggestion === undefined ? '' : `. ${suggestion}`}`,
    }),
  );
}
