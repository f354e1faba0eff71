import type { StreamTargetChunk } from 'mediabunny';

/** Folder of the origin's private file system; files in it are named after the time they were made. */
const FOLDER = 'facet-clips';
/** Results are copied into the results database; a day later nothing needs the file any more. */
const KEEP_MS = 24 * 60 * 60 * 1000;

export interface DiskFile {
  readonly writable: WritableStream<StreamTargetChunk>;
  /** Ends writing; the file as a Blob that stays on disk. */
  finish(): Promise<Blob>;
  /** Ends writing and deletes the file. */
  discard(): Promise<void>;
}

/**
 * Makes a file on the device's disk, and deletes those of earlier days. For workers.
 * @returns null where the browser has no private file system
 */
export async function createDiskFile(now: number): Promise<DiskFile | null> {
  const opened = await openFile(now);
  if (!opened) return null;
  const { folder, file, access } = opened;
  let open = true;
  const close = (): void => {
    if (open) access.close();
    open = false;
  };
  return {
    writable: new WritableStream<StreamTargetChunk>({
      write({ data, position }) {
        access.write(data, { at: position });
        // The stream still reads its length in this turn.
        queueMicrotask(() => free(data.buffer));
      },
    }),
    async finish() {
      access.flush();
      close();
      return file.getFile();
    },
    async discard() {
      close();
      await folder.removeEntry(file.name);
    },
  };
}

/** What is written once is free at once where a browser can do that: garbage is collected when there are 64 MB of it. */
function free(buffer: ArrayBuffer & { transfer?: (length: number) => ArrayBuffer }): void {
  buffer.transfer?.(0);
}

interface OpenFile {
  readonly folder: FileSystemDirectoryHandle;
  readonly file: FileSystemFileHandle;
  readonly access: FileSystemSyncAccessHandle;
}

/** Private windows have no such file system, or one without access to its files. */
async function openFile(now: number): Promise<OpenFile | null> {
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
    await sweep(folder, now);
    const file = await folder.getFileHandle(`${String(now)}-${crypto.randomUUID()}`, { create: true });
    return { folder, file, access: await file.createSyncAccessHandle() };
  } catch {
    return null;
  }
}

async function sweep(folder: FileSystemDirectoryHandle, now: number): Promise<void> {
  for await (const name of folder.keys()) {
    const madeAt = Number.parseInt(name, 10);
    // A file that another tab is writing cannot be removed, and need not be.
    if (!(now - madeAt < KEEP_MS)) await folder.removeEntry(name).catch(() => undefined);
  }
}
