/** A file that a ZIP is made of; made when its turn comes, so that one at a time lies in memory. */
export interface ZipEntry {
  readonly name: string;
  readonly file: () => Promise<Blob>;
}

/**
 * Puts files into one ZIP, stored without compression (pictures are compressed already), one after another.
 * Rejects with the error of the first file that cannot be made.
 *
 * @param at time of every file in it
 */
export async function zipFiles(entries: readonly ZipEntry[], at: Date): Promise<Blob> {
  const { downloadZip } = await import('client-zip');
  const files = async function* () {
    for (const { name, file } of entries) yield { name, lastModified: at, input: await file() };
  };
  return downloadZip(files()).blob();
}
