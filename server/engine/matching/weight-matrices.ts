import { createWeightKernel, type WeightKernel } from './weight-kernel.ts';

/** A matrix of a model: `inner` rows of `outer` weights. */
export interface Weights {
  values: ArrayLike<number>;
  inner: number;
  outer: number;
}

/** Where a matrix stands in the kernel's memory, and how far an input may reach. */
interface PackedWeights {
  inner: number;
  outer: number;
  columns: number;
  scales: number;
  /** Highest whole number of an input with which no sum exceeds 32 bits. */
  highest: number;
}

const columnsAtOnce = 8;
const rowsAtOnce = 4;
/** Rows for which the memory has room. */
const blockRows = 64;
/** Weights are whole numbers up to this one. */
const fullScale = 2_047;
const fullInput = 32_767;
const largestSum = 2 ** 31 - 1;

/**
 * Matrices of a model, in 16 bits a weight. Each column has its own scale, and so has each row that is multiplied. The
 * products differ from those of 32-bit floats by less than a thousandth, and take a third of the time.
 */
export class WeightMatrices {
  #kernel: WeightKernel;
  #packed: PackedWeights[] = [];
  /** Where the rows that are multiplied stand: as floats, as whole numbers, their scales, and the result. */
  #places: { floats: number; rows: number; scales: number; out: number };

  constructor(matrices: readonly Weights[]) {
    const inner = Math.max(0, ...matrices.map((matrix) => matrix.inner));
    const outer = Math.max(0, ...matrices.map((matrix) => matrix.outer));
    let end = 0;
    const take = (bytes: number): number => {
      const place = end;
      end += Math.ceil(bytes / 16) * 16;
      return place;
    };
    this.#places = {
      floats: take(inner * 4),
      rows: take(blockRows * inner * 2),
      scales: take(blockRows * 4),
      out: take(blockRows * outer * 4),
    };
    const places = matrices.map((matrix) => ({
      columns: take(matrix.inner * matrix.outer * 2),
      scales: take(matrix.outer * 4),
    }));
    this.#kernel = createWeightKernel(end);
    for (const [at, matrix] of matrices.entries()) this.#packed.push(this.#pack(matrix, places[at]!));
  }

  /** Whether a matrix of this shape can be multiplied. */
  static fits({ inner, outer }: Omit<Weights, 'values'>): boolean {
    return inner % columnsAtOnce === 0 && outer % columnsAtOnce === 0;
  }

  /** Multiplies rows with a matrix. `out` gets a row of `outer` numbers for each. */
  multiply(matrix: number, rows: Float32Array, out: Float32Array): void {
    const weights = this.#packed[matrix]!;
    const { inner, outer } = weights;
    const count = rows.length / inner;
    for (let start = 0; start < count; start += blockRows) {
      const end = Math.min(count, start + blockRows);
      this.#quantize(rows.subarray(start * inner, end * inner), weights);
      this.#multiplyBlock(weights, end - start);
      const found = new Float32Array(this.#kernel.buffer, this.#places.out, (end - start) * outer);
      out.set(found, start * outer);
    }
  }

  #pack({ values, inner, outer }: Weights, place: { columns: number; scales: number }): PackedWeights {
    const columns = new Int16Array(this.#kernel.buffer, place.columns, inner * outer);
    const scales = new Float32Array(this.#kernel.buffer, place.scales, outer);
    let largest = 1;
    for (let column = 0; column < outer; column += 1) {
      let most = 0;
      for (let row = 0; row < inner; row += 1) most = Math.max(most, Math.abs(values[row * outer + column]!));
      const step = most === 0 ? 1 : most / fullScale;
      scales[column] = step;
      const within = column % columnsAtOnce;
      const tile = (column - within) * inner;
      let sum = 0;
      for (let row = 0; row < inner; row += 1) {
        const weight = Math.round(values[row * outer + column]! / step);
        columns[tile + (row >> 1) * 2 * columnsAtOnce + within * 2 + (row & 1)] = weight;
        sum += Math.abs(weight);
      }
      largest = Math.max(largest, sum);
    }
    return { inner, outer, ...place, highest: Math.min(fullInput, Math.floor(largestSum / largest)) };
  }

  #quantize(rows: Float32Array, { inner, highest }: PackedWeights): void {
    const { buffer } = this.#kernel;
    const { floats, rows: whole, scales } = this.#places;
    const row = new Float32Array(buffer, floats, inner);
    const scaleOf = new Float32Array(buffer, scales, blockRows);
    for (let at = 0; at * inner < rows.length; at += 1) {
      row.set(rows.subarray(at * inner, (at + 1) * inner));
      const most = this.#kernel.largest(floats, inner);
      const step = most === 0 ? 1 : most / highest;
      scaleOf[at] = step;
      this.#kernel.quantize(floats, inner, 1 / step, whole + at * inner * 2);
    }
  }

  #multiplyBlock({ inner, outer, columns, scales }: PackedWeights, count: number): void {
    const { rows, scales: rowScales, out } = this.#places;
    for (let column = 0; column < outer; column += columnsAtOnce) {
      for (let row = 0; row < count; row += rowsAtOnce) {
        this.#kernel.multiply(
          rows + row * inner * 2,
          inner * 2,
          columns + column * inner * 2,
          out + (row * outer + column) * 4,
          outer * 4,
          rowScales + row * 4,
          scales + column * 4,
        );
      }
    }
  }
}
