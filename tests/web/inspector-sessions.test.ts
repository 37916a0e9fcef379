import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every session of the console is noted', () => {
  // Nobody may inspect before they are signed in.
  const others = ['src/screens/login/login-screen.tsx'];
  const making = globSync('src/{patterns,screens}/**/*.{ts,tsx}')
    .filter((file) => /\b(createActor|createOutbox|useMachine)\(/.test(readFileSync(file, 'utf8')))
    .filter((file) => !others.includes(file));
  expect(making.length).toBeGreaterThan(6);
  expect(making.filter((file) => !readFileSync(file, 'utf8').includes('noteSession('))).toEqual([]);
});
