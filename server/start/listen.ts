import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Config, 'host' | 'port'>;

/**
 * A name such as localhost may have several addresses. All of them must be free, or browsers may reach another
 * program.
 * @throws {StartError} when nothing can listen there
 */
export async function checkPort({ host, port }: Place): Promise<void> {
  if (port === 0) return;
  try {
    for (const { address } of await lookup(host, { all: true })) await probe(address, port);
  } catch (error) {
    throw explainListen(error, { host, port });
  }
}

async function probe(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    // A system without IPv6 still resolves localhost to it.
    if (host.includes(':') && error instanceof Error && 'code' in error && error.code !== 'EADDRINUSE')
      return;
    throw error;
  }
  server.close();
  await once(server, 'close');
}

export function explainListen(error: unknown, { host, port }: Place): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port === 65_535 ? 8080 : port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `This user may not listen on port ${port}. Choose one above 1023: PORT=7070 npm start`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST=${host} is no address of this machine. Use localhost, or 0.0.0.0 for all addresses.`,
    );
  }
  return new StartError(`Cannot listen on ${host}:${port}: ${message}`, { cause: error });
}
