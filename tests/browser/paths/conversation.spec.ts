import { walkPaths } from './walk-paths.ts';

walkPaths('conversation');
