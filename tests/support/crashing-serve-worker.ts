/** A serving worker that ends at certain questions. */
import { existsSync, writeFileSync } from 'node:fs';
import { work as serve } from '../../server/engine/workers/serve-worker.ts';
import type { ServeRequest } from '../../server/engine/workers/protocol.ts';

export const work = (request: ServeRequest) => {
  if (request.type === 'match') crashAt(request);
  return serve(request);
};

function crashAt({ text, file }: ServeRequest & { type: 'match' }): void {
  if (text === 'always crash') process.exit(3);
  const marker = `${file}.crashed`;
  if (text !== 'crash once' || existsSync(marker)) return;
  writeFileSync(marker, '');
  process.exit(3);
}
