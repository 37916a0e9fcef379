import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-sign-in' } });
test.describe.configure({ timeout: 180_000 });

walkPaths('signIn');
