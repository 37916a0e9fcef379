import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-conversation' } });
walkPaths('conversation');
