import { tabMemory } from '../../api/memory.ts';

/** What was typed at the sign-in before its link about a forgotten password was followed. */
export const typedName = tabMemory.of('parley.signIn.name', (value) =>
  typeof value === 'string' ? value : '',
);
