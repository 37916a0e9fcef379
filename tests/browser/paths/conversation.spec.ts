import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-conversation' } });
test.describe.configure({ timeout: 300_000 });

walkPaths('conversation');
