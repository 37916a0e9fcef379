import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. Vitest knows how long files took only where it has run them before;
 * on a clean clone it begins with the largest files, and these are small: each would run alone at the end.
 */
const longest = [
  'tests/conformance/server-operations.test.ts',
  'tests/server/benches.test.ts',
  'tests/conformance/broken-servers/faults.test.ts',
  'tests/conformance/server-lifecycles.test.ts',
  'tests/conformance/broken-servers.test.ts',
  'tests/conformance/mock-lifecycles.test.ts',
];

/** Begins with the files that take longest, so that every processor is busy until the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longest.indexOf(relative(this.ctx.config.root, moduleId));
      return rank === -1 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
