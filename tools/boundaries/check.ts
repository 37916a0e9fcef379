import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type IResolveOptions } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { rowOf } from './rules.ts';
import { type Row, roots } from './table.ts';

/** The configuration of dependency-cruiser. */
export interface Boundaries {
  forbidden: NonNullable<NonNullable<ICruiseOptions['ruleSet']>['forbidden']>;
  options: ICruiseOptions & { enhancedResolveOptions: Partial<IResolveOptions> };
}

/** An import that the rules forbid. */
export interface Violation {
  /** The row that judged the import and its sentence, or the name of a rule for all files. */
  rule: string;
  from: string;
  to: string;
}

/**
 * Judges every import of a tree.
 *
 * @param project the folder that has `src`, `server` and the others
 * @returns the violations and the number of modules; 0 modules if no compiler with a JavaScript API is
 * installed
 */
export async function judgeImports(
  project: string,
  { forbidden, options }: Boundaries,
): Promise<{ violations: Violation[]; moduleCount: number }> {
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const settings = join(project, 'tsconfig.json');
  const { output } = await cruise(
    roots.filter((root) => existsSync(join(project, root))),
    { ...cruiseOptions, baseDir: project, ruleSet: { forbidden }, validate: true },
    enhancedResolveOptions,
    existsSync(settings) ? { tsConfig: extractTSConfig(settings) } : {},
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser wrote a report: ${output}`);
  const { violations, totalCruised } = output.summary;
  return {
    moduleCount: totalCruised,
    violations: violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  };
}

/** The differences between the table and the tree, one sentence each. */
export function compareFolders(project: string, rows: readonly Row[]): string[] {
  const files = roots
    .flatMap((root) =>
      readdirSync(join(project, root), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
    )
    .map(({ parentPath, name }) => relative(project, join(parentPath, name)));
  const covered = new Map(files.map((file) => [file, rowOf(file, rows)]));
  const homeless = new Set(
    files.filter((file) => covered.get(file) === undefined).map((file) => file.replace(/[^/]+$/, '')),
  );
  const used = new Set(covered.values());
  return [
    ...Array.from(homeless, (folder) => `${folder} has no row in docs/architecture.md.`),
    ...rows.filter((row) => !used.has(row)).map(({ folder }) => `${folder} has a row and no file.`),
  ];
}
