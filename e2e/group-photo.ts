import sharp from 'sharp';
import { samplePhoto } from '../backend/src/fixtures/clips.ts';

/** A file as it is given to an input. */
export interface GroupPhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Width and height of `groupPhoto(6)`, pixels. */
export const groupSize = { width: 720, height: 576 } as const;

/**
 * A photo of three to five people, `sample6.jpg` one of four, with faces of 80 pixels: a seventh of the pixels of the
 * original, which every search of faces, swap and encoding goes through.
 * @param number of the photo, 1 to 6
 */
export async function groupPhoto(number: number): Promise<GroupPhoto> {
  const buffer = await sharp(samplePhoto(number)).resize(groupSize.width).jpeg({ quality: 92 }).toBuffer();
  return { name: `sample${String(number)}.jpg`, mimeType: 'image/jpeg', buffer };
}
