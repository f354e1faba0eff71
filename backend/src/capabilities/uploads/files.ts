import type { StoredType } from '@facet/contracts/uploads';
import type { Queries } from '../../database/database.ts';

/** What is known of a stored file. */
export interface FileFacts {
  /** `in/…` or `out/…`. */
  readonly objectName: string;
  readonly userId: string;
  readonly filename: string;
  readonly type: StoredType;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Of a video or an animation, counted here; null of everything else. */
  readonly frames?: number | null | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** The files of tasks, as other capabilities of the backend use them. */
export interface Files {
  /** Of an object's name or of an address that was given out for it. @returns null for what is not the user's, or gone */
  find(userId: string, nameOrUrl: string): Promise<FileFacts | null>;
  /**
   * Binds files to a task until `unbind`: bound files are not deleted, and an upload's hour restarts when it is
   * released. Runs in the transaction that starts the task. @returns whether all of them were still there
   */
  bind(queries: Queries, taskId: string, objectNames: readonly string[]): Promise<boolean>;
  unbind(queries: Queries, taskId: string, now: Date): Promise<void>;
  /** Puts a file on this machine's disk, to be read: the stored one itself where it lies there. `folder` is for a copy. */
  localPath(objectName: string, folder: string): Promise<string>;
  /** Stores a picture that came in a form, judged as an upload is. @throws ApiError 422 that names the rule */
  putUpload(userId: string, filename: string, bytes: Uint8Array): Promise<FileFacts>;
  /**
   * Stores the result of a task; the file is moved or copied. A repeated call for the same task returns the same
   * object.
   * @param path on this machine's disk
   */
  putResult(result: {
    readonly userId: string;
    readonly taskId: string;
    readonly path: string;
    readonly filename: string;
    readonly type: StoredType;
    readonly width: number | null;
    readonly height: number | null;
    readonly duration: number | null;
  }): Promise<FileFacts>;
  /** Deletes a file of the user's at once, kept or not; one that is gone already is no fault. */
  remove(userId: string, objectName: string): Promise<void>;
  /** Address where its owner's browser gets it, signed until it expires. */
  urlOf(file: FileFacts): Promise<string>;
}
