import { walkPaths } from './walk-paths.ts';

walkPaths('language');
