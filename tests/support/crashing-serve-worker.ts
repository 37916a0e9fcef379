/** The serving worker, but it ends when it is asked certain things. */
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Call, ServeRequest } from '../../server/engine/workers/protocol.ts';

parentPort?.on('message', ({ request }: Call<ServeRequest>) => {
  if (request.type !== 'match') return;
  if (request.text === 'always crash') process.exit(3);
  const marker = `${request.file}.crashed`;
  if (request.text !== 'crash once' || existsSync(marker)) return;
  writeFileSync(marker, '');
  process.exit(3);
});

await import('../../server/engine/workers/serve-worker.ts');
