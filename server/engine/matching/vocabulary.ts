/** Numbers the features of a knowledge base from 0: an open-addressing table of 32-bit keys. */
export class Vocabulary {
  size: number;
  /** Keys by place; 0 is free. The length is a power of two. */
  keys: Uint32Array<ArrayBuffer>;
  ids: Uint32Array<ArrayBuffer>;

  constructor(keys?: Uint32Array<ArrayBuffer>, ids?: Uint32Array<ArrayBuffer>, size = 0) {
    this.keys = keys ?? new Uint32Array(1024);
    this.ids = ids ?? new Uint32Array(1024);
    this.size = size;
  }

  #place(key: number): number {
    const mask = this.keys.length - 1;
    let place = Math.imul(key, 0x9e3779b1) >>> 0;
    place = (place ^ (place >>> 15)) & mask;
    while (this.keys[place] !== 0 && this.keys[place] !== key) place = (place + 1) & mask;
    return place;
  }

  /** The feature's number, or −1 if the knowledge base does not have the feature. */
  find(key: number): number {
    const place = this.#place(key);
    return this.keys[place] === 0 ? -1 : this.ids[place]!;
  }

  /** The feature's number. A new feature gets the next one. */
  add(key: number): number {
    let place = this.#place(key);
    if (this.keys[place] !== 0) return this.ids[place]!;
    if (this.size * 2 >= this.keys.length) {
      this.#grow();
      place = this.#place(key);
    }
    this.keys[place] = key;
    this.ids[place] = this.size;
    this.size += 1;
    return this.size - 1;
  }

  /** Keys by feature number. */
  keysById(): Uint32Array<ArrayBuffer> {
    const byId = new Uint32Array(this.size);
    for (let place = 0; place < this.keys.length; place += 1) {
      if (this.keys[place] !== 0) byId[this.ids[place]!] = this.keys[place]!;
    }
    return byId;
  }

  #grow(): void {
    const oldKeys = this.keys;
    const oldIds = this.ids;
    this.keys = new Uint32Array(oldKeys.length * 2);
    this.ids = new Uint32Array(oldKeys.length * 2);
    for (let at = 0; at < oldKeys.length; at += 1) {
      if (oldKeys[at] === 0) continue;
      const place = this.#place(oldKeys[at]!);
      this.keys[place] = oldKeys[at]!;
      this.ids[place] = oldIds[at]!;
    }
  }
}
