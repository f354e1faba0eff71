/** Formats in which a picture can be saved. */
export const exportTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export type ExportType = (typeof exportTypes)[number];

/** The format of a picture that a tool made: what it is encoded as, PNG where that is none of ours. */
export const exportTypeOf = (blob: Blob): ExportType => exportTypes.find((type) => type === blob.type) ?? 'image/png';
