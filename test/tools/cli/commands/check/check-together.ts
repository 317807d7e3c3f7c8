import { findDuplicateEndpoints } from '../../../../../src/tools/cli/commands/check/duplicate-endpoints.js';
import { checkText } from '../../../../../src/tools/cli/commands/check/check-file.js';
import { findUnknownSuccessors } from '../../../../../src/tools/cli/commands/check/unknown-successors.js';

/** Checks pages together. Returns the problems as `file:line:column severity prop: message. suggestion`. */
export function checkTogether(pages: Readonly<Record<string, string>>) {
  const files = Object.entries(pages).map(([file, text]) => checkText(file, text));
  const problems = files.flatMap((file) => file.problems);
  return [...problems, ...findDuplicateEndpoints(files), ...findUnknownSuccessors(files)].map(
    ({ rule, file, line, column, severity, prop, message, suggestion }) => ({
      rule,
      problem: `${file}:${line}:${column} ${severity} ${prop}: ${message}${suggestion === undefined ? '' : `. ${suggestion}`}`,
    }),
  );
}
