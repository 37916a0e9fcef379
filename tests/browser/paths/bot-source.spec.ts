import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-bot-source', env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.1' } } });
walkPaths('botSource');
