import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Quick tests first: most of what is broken never gets to the paths, which a broken machine can make endless. */
const order = [/context|session\.test|validation/, /landmarks/, /properties/, /house-rules/, /./];
const placeOf = ({ moduleId }: TestSpecification) => order.findIndex((kind) => kind.test(moduleId));

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** The tests that `npm run mutate` holds against what it has just broken: those named after it, and the house rules. */
export default defineConfig({
  test: {
    environment: 'node',
    include: process.env.PARLEY_MUTATION_TESTS?.split(',') ?? [],
    sequence: { sequencer: QuickFirst },
    // One worker for all files of a run; the next run, with the next mutant, has a new one.
    isolate: false,
    testTimeout: 30_000,
  },
});
