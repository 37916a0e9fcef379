/** An event stream over HTTP, as text. */
export interface OpenStream {
  status: number;
  contentType: string;
  /** Reads until the text appears. */
  until(text: string): Promise<string>;
  /** Reads to the end. */
  rest(): Promise<string>;
  abort(): void;
}

export async function openStream(address: string, headers: Record<string, string>): Promise<OpenStream> {
  const controller = new AbortController();
  const response = await fetch(address, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (isEnough: () => boolean): Promise<string> => {
    if (reader === undefined) return text;
    while (!isEnough()) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    return text;
  };
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    until: (wanted) => read(() => text.includes(wanted)),
    rest: () => read(() => false),
    abort: () => controller.abort(),
  };
}
