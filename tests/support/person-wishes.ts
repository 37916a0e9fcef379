import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const texts = z.array(z.string());
const schema = z.record(
  z.enum(['en', 'zh']),
  z.object({ wishes: texts, heldOutWishes: texts, nearMisses: texts }),
);

/** How customers ask for a person, by language. tests/data/README.md describes the set. */
export const personWishes = schema.parse(
  JSON.parse(readFileSync(new URL('../data/person-wishes.json', import.meta.url), 'utf8')),
);
