/** The encoder without threads, as Emscripten wrote it; the package's own types describe it by names that it does not export. */
declare module '@jsquash/avif/codec/enc/avif_enc.js' {
  interface AvifLibrary {
    /** Straight RGBA in, a file out; null where it failed. */
    encode(pixels: Uint8Array, width: number, height: number, settings: object): Uint8Array<ArrayBuffer> | null;
  }
  interface LibraryOptions {
    readonly noInitialRun: boolean;
    /** Address of the WebAssembly file, which is not fetched where `instantiateWasm` is given. */
    locateFile(name: string): string;
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): WebAssembly.Exports;
  }
  const createLibrary: (options: LibraryOptions) => Promise<AvifLibrary>;
  export default createLibrary;
}
