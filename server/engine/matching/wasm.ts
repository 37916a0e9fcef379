interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** The part of WebAssembly that we use. TypeScript declares it with the DOM types only. */
interface Wasm {
  Memory: new (size: { initial: number; maximum: number }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
}

const pageBytes = 65_536;

/** An instance of a module with its own memory. */
export interface WasmInstance {
  buffer: ArrayBuffer;
  exports: unknown;
}

/**
 * A module that imports its memory as `kernel.memory`, compiled at its first use.
 * @param code the module in base64
 * @returns makes an instance. It throws a RangeError if there is not enough memory.
 */
export function wasmModule(code: string): (bytes: number) => WasmInstance {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- part of Node, but of no type library that the server is checked with
  const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: Wasm };
  let compiled: object | undefined;
  return (bytes) => {
    compiled ??= new wasm.Module(Buffer.from(code, 'base64'));
    const pages = Math.ceil(bytes / pageBytes);
    const memory = new wasm.Memory({ initial: pages, maximum: pages });
    const { exports } = new wasm.Instance(compiled, { kernel: { memory } });
    return { exports, buffer: memory.buffer };
  };
}
