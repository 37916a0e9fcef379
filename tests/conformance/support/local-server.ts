import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';

export interface LocalServer {
  address: string;
  close(): Promise<void>;
}

/** A server of this machine on a free port. Closing it cuts open connections. */
export async function startLocalServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
