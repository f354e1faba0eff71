import fs from 'node:fs';

const windowBytes = 256 * 1024;

/** Reads a file here and there, a window at a time, whatever its size. */
export interface FileBytes {
  readonly size: number;
  /** Up to `length` bytes from `start`: fewer at the end of the file. */
  slice(start: number, length: number): Buffer;
  /** One byte; -1 behind the end. */
  at(index: number): number;
  /** Where a byte value is next found from `start`; -1 when it is not. */
  indexOf(value: number, start: number): number;
}

/** Opens a file for `work`, synchronously: for processes of their own. */
export async function withBytes<T>(path: string, work: (bytes: FileBytes) => Promise<T> | T): Promise<T> {
  const handle = fs.openSync(path, 'r');
  try {
    return await work(bytesOf(handle, fs.fstatSync(handle).size));
  } finally {
    fs.closeSync(handle);
  }
}

function bytesOf(handle: number, size: number): FileBytes {
  let window: Buffer = Buffer.alloc(0);
  let from = 0;

  function read(start: number, length: number): Buffer {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
    let filled = 0;
    while (filled < buffer.length) {
      const count = fs.readSync(handle, buffer, filled, buffer.length - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    return buffer.subarray(0, filled);
  }

  function show(index: number): void {
    if (index >= from && index < from + window.length) return;
    window = read(index, windowBytes);
    from = index;
  }

  return {
    size,
    slice(start, length) {
      if (length > windowBytes) return read(start, length);
      if (start < from || start + length > from + window.length) {
        window = read(start, windowBytes);
        from = start;
      }
      return window.subarray(start - from, start - from + length);
    },
    at(index) {
      if (index < 0 || index >= size) return -1;
      show(index);
      return window[index - from] ?? -1;
    },
    indexOf(value, start) {
      for (let index = start; index < size;) {
        show(index);
        const found = window.indexOf(value, index - from);
        if (found >= 0) return from + found;
        if (window.length === 0) return -1;
        index = from + window.length;
      }
      return -1;
    },
  };
}
