/** A Uint32Array that grows. A plain array would take twice the memory and copy it at every growth. */
export class GrowingUint32 {
  length = 0;
  #values: Uint32Array<ArrayBuffer>;

  constructor(capacity = 1024) {
    this.#values = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const grown = new Uint32Array(this.#values.length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** A copy of the values so far. */
  take(): Uint32Array<ArrayBuffer> {
    return this.#values.slice(0, this.length);
  }
}
