import { setupCode } from '../../support/setup-code.ts';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runConformance, type Verdict } from '../../../tools/conformance/kit.ts';
import { readConfig } from '../../../server/config.ts';
import { collectingLog } from '../../support/log.ts';
import { startProduct } from '../../../server/start/start-product.ts';
import { cheapPasswords } from '../../support/passwords.ts';
import { databaseUrl } from '../../support/product-process.ts';
import { createTestStore } from '../../support/store.ts';
import type { Access } from '../../../tools/conformance/people.ts';
import { addSecondOrganization } from './second-organization.ts';

type Session = components['schemas']['Session'];

export const owner = { email: 'owner@kit.test', password: 'Sunny-Day-7' } as const;

const kit = fileURLToPath(new URL('../../../tools/conformance.ts', import.meta.url));

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
  /** Judges it by the command, whose process needs not wait for the product's. */
  judgeByCommand(only: string): Promise<Verdict>;
  addSecondOrganization(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The product with an empty store and passwords that cost little. The first run of the kit sets it up, like any empty
 * backend.
 */
export async function startBackend(): Promise<Backend> {
  const store = await createTestStore();
  const folder = await mkdtemp(join(tmpdir(), 'parley-conformance-'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl(store.connection),
    PARLEY_DATA: folder,
    PARLEY_SENTENCE_MODEL: 'off',
    PARLEY_SETUP_CODE: setupCode,
  });
  const product = await startProduct(config, collectingLog(), { passwords: cheapPasswords });
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
    judgeByCommand: (only) => judgeByCommand(product.address, only, join(folder, 'report.json')),
    addSecondOrganization: () => addSecondOrganization(store),
    close: async () => {
      await product.stop(0);
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** @throws if the command could not judge */
async function judgeByCommand(address: string, only: string, report: string): Promise<Verdict> {
  const account = ['--setup-code', setupCode, '--email', owner.email, '--password', owner.password];
  // Everything is looked at with `--sight whole`, which takes half as long again.
  const options = ['--base-url', address, ...account, '--only', only, '--sight', 'near', '--timeout', '30'];
  const child = spawn(process.execPath, [kit, ...options, '--report', 'json', '--output', report], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0 && code !== 1) throw new Error(`The command ended with ${String(code)}: ${said}`);
  return JSON.parse(await readFile(report, 'utf8'));
}

/** Signs in at a backend that the kit has judged. */
export async function sessionOf({ address }: Backend, credentials: object): Promise<Session> {
  const response = await fetch(`${address}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parley-request': '1' },
    body: JSON.stringify(credentials),
  });
  return JSON.parse(await response.text());
}
