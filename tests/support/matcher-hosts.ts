import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  createMatcherHost,
  type MatcherHost,
  type MatcherHostOptions,
} from '../../server/engine/matcher-host.ts';

/** Starts matcher hosts and stops them after each test; their indexes go with the file's tests. */
export function matcherHosts() {
  let folder = '';
  const hosts: MatcherHost[] = [];
  const logged: string[] = [];
  const remember = (_: object, message: string): void => {
    logged.push(message);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-engine-'));
  });
  afterEach(async () => {
    await Promise.all(hosts.splice(0).map((host) => host.stop()));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  return {
    /** What all hosts have logged. */
    logged,
    folder: () => folder,
    newFile: () => join(folder, `${randomUUID()}.index`),
    startHost(this: void, options: Partial<MatcherHostOptions> = {}): MatcherHost {
      const log = { info: remember, warn: remember, error: remember };
      const host = createMatcherHost({ sentenceModel: 'off', log, ...options });
      hosts.push(host);
      return host;
    },
  };
}

/** A script of this folder that stands in for a thread of the engine. */
export function standIn(name: string): URL {
  return new URL(name, import.meta.url);
}
