import { setupCode } from '../../support/setup-code.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConformance, type Verdict } from '../../../tools/conformance/kit.ts';
import { databaseUrl, freePort, launchProduct } from '../../support/product-process.ts';
import { createTestStore } from '../../support/store.ts';
import type { Access } from '../../../tools/conformance/people.ts';
import { addSecondOrganization } from './second-organization.ts';

export const owner = { email: 'owner@kit.test', password: 'Sunny-Day-7' } as const;

export interface Backend {
  address: string;
  /** Judges it, or something in front of it. */
  judge(options?: {
    baseUrl?: string;
    only?: string[];
    patience?: number;
    access?: Partial<Access>;
    keep?: boolean;
    signal?: AbortSignal;
    onResult?: () => void;
  }): Promise<Verdict>;
  addSecondOrganization(): Promise<void>;
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
  return {
    address: product.address,
    judge: ({ baseUrl = product.address, only = [], access, onResult, ...others } = {}) =>
      runConformance(
        {
          baseUrl,
          only,
          ...others,
          timeout: 30_000,
          access: { credentials: owner, setupCode, token: null, other: null, sdkAppId: null, ...access },
        },
        onResult,
      ),
    addSecondOrganization: () => addSecondOrganization(store),
    close: async () => {
      product.child.kill('SIGTERM');
      await product.ended;
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
