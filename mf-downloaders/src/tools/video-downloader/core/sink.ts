/** Where the bytes of a download go. */
export interface ByteSink {
  write(chunk: Uint8Array): Promise<void>;
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
  };
  return {
    write(chunk) {
      chunks.push(new Uint8Array(chunk));
      waiting += chunk.length;
      if (waiting >= BLOB_BYTES) flush();
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
