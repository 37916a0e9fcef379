import { wasmModule } from './wasm.ts';

/**
 * Multiplies rows with a matrix of weights in 16-bit whole numbers. The source is `weight-kernel.wat`; `wat2wasm` of
 * the WebAssembly Binary Toolkit turns it into these bytes.
 */
const code = [
  'AGFzbQEAAAABGANgBH9/fX8AYAJ/fwF9YAd/f39/f39/AAIVAQZrZXJuZWwGbWVtb3J5AgEBgIAEAwQDAAECByEDCHF1YW50aXplAAAHbGFyZ2Vz',
  'dAABCG11bHRpcGx5AAIK/QQDVwIBfwF7IAAgAUECdGohBCAC/RMhBQNAIAMgBSAA/QAEAP3mAf1q/fgBIAUgAP0ABBD95gH9av34Af2FAf0LBAAg',
  'AEEgaiEAIANBEGohAyAAIARJDQALC0gCAX8BeyAAIAFBAnRqIQIDQCADIAD9AAQA/eAB/ekBIQMgAEEQaiEAIAAgAkkNAAsgA/0fACAD/R8BlyAD',
  '/R8CIAP9HwOXlwvZAwIEfwt7IAAgAWohCCAIIAFqIQkgCSABaiEKIAghBwNAIAL9AAQAIQsgAv0ABBAhDCAA/QkCACENIA4gDSAL/boB/a4BIQ4g',
  'EiANIAz9ugH9rgEhEiAI/QkCACENIA8gDSAL/boB/a4BIQ8gEyANIAz9ugH9rgEhEyAJ/QkCACENIBAgDSAL/boB/a4BIRAgFCANIAz9ugH9rgEh',
  'FCAK/QkCACENIBEgDSAL/boB/a4BIREgFSANIAz9ugH9rgEhFSACQSBqIQIgAEEEaiEAIAhBBGohCCAJQQRqIQkgCkEEaiEKIAAgB0kNAAsgBv0A',
  'BAAhCyAG/QAEECEMIAX9CQIAIQ0gAyANIAv95gEgDv36Af3mAf0LBAAgAyANIAz95gEgEv36Af3mAf0LBBAgAyAEaiEDIAX9CQIEIQ0gAyANIAv9',
  '5gEgD/36Af3mAf0LBAAgAyANIAz95gEgE/36Af3mAf0LBBAgAyAEaiEDIAX9CQIIIQ0gAyANIAv95gEgEP36Af3mAf0LBAAgAyANIAz95gEgFP36',
  'Af3mAf0LBBAgAyAEaiEDIAX9CQIMIQ0gAyANIAv95gEgEf36Af3mAf0LBAAgAyANIAz95gEgFf36Af3mAf0LBBAL',
].join('');

/** Functions of the kernel. Every argument that names a place is an offset in its memory. */
export interface WeightKernel {
  buffer: ArrayBuffer;
  /** out[i] = the whole number nearest to values[i] × factor. The count is a multiple of 8. */
  quantize(values: number, count: number, factor: number, out: number): void;
  /** The largest absolute value. The count is a multiple of 4. */
  largest(values: number, count: number): number;
  /**
   * Four rows of `rowBytes` each × eight columns, which stand side by side: two numbers of each, then the next two.
   * A row of the result has `outBytes`.
   */
  multiply(
    rows: number,
    rowBytes: number,
    columns: number,
    out: number,
    outBytes: number,
    rowScales: number,
    columnScales: number,
  ): void;
}

const instantiate = wasmModule(code);

/** Makes a kernel with its own memory. Throws a RangeError if there is not enough. */
export function createWeightKernel(bytes: number): WeightKernel {
  const { exports, buffer } = instantiate(bytes);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the exports of the module above
  return { ...(exports as Omit<WeightKernel, 'buffer'>), buffer };
}
