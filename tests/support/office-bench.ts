import { afterAll, beforeAll, beforeEach } from 'vitest';
import { initialize, type Office } from './accounts.ts';
import { type TestApp, startTestApp } from './app.ts';
import { Knowledge } from './knowledge.ts';

/** A product that was set up a moment ago. */
export class OfficeBench {
  app!: TestApp;
  office!: Office;

  /** The path of its application. */
  get base(): string {
    return `/apps/${this.office.sdkAppId}`;
  }

  get knowledge(): Knowledge {
    return new Knowledge(this.office.owner, this.office.sdkAppId);
  }
}

/** A bench for the tests of a file; each test begins with an empty office. */
export function officeBench(start: () => Promise<TestApp> = startTestApp): OfficeBench {
  const bench = new OfficeBench();
  beforeAll(async () => {
    bench.app = await start();
  });
  beforeEach(async () => {
    await bench.app.clear();
    bench.office = await initialize(bench.app);
  });
  afterAll(() => bench.app.close());
  return bench;
}
