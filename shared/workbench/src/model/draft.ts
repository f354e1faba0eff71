export interface DraftFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Work that is not finished: what the tool makes of it, and the files that belong to it. */
export interface Draft {
  readonly changedAt: number;
  /** Data of the tool's own; whoever reads it checks it. */
  readonly state: unknown;
  readonly files: Readonly<Record<string, DraftFile>>;
}
