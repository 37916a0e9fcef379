// npm run mock: the whole contract, served from memory. See docs/mock.md.
import { parseArgs } from 'node:util';
import { seedAppId, seedOwner } from './mock/state.ts';
import { createMock } from './mock/server.ts';

const usage = `npm run mock [-- --port N] [--seed N] [--empty] [--pace MS]

  --port N    where it listens (default 7072; 0 takes any)
  --seed N    ids follow from it (default 1)
  --empty     nothing is set up yet: begin with the initialization
  --pace MS   milliseconds that a step of background work takes (default 400)`;

const options = {
  port: { type: 'string' },
  seed: { type: 'string' },
  empty: { type: 'boolean' },
  pace: { type: 'string' },
} as const;

try {
  const { values } = parseArgs({ options });
  const { port = '7072', seed = '1', empty: isEmpty = false, pace = '400' } = values;
  const numbers = [port, seed, pace].map(Number);
  if (numbers.some((each) => !Number.isSafeInteger(each) || each < 0))
    throw new TypeError('Only whole numbers, please.');
  const mock = createMock({ seed: Number(seed), isEmpty, pace: Number(pace) });
  const address = await mock.listen({ port: Number(port), host: 'localhost' });
  const how = isEmpty
    ? 'Nothing is set up yet.'
    : `Sign in with ${seedOwner.email} and ${seedOwner.password}; the application is ${seedAppId}.`;
  process.stdout.write(
    `\n  The mock listens on http://localhost:${new URL(address).port}/api/v1\n  ${how}\n\n  Ctrl-C stops it.\n\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
  // Whoever launched us was killed.
  process.once('disconnect', () => void mock.close());
  process.channel?.unref();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
  process.exitCode = 2;
}
