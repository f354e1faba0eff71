import { shrinkPicture } from '../fetch/cover.ts';

const SIDE = 640;

/** Runs in a process of its own: makes small pictures of what strangers call pictures. */
export async function open() {
  return async (bytes: Uint8Array): Promise<Uint8Array> => new Uint8Array(await shrinkPicture(bytes, SIDE, 'webp'));
}
