import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Takes one file of each project in turn. Files of one project want the same thing, such as a browser or four processes,
 * and run better beside others; and where files are few they take long, so that what ends the run is short.
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
    return sorted.sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0) || sizeOf(one) - sizeOf(other));
  }
}
