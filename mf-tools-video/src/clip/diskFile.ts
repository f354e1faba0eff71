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
  const folder = await openFolder();
  if (!folder) return null;
  await sweep(folder, now);
  const name = `${String(now)}-${crypto.randomUUID()}`;
  const file = await folder.getFileHandle(name, { create: true });
  const access = await file.createSyncAccessHandle();
  let open = true;
  const close = (): void => {
    if (open) access.close();
    open = false;
  };
  return {
    writable: new WritableStream<StreamTargetChunk>({
      write({ data, position }) {
        access.write(data, { at: position });
      },
    }),
    async finish() {
      access.flush();
      close();
      return file.getFile();
    },
    async discard() {
      close();
      await folder.removeEntry(name);
    },
  };
}

async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
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
