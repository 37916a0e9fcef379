import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-upload' } });
test.describe.configure({ timeout: 180_000 });

walkPaths('upload');
