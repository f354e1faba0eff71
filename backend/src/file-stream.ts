import type { WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * A stream into a file that is there by now. A stream that opens its file itself may still make it after what it was to
 * take failed, and after the draft was removed for that.
 * @param flags `a`: behind what the file has; `w`: in its place; `wx`: a new file alone
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function streamInto(file: string, flags: 'a' | 'w' | 'wx'): Promise<WriteStream> {
  return (await open(file, flags)).createWriteStream();
}
