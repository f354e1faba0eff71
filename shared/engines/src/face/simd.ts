/** A module with one SIMD instruction. Source: GoogleChromeLabs/wasm-feature-detect, `simd`. */
const PROBE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

/** Name of tfjs' WebAssembly file that this machine can run. */
export const wasmName = (): 'tfjs-backend-wasm-simd.wasm' | 'tfjs-backend-wasm.wasm' =>
  WebAssembly.validate(Uint8Array.from(PROBE)) ? 'tfjs-backend-wasm-simd.wasm' : 'tfjs-backend-wasm.wasm';
