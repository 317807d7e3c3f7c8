import { expect, it } from 'vitest';
import { sites } from './all-sites.ts';
import { type Files, OPERATION, toChangedFiles } from './memory-project.ts';

function withLineBreaks(files: Files, lineBreak: string): Files {
  const entries = Object.entries(files).map(([path, text]) => [path, text.replaceAll(/\r?\n/g, lineBreak)]);
  return Object.fromEntries(entries) as Files;
}

it.each(sites)('planSite plans the same changes for the site %s if its files have CRLF line breaks', (_, files) => {
  const crlfFiles = withLineBreaks(files, '\r\n');
  const changed = toChangedFiles(crlfFiles, OPERATION);
  expect(withLineBreaks(changed, '\n')).toEqual(toChangedFiles(files, OPERATION));
  const edited = Object.fromEntries(Object.entries(changed).filter(([path]) => crlfFiles[path] !== undefined));
  expect(withLineBreaks(edited, '\r\n')).toEqual(edited);
});
