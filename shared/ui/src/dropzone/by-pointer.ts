/** The second word where a finger points: nothing is dropped or pasted by one. */
export function byPointer<M, F>(mouse: M, finger: F): M | F {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? finger : mouse;
}
