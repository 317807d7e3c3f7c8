import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Takes one file of each project in turn. Files of one project want the same thing, such as a browser or four processes,
 * and run better beside others. What shares workers stays together, as a worker takes a next file of its own project
 * alone; the more files, the later, so that many small ones end the run at once.
 */
export class InTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map<string, number>();
    const turns = new Map(
      sorted.map((file) => {
        const turn = places.get(file.project.name) ?? 0;
        places.set(file.project.name, turn + 1);
        return [file, turn];
      }),
    );
    const sizeOf = (file: TestSpecification) => places.get(file.project.name) ?? 0;
    const turnOf = (file: TestSpecification) => (file.project.config.isolate ? (turns.get(file) ?? 0) : sizeOf(file));
    return sorted.sort(
      (one, other) =>
        turnOf(one) - turnOf(other) ||
        sizeOf(one) - sizeOf(other) ||
        one.project.name.localeCompare(other.project.name),
    );
  }
}
