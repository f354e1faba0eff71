/** Where the bytes of a download go. */
export interface ByteSink {
  write(chunk: Uint8Array): Promise<void>;
  /** Writes at a place: at the end, or over what stands there. */
  put(chunk: Uint8Array, position: number): Promise<void>;
  /** Forgets what was written; writing starts again. */
  reset(): void;
  /** The whole as one Blob of media type `type`. */
  close(type: string): Promise<Blob>;
  /** Ends without a result. */
  discard(): void;
}

/** Bytes that are collected before they become a Blob, which the browser may keep on disk. */
const BLOB_BYTES = 8 * 1024 * 1024;

/** Collects chunks in Blobs, so that a large file does not have to stay in the page's memory. */
export function createBlobSink(): ByteSink {
  let blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let size = 0;
  const flush = () => {
    if (waiting === 0) return;
    blobs.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  };
  const reset = () => {
    blobs = [];
    chunks = [];
    waiting = 0;
    size = 0;
  };
  const write = (chunk: Uint8Array): Promise<void> => {
    chunks.push(new Uint8Array(chunk));
    waiting += chunk.length;
    size += chunk.length;
    if (waiting >= BLOB_BYTES) flush();
    return Promise.resolve();
  };
  const overwrite = (chunk: Uint8Array, position: number): void => {
    flush();
    const whole = new Blob(blobs);
    const after = whole.slice(Math.min(size, position + chunk.length));
    blobs = [whole.slice(0, position), new Blob([new Uint8Array(chunk)]), after];
    size = Math.max(size, position + chunk.length);
  };
  return {
    write,
    put(chunk, position) {
      if (position > size) return Promise.reject(new RangeError('a hole in the file'));
      if (position === size) return write(chunk);
      overwrite(chunk, position);
      return Promise.resolve();
    },
    reset,
    close(type) {
      flush();
      const whole = new Blob(blobs, { type });
      reset();
      return Promise.resolve(whole);
    },
    discard: reset,
  };
}
