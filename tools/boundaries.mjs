// Who may import whom. Where no compiler with a JavaScript API is found, dependency-cruiser sees nothing and is content; we are not.
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../.dependency-cruiser.cjs';

const { options, ...ruleSet } = config;
const { output } = await cruise(
  ['src', 'server', 'tools', 'tests', 'bench'],
  { ...options, ruleSet, validate: true },
  options.enhancedResolveOptions,
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { totalCruised, violations } = output.summary;
if (totalCruised < 100)
  throw new Error(`Only ${totalCruised} modules were found: the rules were not checked.`);
for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
