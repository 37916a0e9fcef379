import * as core from '@energetic-ai/core';
import { WeightMatrices, type Weights } from './weight-matrices.ts';

/** The part of TensorFlow.js that we use. Its own types are not installed. */
interface TensorInfo {
  dataId: object;
  shape: number[];
  dtype: string;
}

interface WasmBackend {
  makeOutput(shape: number[], dtype: string): TensorInfo;
  typedArrayFromHeap(tensor: TensorInfo): Float32Array;
}

interface KernelCall {
  inputs: Record<string, TensorInfo>;
  backend: WasmBackend;
  attrs: Record<string, unknown>;
}

interface Kernel {
  kernelFunc: (call: KernelCall) => TensorInfo;
}

interface KernelRegistry {
  getKernel(name: string, backendName: string): Kernel | undefined;
  unregisterKernel(name: string, backendName: string): void;
  registerKernel(kernel: Kernel): void;
}

interface ModelTensor extends TensorInfo {
  dataSync(): ArrayLike<number>;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TensorFlow.js exports it, but its types are not installed
const registry = core as unknown as KernelRegistry;
const backendName = 'wasm';
/** A matrix with more rows is a table of embeddings, which is looked up. */
const mostInputs = 4_096;

/** Lets TensorFlow.js multiply with a model's matrices in whole numbers. Nearly all of its time goes there. */
export function multiplyInWholeNumbers(model: { weights: object }): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tensors by name, see above
  const tensors = Object.values(model.weights as Record<string, ModelTensor[]>).flat();
  const matrices = tensors.flatMap((tensor) => {
    const shape = matrixShapeOf(tensor);
    return shape === null ? [] : [{ tensor, ...shape }];
  });
  const places = new WeakMap(matrices.map(({ tensor }, at) => [tensor.dataId, at]));
  const weights: Weights[] = matrices.map(({ tensor, inner, outer }) => ({
    values: tensor.dataSync(),
    inner,
    outer,
  }));
  const multiplier = new WeightMatrices(weights);
  const multiply = (backend: WasmBackend, a: TensorInfo, b: TensorInfo): TensorInfo | null => {
    const place = places.get(b.dataId);
    if (place === undefined) return null;
    const out = backend.makeOutput([...a.shape.slice(0, -1), b.shape.at(-1)!], 'float32');
    multiplier.multiply(place, backend.typedArrayFromHeap(a), backend.typedArrayFromHeap(out));
    return out;
  };
  replaceKernel('BatchMatMul', ({ inputs: { a, b }, attrs, backend }) =>
    attrs.transposeA === true || attrs.transposeB === true ? null : multiply(backend, a!, b!),
  );
  replaceKernel('Conv2D', ({ inputs: { x, filter }, backend }) => multiply(backend, x!, filter!));
}

/** The matrix that a tensor holds, or null. A filter of one place is a matrix too. */
function matrixShapeOf({ shape, dtype }: TensorInfo): { inner: number; outer: number } | null {
  const [inner = 0, outer = 0] = shape.slice(-2);
  const isMatrix = dtype === 'float32' && shape.length >= 2 && shape.slice(0, -2).every((size) => size === 1);
  return isMatrix && inner <= mostInputs && WeightMatrices.fits({ inner, outer }) ? { inner, outer } : null;
}

/** @param own returns null for what the kernel of TensorFlow.js must do */
function replaceKernel(name: string, own: (call: KernelCall) => TensorInfo | null): void {
  const kernel = registry.getKernel(name, backendName);
  if (kernel === undefined) throw new Error(`TensorFlow.js has no kernel ${name}`);
  const { kernelFunc } = kernel;
  registry.unregisterKernel(name, backendName);
  registry.registerKernel({ ...kernel, kernelFunc: (call) => own(call) ?? kernelFunc(call) });
}
