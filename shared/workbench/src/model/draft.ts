export interface DraftFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Work that is not finished: what the tool makes of it, and the files that belong to it. */
export interface Draft {
  readonly changedAt: number;
  /** The tool's own data; its reader validates it. */
  readonly state: unknown;
  readonly files: Readonly<Record<string, DraftFile>>;
}
