import { resolve } from 'node:path';
import type { Root } from 'mdast';
import { setVerifications } from '../records/set-verifications.js';
import { readTestRecord, TestRecordError, toPageKey } from '../records/test-record.js';
import type { PluginSettings, PageFile } from './openapi-option.js';
import { createPluginFiller, readPageSource } from './plugin-filler.js';

/**
 * Adds the date and version of the recorded tests to the blocks of a page. Reports a warning on the page if the record
 * cannot be read.
 *
 * @param recordPath - The path of the record, relative to the working directory of the file.
 */
export function fillRecord(
  tree: { type: string },
  recordPath: string,
  { file, settings }: { file: PageFile; settings: PluginSettings },
): void {
  const { path: page } = file;
  const text = readPageSource(file);
  // A page that is not a file cannot be in the record.
  if (page === undefined || text === undefined) return;
  const recordFile = resolve(file.cwd, recordPath);
  try {
    setVerifications(tree as Root, {
      text,
      record: readTestRecord(recordFile)[toPageKey(recordFile, resolve(file.cwd, page))],
      fill: createPluginFiller(settings, file),
    });
  } catch (error) {
    if (!(error instanceof TestRecordError || (error instanceof Error && 'syscall' in error))) throw error;
    file.message(`apiblock/remark: cannot read the record: ${error.message}`, undefined, 'apiblock:record');
  }
}
