import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-deployment' } });
test.describe.configure({ timeout: 180_000 });

walkPaths('deployment');
