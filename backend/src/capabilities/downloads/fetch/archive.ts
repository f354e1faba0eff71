import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { cleanFilename } from '../../uploads/storage/disposition.ts';

export interface ArchiveFile {
  readonly path: string;
  /** As it is called in the archive. */
  readonly name: string;
}

/** Puts files into one ZIP, stored without compression, a piece at a time. Names that are taken get a number. */
export async function writeArchive(files: readonly ArchiveFile[], target: string, at: Date): Promise<void> {
  const taken = new Set<string>();
  const entries = files.map(({ path, name }) => {
    const own = freeName(cleanFilename(name), taken);
    taken.add(own.toLowerCase());
    return { name: own, lastModified: at, input: Readable.toWeb(createReadStream(path)) as unknown as BodyInit };
  });
  const zip = makeZip(entries as Parameters<typeof makeZip>[0]);
  await pipeline(Readable.fromWeb(zip as unknown as ReadableStream), createWriteStream(target));
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number += 1) {
    const own = number === 1 ? name : `${stem} ${String(number)}${ending}`;
    if (!taken.has(own.toLowerCase())) return own;
  }
}
