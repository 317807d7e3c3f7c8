import { readFileSync, writeFileSync } from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import { toTitle } from '../../../testing/run/run-block.js';
import type { TestPage } from '../../../testing/run/run-pages.js';
import type { DifferentSample } from '../../../testing/update/sample-changes.js';
import { updatePage } from '../../../testing/update/update-page.js';
import { decodePage } from '../../shared/page-file.js';
import { toCount } from '../../shared/problem-report.js';
import { printMessages } from '../../shared/terminal.js';

/**
 * Updates the samples on the pages that differ from the responses. With `isDryRun`, writes no pages.
 *
 * @returns The changes as a patch. Empty if `isDryRun` is `false`.
 */
export function updatePages(
  pages: readonly TestPage[],
  samples: readonly DifferentSample[],
  isDryRun: boolean,
): string {
  const patches: string[] = [];
  let count = 0;
  for (const { file, text, fill } of pages) {
    const pageSamples = samples.filter((sample) => sample.file === file);
    if (pageSamples.length === 0) continue;
    const updated = updatePage(text, pageSamples, fill);
    for (const block of updated.skipped)
      printMessages([`${file}:${block.position.start.line}: update the sample of ${toTitle(block)} by hand`]);
    if (updated.count === 0) continue;
    count += updated.count;
    if (isDryRun) patches.push(createTwoFilesPatch(`a/${file}`, `b/${file}`, text, updated.text, '', ''));
    else writePage(file, updated.text);
  }
  printMessages([`${toCount(count, 'sample')} ${isDryRun ? 'to update' : 'updated'}`]);
  return patches.join('');
}

/**
 * Writes a page. Keeps its byte order mark. Skips a page that is not UTF-8, because invalid bytes outside of the
 * samples would also change.
 */
function writePage(file: string, text: string): void {
  const bytes = readFileSync(file);
  if (decodePage(bytes).encodingProblem)
    return printMessages([`${file} is not updated, because it is not valid UTF-8`]);
  const byteOrderMark = bytes.toString('utf8').startsWith('\uFEFF') ? '\uFEFF' : '';
  writeFileSync(file, byteOrderMark + text);
}
