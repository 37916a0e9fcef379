import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answering = (response: ServerResponse) => unknown;

/** Answers with a file. */
export const file =
  (content: Buffer | string, headers: Readonly<Record<string, string>> = {}): Answering =>
  (response) =>
    response.writeHead(200, headers).end(content);

/** A web server with files, on a port of this machine. What it does not have is not found. */
export class LinkStandIn {
  readonly #server: Server;
  readonly #paths = new Map<string, Answering>();
  /** The paths that were asked for so far. */
  readonly asked: string[] = [];
  /** The number of requests whose connection the client has ended before the answer did. */
  left = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '';
      this.asked.push(path);
      response.on('close', () => (this.left += response.writableFinished ? 0 : 1));
      (this.#paths.get(path) ?? ((missing) => missing.writeHead(404).end('Not found.')))(response);
    });
  }

  static async listen(): Promise<LinkStandIn> {
    const made = new LinkStandIn();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  /** Has something at a path from now on. @returns its address */
  at(path: string, answering: Answering): string {
    this.#paths.set(path, answering);
    return this.url(path);
  }

  url(path: string): string {
    // A server that listens on a port has an address of this type.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${path}`;
  }

  reset(): void {
    this.#paths.clear();
    this.asked.length = 0;
    this.left = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
