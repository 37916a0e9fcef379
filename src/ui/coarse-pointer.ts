/** Whether one points with a finger, and so most likely types on the screen. */
export function isPointerCoarse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
