import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConformance, type Verdict } from '../../../tools/conformance/kit.ts';
import { databaseUrl, freePort, launchProduct } from '../../support/product-process.ts';
import { createTestStore } from '../../support/store.ts';
import { addSecondApplication, otherOwner } from './second-application.ts';

export const owner = { email: 'owner@kit.test', password: 'Sunny-Day-7' } as const;

export interface Backend {
  address: string;
  /** Judges it, or something in front of it. */
  judge(options?: { baseUrl?: string; only?: string[]; patience?: number }): Promise<Verdict>;
  close(): Promise<void>;
}

/** The product as its own process over an empty store. The first judgement sets it up, as it does with any empty backend. */
export async function startBackend(): Promise<Backend> {
  const store = await createTestStore();
  const folder = await mkdtemp(join(tmpdir(), 'parley-conformance-'));
  const product = launchProduct(await freePort(), {
    DATABASE_URL: databaseUrl(store.connection),
    PARLEY_DATA: folder,
    PARLEY_LOG_LEVEL: 'warn',
  });
  await product.says('is ready');
  const access = { credentials: owner, token: null, other: null, sdkAppId: null };
  const judge: Backend['judge'] = ({ baseUrl = product.address, only = [], patience } = {}) =>
    runConformance({
      baseUrl,
      only,
      patience,
      timeout: 30_000,
      access: isSetUp ? { ...access, other: otherOwner } : access,
    });
  let isSetUp = false;
  return {
    address: product.address,
    judge: async (options) => {
      if (!isSetUp) {
        await judge({ only: ['getSystemStatus'] });
        await addSecondApplication(store);
        isSetUp = true;
      }
      return judge(options);
    },
    close: async () => {
      product.child.kill('SIGTERM');
      await product.ended;
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
