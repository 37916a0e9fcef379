/** Whether there is a mouse or the like: then a focused field covers nothing. */
export function hasFinePointer(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
}
