import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-language' } });
test.describe.configure({ timeout: 180_000 });

walkPaths('language');
