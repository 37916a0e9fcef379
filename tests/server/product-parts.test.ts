import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type Product, startProduct } from '../../server/start/start-product.ts';
import { knowledgeQasMax } from '../../src/machines/rules/limits.ts';
import { collectingLog } from '../support/log.ts';
import { databaseUrl } from '../support/product-process.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

/** Tests replace some parts of the product by cheaper ones. Here are the product's own. */
describe('the product', () => {
  let store: TestStore;
  let folder: string;
  let product: Product;

  beforeAll(async () => {
    store = await createTestStore();
    folder = await mkdtemp(join(tmpdir(), 'parley-parts-'));
    const env = { PORT: '0', PARLEY_DATA: folder, DATABASE_URL: databaseUrl(store.connection) };
    product = await startProduct(readConfig({ ...env, PARLEY_SENTENCE_MODEL: 'off' }), collectingLog());
  });
  afterAll(async () => {
    await product.stop(0);
    await store.close();
    await rm(folder, { recursive: true });
  });

  it('S20 hashes passwords at the cost that OWASP names first', async () => {
    expect(await product.deps.passwords.hash('Sunny-Day-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('has no setting that lowers the cost', () => {
    const made = globSync('server/**/*.ts').flatMap(
      (file) => readFileSync(file, 'utf8').match(/new Passwords\(.*?\)/g) ?? [],
    );
    expect(made).toEqual(['new Passwords(productCost)']);
    expect(readFileSync('server/services/session/passwords.ts', 'utf8')).not.toMatch(/\b(env|config)\b/);
  });

  it('holds as many Q&As as the contract says', () => {
    expect(product.deps.knowledgeQasMax).toBe(knowledgeQasMax);
  });
});
