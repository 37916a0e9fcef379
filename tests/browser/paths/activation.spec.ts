import { walkPaths } from './walk-paths.ts';

walkPaths('activation');
