import { Agent, request } from 'node:http';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Calls one server over open connections. It costs the measuring process a fraction of `fetch`. */
export class HttpLoad {
  readonly address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });
  readonly #port: string;
  readonly #host: string;

  readonly #base: string;

  /** @param base the prefix of every path */
  constructor(address: string, base: string) {
    this.#base = base;
    this.address = address;
    const { port, hostname } = new URL(address);
    this.#port = port;
    this.#host = hostname;
  }

  /** @throws if the answer is not 2xx */
  async send({ method, path, headers, body }: Sent): Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: this.#host,
          port: this.#port,
          method,
          path: `${this.#base}${path}`,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            'content-length': Buffer.byteLength(text),
            ...headers,
          },
        },
        (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            answer += part;
          });
          response.on('end', () => {
            const { statusCode = 0 } = response;
            if (statusCode < 300) resolve(answer);
            else reject(new Error(`${method} ${path} answered ${statusCode}: ${answer}`));
          });
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  /**
   * An event stream; `take` gets the data of each event.
   * @returns `open` resolves when the stream begins, and rejects if it does not
   */
  listen(
    path: string,
    headers: Record<string, string>,
    take: (data: string) => void,
  ): { open: Promise<void>; leave: () => void } {
    const sent = request({ host: this.#host, port: this.#port, path: `${this.#base}${path}`, headers });
    const { promise: open, resolve, reject } = Promise.withResolvers<void>();
    // Whoever does not wait for the beginning does not mind either.
    open.catch(() => undefined);
    sent.on('response', (response) => {
      const { statusCode } = response;
      if (statusCode !== 200) reject(new Error(`${path} answered ${statusCode}.`));
      let rest = '';
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (part: string) => {
        resolve();
        const lines = (rest + part).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data: ')) take(line.slice('data: '.length));
      });
    });
    sent.on('error', reject);
    sent.end();
    return { open, leave: () => void sent.destroy() };
  }

  close(): void {
    this.#agent.destroy();
  }
}
