/** One file that a tool needs beside its code: a model, a WebAssembly module. */
export interface AssetFile {
  /** The tool's own name for it. */
  readonly name: string;
  readonly url: string;
  /** Size in bytes when the build knows it; else the server's content-length is used. */
  readonly bytes?: number;
  /** A path that stands for its content, under which it is kept between visits. Default: its address. */
  readonly keptAs?: string;
}

/** Why files could not be had. `status` is the HTTP status, or null when no answer came. */
export interface AssetFailure {
  readonly name: string;
  readonly status: number | null;
}

/** Bytes so far over all files. `total` is null while a size is unknown. */
export interface BytesProgress {
  readonly loaded: number;
  readonly total: number | null;
}
