import type { Readable } from 'node:stream';
import type { StoredType } from '@facet/contracts/uploads';

/** One upload in parts: the object that it becomes, and the storage's own name of it (`FileStorage.begin`). */
export interface Sending {
  readonly objectName: string;
  readonly upload: string;
}

/** Bytes from `start` to before `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** How an object is handed to a browser. */
export interface Handing {
  readonly filename: string;
  readonly type: StoredType;
}

/** What lies in a storage: an object, or (`upload`) parts of one that is not put together. */
export interface StoredObject {
  readonly objectName: string;
  readonly upload: string | null;
}

/** Stores the bytes of files, without their owners. Every method may be retried after a failure. */
export interface FileStorage {
  /** Opens an upload in parts. @returns the storage's name of it */
  begin(objectName: string): Promise<string>;
  /** Bytes of each part that arrived, by its number from 1; null when the storage knows no such upload (any more). */
  parts(sending: Sending): Promise<ReadonlyMap<number, number> | null>;
  /** Address to which a browser sends one part by `PUT`: exactly `bytes` long, or at most where its length is open. */
  signedPut(
    sending: Sending,
    part: { readonly number: number; readonly bytes: number; readonly isOpen?: boolean },
    expires: Date,
  ): Promise<string>;
  /**
   * Address that takes an object's bytes once more, up to `bytes`, and keeps nothing of them: for callers who send a file
   * whether or not it is there. Absent where a storage would keep them.
   */
  signedRepeat?(objectName: string, bytes: number, expires: Date): Promise<string>;
  /** Makes the object of parts 1 to `count`, which are all there, and forgets them. */
  assemble(sending: Sending, count: number): Promise<void>;
  /** Forgets the parts of an upload. */
  abandon(sending: Sending): Promise<void>;
  /** Stores a file of this machine's disk, which may be moved. */
  put(objectName: string, path: string): Promise<void>;
  /** Bytes of an object; null when there is none. */
  size(objectName: string): Promise<number | null>;
  /** Reads an object, or a range of it that lies within; null when there is none. */
  open(objectName: string, range?: ByteRange): Promise<Readable | null>;
  /** The object as a file of this machine: itself where it lies there, else a copy in `folder`. @throws when there is none */
  localPath(objectName: string, folder: string): Promise<string>;
  /** Address where a browser gets an object without a token. */
  signedGet(objectName: string, handing: Handing, expires: Date): Promise<string>;
  delete(objectName: string): Promise<void>;
  /** Everything that lies there. */
  list(): AsyncIterable<StoredObject>;
}

/** Names of objects, and nothing that leads out of a storage. */
export const objectName = /^(in|out)\/[\w-]{16,64}$/;

/** @throws for what is no name of an object: a fault of the program */
export function checkName(name: string): void {
  if (!objectName.test(name)) throw new Error(`"${name}" names no object`);
}
