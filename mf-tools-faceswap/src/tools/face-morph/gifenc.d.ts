/** The part of gifenc 1.0.3 (which brings no types) that is used here. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  interface Encoder {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette?: Palette; readonly delay?: number; readonly repeat?: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(
    rgba: Uint8Array | Uint8ClampedArray,
    colours: number,
    options: { readonly format: 'rgb565' | 'rgb444' },
  ): Palette;
  export function applyPalette(
    rgba: Uint8Array | Uint8ClampedArray,
    palette: Palette,
    format: 'rgb565' | 'rgb444',
  ): Uint8Array;
}
