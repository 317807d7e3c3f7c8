import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders test files so that the projects take turns.
 *
 * The files of one project need the same resource, such as a browser or several processes, so they run faster in
 * parallel with files of other projects. The files of a project without isolation stay together, because a worker is
 * reused only for files of the same project and the same environment. These projects are sorted by size, so that the
 * largest comes last and fills all workers. Their files are sorted by environment.
 */
export class ProjectsInTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const fileCounts = new Map<string, number>();
    const indexes = new Map<TestSpecification, number>();
    for (const file of sorted) {
      const index = fileCounts.get(file.project.name) ?? 0;
      indexes.set(file, index);
      fileCounts.set(file.project.name, index + 1);
    }
    const filesWithDom = new Set(sorted.filter(selectsDom));
    const getSize = (file: TestSpecification) => fileCounts.get(file.project.name) ?? 0;
    const getTurn = (file: TestSpecification) =>
      file.project.config.isolate ? (indexes.get(file) ?? 0) : getSize(file);
    return sorted.sort(
      (first, second) =>
        getTurn(first) - getTurn(second) ||
        getSize(first) - getSize(second) ||
        first.project.name.localeCompare(second.project.name) ||
        Number(filesWithDom.has(first)) - Number(filesWithDom.has(second)),
    );
  }
}

/** Returns whether a comment at the start of a test file selects jsdom. */
function selectsDom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}
