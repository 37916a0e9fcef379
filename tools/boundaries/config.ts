import { join } from 'node:path';
import type { Boundaries } from './check.ts';
import { makeRules } from './rules.ts';
import { readTable } from './table.ts';

/**
 * The configuration of dependency-cruiser: the table of docs/architecture.md as rules, and how to resolve our
 * imports.
 */
export const boundaries: Boundaries = {
  forbidden: makeRules(readTable(join(import.meta.dirname, '..', '..'))),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
