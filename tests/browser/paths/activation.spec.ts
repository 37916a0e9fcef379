import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-activation' } });
test.describe.configure({ timeout: 120_000 });

walkPaths('activation');
