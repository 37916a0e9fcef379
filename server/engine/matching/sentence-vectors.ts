import { createVectorKernel, type VectorKernel } from './vector-kernel.ts';

const fullScale = 127;
const floatBytes = 4;
const dimensionStep = 16;

/**
 * Sentence vectors of unit length, one for each row, in 8 bits a number. A row without one (Han text) has a zero
 * vector. Each vector has its own scale, which loses less than a common one.
 */
export class SentenceVectors {
  readonly dimensions: number;
  readonly rowCount: number;
  readonly values: Int8Array<ArrayBuffer>;
  /** By row: the value of one step; 0 if the row has no vector. */
  readonly steps: Float32Array<ArrayBuffer>;
  /** A trainer's weight vector: rows are multiplied with it and added to it. */
  readonly weights: Float32Array<ArrayBuffer>;
  #kernel: VectorKernel;
  #query: Int8Array<ArrayBuffer>;
  #products: Int32Array<ArrayBuffer>;

  constructor(rowCount: number, dimensions: number) {
    if (dimensions <= 0 || dimensions % dimensionStep !== 0) {
      throw new RangeError(
        `Sentence vectors have a multiple of ${dimensionStep} dimensions, not ${dimensions}`,
      );
    }
    this.rowCount = rowCount;
    this.dimensions = dimensions;
    const weightsAt = dimensions;
    const productsAt = weightsAt + dimensions * floatBytes;
    const valuesAt = productsAt + rowCount * floatBytes;
    this.#kernel = createVectorKernel(valuesAt + rowCount * dimensions);
    const { buffer } = this.#kernel;
    this.#query = new Int8Array(buffer, 0, dimensions);
    this.weights = new Float32Array(buffer, weightsAt, dimensions);
    this.#products = new Int32Array(buffer, productsAt, rowCount);
    this.values = new Int8Array(buffer, valuesAt, rowCount * dimensions);
    this.steps = new Float32Array(rowCount);
  }

  get byteLength(): number {
    return this.#kernel.buffer.byteLength + this.steps.byteLength;
  }

  /** Stores a row's vector at unit length. Ignores a zero vector and one with NaN. */
  store(row: number, vector: ArrayLike<number>): void {
    const start = row * this.dimensions;
    this.steps[row] = quantize(vector, this.values.subarray(start, start + this.dimensions));
  }

  has(row: number): boolean {
    return this.steps[row]! > 0;
  }

  /** A row's vector at unit length, or null if it has none. */
  vector(row: number): Float32Array<ArrayBuffer> | null {
    const step = this.steps[row]!;
    if (step === 0) return null;
    const start = row * this.dimensions;
    return Float32Array.from(this.values.subarray(start, start + this.dimensions), (value) => value * step);
  }

  /** Adds `factor` × the cosine with each row to `into`. Returns false for a zero vector, which adds nothing. */
  addCosines(vector: ArrayLike<number>, factor: number, into: Float32Array): boolean {
    const step = quantize(vector, this.#query);
    if (step === 0) return false;
    const { steps, dimensions, rowCount } = this;
    this.#kernel.products(0, this.values.byteOffset, rowCount, dimensions, this.#products.byteOffset);
    const scale = step * factor;
    for (let row = 0; row < rowCount; row += 1) into[row]! += this.#products[row]! * steps[row]! * scale;
    return true;
  }

  /** `weights` · the row's unit vector. */
  weigh(row: number): number {
    const place = this.values.byteOffset + row * this.dimensions;
    return this.#kernel.weigh(this.weights.byteOffset, place, this.dimensions) * this.steps[row]!;
  }

  /** `weights` += factor × the row's unit vector. */
  addToWeights(row: number, factor: number): void {
    const place = this.values.byteOffset + row * this.dimensions;
    this.#kernel.addRow(this.weights.byteOffset, place, this.dimensions, factor * this.steps[row]!);
  }
}

/** Writes a vector in 8 bits a number. Returns the value of one step at unit length; 0 for a zero vector. */
export function quantize(vector: ArrayLike<number>, into: Int8Array): number {
  let largest = 0;
  for (let at = 0; at < into.length; at += 1) largest = Math.max(largest, Math.abs(vector[at]!));
  if (!(largest > 0) || !Number.isFinite(largest)) {
    into.fill(0);
    return 0;
  }
  let squares = 0;
  for (let at = 0; at < into.length; at += 1) {
    const value = Math.round((vector[at]! / largest) * fullScale);
    into[at] = value;
    squares += value * value;
  }
  return 1 / Math.sqrt(squares);
}
