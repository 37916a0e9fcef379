import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

test.use({ setup: { name: 'paths-agent-status' } });
walkPaths('agentStatus');
