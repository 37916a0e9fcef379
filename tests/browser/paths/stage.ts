import { test as base } from '../support/test.ts';
import type { Stage } from './page-walk.ts';

/** Tests with a stage for paths. */
export const test = base.extend<{ stage: Stage }>({
  stage: async ({ browser, context, page, product, language }, use) =>
    use({ browser, context, page, product, language }),
});
