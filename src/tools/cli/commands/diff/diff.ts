import { compareOpenApi } from '../../../openapi/diff/compare-open-api.js';
import { hasColors, printMessages } from '../../shared/terminal.js';
import type { DiffCommand } from './diff-command.js';
import { countBreaking, formatDiff } from './diff-reports.js';
import { readSide } from './diff-side.js';

/** Runs `apiblock diff`. Returns the exit code. */
export function diff(command: DiffCommand): number {
  const old = readSide(command.oldSide, command);
  const newSide = readSide(command.newSide, command);
  const { changes, errors } = compareOpenApi(old.api, newSide.api);
  process.stdout.write(formatDiff({ old, new: newSide, changes }, command.format, hasColors()));
  printMessages(errors.map(({ message }) => `Some parts were not compared: ${message}`));
  if (errors.length > 0) return 2;
  return command.failsOnBreaking && countBreaking(changes) > 0 ? 1 : 0;
}
