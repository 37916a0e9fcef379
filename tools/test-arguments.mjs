// The arguments after `npm test --`.
import { parseArgs } from 'node:util';
import { LaunchError } from './install.mjs';

/**
 * @returns {{ shard: { index: number, count: number } | null }} the part of the tests to run, counted from 1; null
 * runs all @throws {LaunchError} with a sentence that names the options
 */
export function readTestArguments(args) {
  const { shard } = valuesOf(args);
  if (shard === undefined) return { shard: null };
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(shard)?.map(Number) ?? [];
  if (index < 1 || index > count)
    throw new LaunchError(`--shard takes a part and a count, such as 1/2, not "${shard}".`);
  return { shard: { index, count } };
}

function valuesOf(args) {
  try {
    return parseArgs({ args, options: { shard: { type: 'string' } } }).values;
  } catch (error) {
    const [reason] = error.message.split('. ');
    throw new LaunchError(`${reason}. npm test takes --shard 1/2, or nothing.`);
  }
}
