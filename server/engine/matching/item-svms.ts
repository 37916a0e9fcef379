import type { ItemSvm } from './svm.ts';

/** The decision functions of all items, packed. */
export interface ItemSvms {
  /** By item: where its rows begin; one more entry closes the last. */
  starts: Uint32Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
  coefficients: Float32Array<ArrayBuffer>;
  biases: Float32Array<ArrayBuffer>;
}

/** Packs decision functions in the order of their items. An item without one never decides. */
export function packSvms(svms: readonly (ItemSvm | null)[]): ItemSvms {
  const starts = new Uint32Array(svms.length + 1);
  for (const [item, svm] of svms.entries()) starts[item + 1] = starts[item]! + (svm?.rows.length ?? 0);
  const rows = new Uint32Array(starts[svms.length]!);
  const coefficients = new Float32Array(rows.length);
  const biases = new Float32Array(svms.length);
  for (const [item, svm] of svms.entries()) {
    biases[item] = svm?.bias ?? -1;
    if (!svm) continue;
    rows.set(svm.rows, starts[item]);
    coefficients.set(svm.coefficients, starts[item]);
  }
  return { starts, rows, coefficients, biases };
}
