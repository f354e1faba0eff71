export { installDialogPolyfill } from './dialog-polyfill.ts';
export { createManualClock } from './manual-clock.ts';
export type { ManualClock } from './manual-clock.ts';
export { firePointer, installPointerCapture } from './pointer.ts';
